package dev.spingate.modelgen.files;

import dev.spingate.modelgen.diagnostic.BadInput;
import dev.spingate.modelgen.diagnostic.Place;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.function.Predicate;

/**
 * A file that the user names for a result. What is there already is replaced only if it is empty or
 * an earlier result of the same kind, or if the user insists.
 *
 * @param path the file
 * @param isOurs whether a text that is there already is an earlier result
 * @param force whether the user insists
 */
public record OutputFile(Path path, Predicate<String> isOurs, boolean force) {

    /** More than any result has; a larger file is none of ours. */
    private static final int LARGEST = 256 << 20;

    /**
     * Refuses now what {@link #write} would refuse later.
     *
     * @throws BadInput if something else is there
     */
    public void check() {
        if (Files.isDirectory(path)) {
            throw refused("this is a folder", "name a file in it");
        }
        if (!Files.exists(path, LinkOption.NOFOLLOW_LINKS)) {
            return;
        }
        if (!Files.isRegularFile(path)) {
            throw refused("this is not a regular file", "name another file");
        }
        if (!force && !mayGo()) {
            throw refused(
                    "this file is there already, and not an earlier result of this command",
                    "name another file, or give --force to replace it");
        }
    }

    /**
     * Writes the text, as a whole or not at all.
     *
     * @throws BadInput if something else is there
     * @throws dev.spingate.modelgen.diagnostic.EnvironmentLacks if it cannot be written
     */
    public void write(String text) {
        check();
        WholeFile.write(path, text);
    }

    private boolean mayGo() {
        try (InputStream in = Files.newInputStream(path)) {
            byte[] bytes = in.readNBytes(LARGEST);
            return bytes.length == 0
                    || bytes.length < LARGEST
                            && isOurs.test(new String(bytes, StandardCharsets.UTF_8));
        } catch (IOException _) {
            return false; // what cannot be read is not known to be ours
        }
    }

    private BadInput refused(String cause, String remedy) {
        return new BadInput(Place.of(path), cause, remedy);
    }
}
