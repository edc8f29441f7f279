package dev.spingate.modelgen.explorer.compile;

import dev.spingate.modelgen.explorer.emit.RelationEmitter;
import dev.spingate.modelgen.files.CodeOrigin;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.Comparator;
import java.util.stream.Stream;

/** Tells generators apart, so that code of an older one is not taken for that of this one. */
final class GeneratorVersion {
    /** The version of this process. */
    static final String IT = read();

    private GeneratorVersion() {}

    private static String read() {
        Path origin = CodeOrigin.of(RelationEmitter.class);
        try {
            if (Files.isRegularFile(origin)) {
                return Files.size(origin) + " "
                        + Files.getLastModifiedTime(origin).toMillis();
            }
            try (Stream<Path> files = Files.walk(origin.resolve("dev/spingate/modelgen"))) {
                return files.filter(file -> file.toString().endsWith(".class"))
                        .map(GeneratorVersion::time)
                        .max(Comparator.naturalOrder())
                        .map(time -> Long.toString(time.toMillis()))
                        .orElse("");
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static FileTime time(Path file) {
        try {
            return Files.getLastModifiedTime(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
