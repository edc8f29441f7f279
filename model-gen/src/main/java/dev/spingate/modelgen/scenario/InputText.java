package dev.spingate.modelgen.scenario;

import dev.spingate.modelgen.diagnostic.BadInput;
import dev.spingate.modelgen.diagnostic.Place;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import org.snakeyaml.engine.v2.scanner.StreamReader;

/** The text of an input file, refused before anything parses it if it cannot be one. */
public final class InputText {

    /** The largest file that is read, in bytes; the longest programs need a fraction of it. */
    public static final int LIMIT = 1 << 20;

    private static final String BYTE_ORDER_MARK = "\uFEFF";

    private InputText() {}

    /** The bytes of {@code file}, never more than one beyond {@link #LIMIT}. */
    static byte[] bytes(Path file) {
        return bytes(file, LIMIT);
    }

    /**
     * The bytes of {@code file}, never more than one beyond {@code limit}.
     *
     * @throws BadInput if it cannot be read
     */
    public static byte[] bytes(Path file, int limit) {
        Place place = Place.of(file);
        if (Files.isDirectory(file)) {
            throw new BadInput(place, "this is a folder", "name the scenario files in it");
        }
        if (Files.exists(file) && !Files.isRegularFile(file)) {
            throw new BadInput(place, "this is not a regular file", "name a scenario file");
        }
        // Not Files.size: the file may grow, and some report a size of 0.
        try (InputStream in = Files.newInputStream(file)) {
            return in.readNBytes(limit + 1);
        } catch (NoSuchFileException missing) {
            throw new BadInput(place, "there is no such file", "check the path");
        } catch (AccessDeniedException denied) {
            throw new BadInput(place, "the file may not be read", "change its permissions");
        } catch (IOException broken) {
            throw new BadInput(
                    place, "the file cannot be read: " + broken.getMessage(), "check the disk");
        }
    }

    /** The characters that {@code bytes} stand for. */
    static String decode(String name, byte[] bytes) {
        return decode(name, bytes, LIMIT);
    }

    /**
     * The characters that {@code bytes} stand for.
     *
     * @throws BadInput if they are too many, or no UTF-8
     */
    public static String decode(String name, byte[] bytes, int limit) {
        if (bytes.length > limit) {
            throw new BadInput(
                    new Place(name, 1, 1),
                    "the file is larger than " + limit + " bytes",
                    "reduce the program to the part that hangs");
        }
        CharsetDecoder decoder = StandardCharsets.UTF_8.newDecoder();
        ByteBuffer in = ByteBuffer.wrap(bytes);
        CharBuffer out = CharBuffer.allocate(bytes.length);
        if (decoder.decode(in, out, true).isError()) {
            throw new BadInput(
                    endOf(name, out.flip().toString()),
                    "byte 0x%02x is not UTF-8 here: a binary file, or another encoding"
                            .formatted(bytes[in.position()]),
                    "save the file as plain text in UTF-8");
        }
        return out.flip().toString();
    }

    /** {@code text} without a byte order mark, if every character may stand in a YAML file. */
    static String checked(String name, String text) {
        if (text.length() > LIMIT) {
            throw new BadInput(
                    new Place(name, 1, 1),
                    "the text is longer than " + LIMIT + " characters",
                    "reduce the program to the part that hangs");
        }
        String body = text.startsWith(BYTE_ORDER_MARK) ? text.substring(1) : text;
        int index = 0;
        while (index < body.length()) {
            int character = body.codePointAt(index);
            if (!StreamReader.isPrintable(character)) {
                throw new BadInput(
                        endOf(name, body.substring(0, index)),
                        "character U+%04X may not stand in a scenario".formatted(character),
                        "save the scenario as plain text; a binary file cannot be one");
            }
            index += Character.charCount(character);
        }
        return body;
    }

    /** The place just behind {@code read}. */
    private static Place endOf(String name, String read) {
        int lines = 1;
        int start = 0;
        for (int i = 0; i < read.length(); i++) {
            if (read.charAt(i) == '\n') {
                lines++;
                start = i + 1;
            }
        }
        return new Place(name, lines, read.codePointCount(start, read.length()) + 1);
    }
}
