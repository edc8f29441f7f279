package dev.spingate.modelgen.files;

import dev.spingate.modelgen.diagnostic.EnvironmentLacks;
import dev.spingate.modelgen.diagnostic.Place;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.UUID;
import java.util.stream.Stream;

/**
 * Files that are there as a whole or not at all, and folders that go as a whole. Safe for use by
 * several threads.
 */
public final class WholeFile {
    private static final String REMEDY = "name a folder that can be written, or make room";

    private WholeFile() {}

    /**
     * Writes UTF-8 text; a file that holds the same text is left alone.
     *
     * @throws EnvironmentLacks if it cannot be written; what was there before is then unchanged
     */
    public static void write(Path file, String text) {
        byte[] content = text.getBytes(StandardCharsets.UTF_8);
        if (!holds(file, content)) {
            write(file, content);
        }
    }

    private static boolean holds(Path file, byte[] content) {
        try {
            return Files.isRegularFile(file) && Arrays.equals(Files.readAllBytes(file), content);
        } catch (IOException e) {
            return false;
        }
    }

    /**
     * Writes beside the file first, then moves: nobody ever sees half of it.
     *
     * @throws EnvironmentLacks if it cannot be written; what was there before is then unchanged
     */
    public static void write(Path file, byte[] content) {
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

    /** Moves at once, over what is there. */
    public static void move(Path from, Path to) throws IOException {
        Files.move(from, to, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    }

    /**
     * Deletes a file, if it is there.
     *
     * @throws EnvironmentLacks if it is there and stays
     */
    public static void deleteIfExists(Path file) {
        try {
            Files.deleteIfExists(file);
        } catch (IOException e) {
            throw new EnvironmentLacks(Place.of(file), "cannot be deleted: " + reason(e), REMEDY);
        }
    }

    /** Makes a folder and those above it, if need be. */
    public static void createFolder(Path folder) {
        try {
            Files.createDirectories(folder);
        } catch (IOException e) {
            throw new EnvironmentLacks(
                    Place.of(folder), "the folder cannot be created: " + reason(e), REMEDY);
        }
    }

    /** A new folder that nobody else uses. */
    public static Path createOwnFolder(Path within, String prefix) {
        createFolder(within);
        try {
            return Files.createTempDirectory(within, prefix);
        } catch (IOException e) {
            throw new EnvironmentLacks(
                    Place.of(within), "no folder can be created in it: " + reason(e), REMEDY);
        }
    }

    /** Deletes what is there; a file that another process still holds is left behind. */
    public static void deleteTree(Path folder) {
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
