package dev.spingate.modelgen.spec;

import dev.spingate.modelgen.diagnostic.BadInput;
import dev.spingate.modelgen.diagnostic.Place;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** A SHA-256 sum over files and texts. Not thread-safe. */
public final class Fingerprint {
    private final MessageDigest digest;

    /** Over nothing yet. */
    public Fingerprint() {
        try {
            digest = MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }

    /** Adds a text behind its length, so that no two lists of texts look alike. */
    public Fingerprint add(String text) {
        addSized(text.getBytes(StandardCharsets.UTF_8));
        return this;
    }

    /**
     * Adds name and text, each behind its length, so that no two folders look alike.
     *
     * @throws BadInput if the file cannot be read
     */
    public Fingerprint addNamed(Path file) {
        add(file.getFileName().toString());
        addSized(bytesOf(file));
        return this;
    }

    Fingerprint addText(Path file) {
        digest.update(bytesOf(file));
        return this;
    }

    /** The sum over all that was added, as 64 hexadecimal digits; ask once. */
    public String hex() {
        return HexFormat.of().formatHex(digest.digest());
    }

    private void addSized(byte[] bytes) {
        digest.update(ByteBuffer.allocate(Integer.BYTES).putInt(bytes.length).array());
        digest.update(bytes);
    }

    private static byte[] bytesOf(Path file) {
        try {
            return Files.readAllBytes(file);
        } catch (IOException e) {
            throw new BadInput(
                    Place.of(file), "cannot be read: " + e.getMessage(), "make it readable");
        }
    }
}
