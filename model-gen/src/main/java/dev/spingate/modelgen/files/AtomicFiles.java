package dev.spingate.modelgen.files;

import dev.spingate.modelgen.diagnostic.EnvironmentLacks;
import dev.spingate.modelgen.diagnostic.Place;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/** Writes files so that nobody ever sees half of one. Safe for use by several threads. */
public final class AtomicFiles {

    private AtomicFiles() {}

    /**
     * Writes UTF-8 text, making the folder if need be; a file with the same text is left alone.
     *
     * @throws EnvironmentLacks if it cannot be written; what was there before is then unchanged
     */
    public static void write(Path file, String text) {
        try {
            if (Files.exists(file) && Files.readString(file).equals(text)) {
                return;
            }
            Path folder = file.toAbsolutePath().getParent();
            Files.createDirectories(folder);
            Path half = Files.createTempFile(folder, file.getFileName().toString(), ".tmp");
            try {
                Files.writeString(half, text);
                Files.move(half, file, StandardCopyOption.ATOMIC_MOVE);
            } finally {
                Files.deleteIfExists(half);
            }
        } catch (IOException e) {
            throw new EnvironmentLacks(
                    Place.of(file),
                    "cannot be written: " + e,
                    "name a file in a folder that may be written, or make room on its disk");
        }
    }
}
