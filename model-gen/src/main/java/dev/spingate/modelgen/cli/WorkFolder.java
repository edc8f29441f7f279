package dev.spingate.modelgen.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** The folder that a command works in, among the temporary files. */
final class WorkFolder {

    private WorkFolder() {}

    static Path make() {
        try {
            return Files.createTempDirectory("spingate-scenario");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** For when all went well: after a failure the logs stay, since messages name them. */
    static void delete(Path folder) {
        try (Stream<Path> files = Files.walk(folder)) {
            List<Path> deepestFirst = files.sorted(Comparator.reverseOrder()).toList();
            for (Path file : deepestFirst) {
                Files.deleteIfExists(file);
            }
        } catch (IOException _) {
            // Leftovers waste room and nothing else: no two commands share a folder.
            return;
        }
    }
}
