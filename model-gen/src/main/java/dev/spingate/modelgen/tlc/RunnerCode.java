package dev.spingate.modelgen.tlc;

import dev.spingate.modelgen.files.CodeOrigin;
import dev.spingate.modelgen.spec.Fingerprint;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.stream.Stream;

/**
 * The classes that run TLC and judge what it says: those of this package and what it launches. When
 * they change, the same run may be judged otherwise, and what was judged before says nothing.
 */
final class RunnerCode {
    private static String hash;

    private RunnerCode() {}

    /** SHA-256 over names and contents of the classes, 64 hexadecimal digits; made once a JVM. */
    static synchronized String sha256() {
        if (hash == null) {
            hash = of(CodeOrigin.of(RunnerCode.class));
        }
        return hash;
    }

    /** The same for the classes in a folder or an archive. */
    static String of(Path classPathEntry) {
        try {
            if (Files.isDirectory(classPathEntry)) {
                return hashWithin(classPathEntry);
            }
            try (FileSystem archive = FileSystems.newFileSystem(classPathEntry)) {
                return hashWithin(archive.getPath("/"));
            }
        } catch (IOException e) {
            throw new UncheckedIOException("the own classes cannot be read", e);
        }
    }

    private static String hashWithin(Path top) throws IOException {
        Path folder = top.resolve(RunnerCode.class.getPackageName().replace('.', '/'));
        Fingerprint fingerprint = new Fingerprint();
        try (Stream<Path> classes = Files.walk(folder)) {
            classes.filter(Files::isRegularFile)
                    .sorted(Comparator.comparing(Path::toString))
                    .forEach(fingerprint::addNamed);
        }
        return fingerprint.hex();
    }
}
