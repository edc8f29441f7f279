package dev.spingate.modelgen.tlc;

import dev.spingate.modelgen.diagnostic.EnvironmentLacks;
import dev.spingate.modelgen.diagnostic.Place;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Comparator;
import java.util.List;
import java.util.UUID;
import java.util.stream.Stream;

/** Files that are there as a whole or not at all, and folders that go as a whole. */
final class WholeFile {
    private static final String REMEDY = "name a folder that can be written, or make room";

    private WholeFile() {}

    /** Writes beside the file first, then moves: nobody ever sees half of it. */
    static void write(Path file, byte[] content) {
        Path folder = file.toAbsolutePath().getParent();
        createFolder(folder);
        try {
            // Not createTempFile: that keeps the file from everybody else for good.
            Path unfinished = folder.resolve("." + file.getFileName() + "-" + UUID.randomUUID());
            try {
                Files.write(unfinished, content);
                move(unfinished, file);
            } finally {
                Files.deleteIfExists(unfinished);
            }
        } catch (IOException e) {
            throw new EnvironmentLacks(Place.of(file), "cannot be written: " + reason(e), REMEDY);
        }
    }

    static void move(Path from, Path to) throws IOException {
        Files.move(
                from, to, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    }

    static void createFolder(Path folder) {
        try {
            Files.createDirectories(folder);
        } catch (IOException e) {
            throw new EnvironmentLacks(
                    Place.of(folder), "the folder cannot be created: " + reason(e), REMEDY);
        }
    }

    /** A new folder that nobody else uses. */
    static Path createOwnFolder(Path within, String prefix) {
        createFolder(within);
        try {
            return Files.createTempDirectory(within, prefix);
        } catch (IOException e) {
            throw new EnvironmentLacks(
                    Place.of(within), "no folder can be created in it: " + reason(e), REMEDY);
        }
    }

    /** Deletes what is there; a file that another process still holds is left behind. */
    static void deleteTree(Path folder) {
        try (Stream<Path> files = Files.walk(folder)) {
            List<Path> deepestFirst = files.sorted(Comparator.reverseOrder()).toList();
            for (Path file : deepestFirst) {
                Files.deleteIfExists(file);
            }
        } catch (IOException _) {
            // Leftovers waste room and nothing else: no two runs share a folder.
            return;
        }
    }

    private static String reason(IOException e) {
        return e.getClass().getSimpleName() + " " + e.getMessage();
    }
}
