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
 * The classes that ask and judge: those of a package and of the packages within it. When they
 * change, the same may be judged otherwise, and what was judged before says nothing.
 */
public final class RunnerCode {
    private static String hash;

    private RunnerCode() {}

    /** Of those that run TLC: names and contents, 64 hexadecimal digits; made once a JVM. */
    static synchronized String sha256() {
        if (hash == null) {
            hash = of(RunnerCode.class);
        }
        return hash;
    }

    /** SHA-256 over names and contents of the classes of a package, 64 hexadecimal digits. */
    public static String of(Class<?> member) {
        return of(CodeOrigin.of(member), member.getPackageName());
    }

    /** The same for those that lie in a folder or an archive. */
    static String of(Path classPathEntry, String inPackage) {
        try {
            if (Files.isDirectory(classPathEntry)) {
                return hashWithin(classPathEntry, inPackage);
            }
            try (FileSystem archive = FileSystems.newFileSystem(classPathEntry)) {
                return hashWithin(archive.getPath("/"), inPackage);
            }
        } catch (IOException e) {
            throw new UncheckedIOException("the own classes cannot be read", e);
        }
    }

    private static String hashWithin(Path top, String inPackage) throws IOException {
        Path folder = top.resolve(inPackage.replace('.', '/'));
        Fingerprint fingerprint = new Fingerprint();
        try (Stream<Path> classes = Files.walk(folder)) {
            classes.filter(Files::isRegularFile)
                    .sorted(Comparator.comparing(Path::toString))
                    .forEach(fingerprint::addNamed);
        }
        return fingerprint.hex();
    }
}
