package dev.spingate.modelgen.tlc;

import dev.spingate.modelgen.diagnostic.BadInput;
import dev.spingate.modelgen.diagnostic.Place;
import dev.spingate.modelgen.files.WholeFile;
import dev.spingate.modelgen.spec.SpecFolder;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The files of the canaries: those in the folder {@code canaries} of the specification, or, if it
 * has no such folder, those that come with the archive of Spingate's own specification.
 */
final class CanaryFiles {
    private static final String SHIPPED = "/dev/spingate/spec/canaries/";

    private final Path own;
    private final boolean shipped;
    private final SortedMap<String, String> texts = new TreeMap<>();

    /**
     * Reads the files with these names.
     *
     * @throws BadInput if one is missing from the specification's folder
     */
    CanaryFiles(SpecFolder spec, Collection<String> names) {
        own = spec.canaries();
        shipped = !Files.exists(own);
        names.forEach(name -> texts.put(name, shipped ? shippedText(name) : ownText(name)));
    }

    /** The texts by name. */
    SortedMap<String, String> texts() {
        return texts;
    }

    /** The folder that holds them all. */
    Path folder(Path workFolder) {
        if (!shipped) {
            return own;
        }
        Path folder = workFolder.resolve("shipped");
        texts.forEach((name, text) -> WholeFile.write(folder.resolve(name), text));
        return folder;
    }

    private String ownText(String name) {
        Path file = own.resolve(name);
        try {
            return Files.readString(file);
        } catch (IOException _) {
            throw new BadInput(
                    Place.of(file),
                    "this file tests the checker itself, and is missing",
                    "bring it back: without it no answer is believed");
        }
    }

    private static String shippedText(String name) {
        try (InputStream stream = CanaryFiles.class.getResourceAsStream(SHIPPED + name)) {
            if (stream == null) {
                throw new IllegalStateException(SHIPPED + name + " is not on the class path");
            }
            return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
