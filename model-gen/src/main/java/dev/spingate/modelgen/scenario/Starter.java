package dev.spingate.modelgen.scenario;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Locale;

/** The commented file that somebody with a hang begins with. It judges as its comments say. */
public final class Starter {
    private static final String ID = "my-hang";

    private Starter() {}

    /** Its text, with the name of the file as the scenario's. */
    public static String text(Path file) {
        try (InputStream in = Starter.class.getResourceAsStream("starter.yaml")) {
            String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
            return text.replace("scenario: " + ID, "scenario: " + id(file));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** An id that is allowed, as near to the file's name as can be. */
    private static String id(Path file) {
        String name = file.getFileName() == null ? "" : file.getFileName().toString();
        String plain = name.replaceFirst("\\.[^.]*$", "").toLowerCase(Locale.ROOT);
        String id = plain.replaceAll("[^a-z0-9]+", "-").replaceAll("^-+|-+$", "");
        return id.isEmpty() ? ID : id;
    }
}
