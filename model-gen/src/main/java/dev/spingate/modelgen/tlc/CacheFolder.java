package dev.spingate.modelgen.tlc;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.spingate.modelgen.diagnostic.BadInput;
import dev.spingate.modelgen.diagnostic.Diagnostic;
import dev.spingate.modelgen.diagnostic.EnvironmentLacks;
import dev.spingate.modelgen.diagnostic.Place;
import dev.spingate.modelgen.files.WholeFile;
import dev.spingate.modelgen.spec.Fingerprint;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Consumer;

/**
 * A folder with a file for each set of facts. A file repeats the facts that it is found by, so that
 * a damaged one is noticed; it is then ignored with a warning. It is no proof against people who
 * forge whole entries. Safe for use by several threads and processes.
 */
public final class CacheFolder {
    private static final long LARGEST_ENTRY = 64 << 10;

    private final Path folder;
    private final Consumer<Diagnostic> warnings;

    /**
     * The cache in a folder, which is made when something is kept.
     *
     * @param warnings hears of entries that cannot be used or kept; no reason to stop
     * @throws BadInput if there is something else in the folder's place
     */
    public CacheFolder(Path folder, Consumer<Diagnostic> warnings) {
        if (Files.exists(folder) && !Files.isDirectory(folder)) {
            throw new BadInput(
                    Place.of(folder),
                    "the cache of verdicts is no folder",
                    "name a folder; it is made if it is missing");
        }
        this.folder = folder;
        this.warnings = warnings;
    }

    /** What the facts are found by: 64 hexadecimal digits. */
    public static String key(SortedMap<String, String> facts) {
        Fingerprint fingerprint = new Fingerprint();
        facts.forEach((name, value) -> fingerprint.add(name).add(value));
        return fingerprint.hex();
    }

    /** The entry for these facts; empty, with a warning, if there is one that is not whole. */
    public Optional<JsonNode> find(SortedMap<String, String> facts) {
        Path file = file(facts);
        if (!Files.exists(file)) {
            return Optional.empty();
        }
        try {
            JsonNode entry = read(file);
            for (Map.Entry<String, String> fact : facts.entrySet()) {
                if (!entry.path(fact.getKey()).asText().equals(fact.getValue())) {
                    return ignored(file, "its \"" + fact.getKey() + "\" is another");
                }
            }
            return Optional.of(entry);
        } catch (JsonProcessingException e) {
            return ignored(file, "it is no JSON: " + e.getOriginalMessage());
        } catch (IOException e) {
            return ignored(file, "it cannot be read: " + e);
        }
    }

    /** Keeps facts, with more that they need not be found by. */
    public void keep(SortedMap<String, String> facts, Map<String, Object> more) {
        Path file = file(facts);
        SortedMap<String, Object> entry = new TreeMap<>(facts);
        entry.putAll(more);
        try {
            WholeFile.write(file, SortedJson.text(entry));
        } catch (EnvironmentLacks e) {
            warnings.accept(e.diagnostic());
        }
    }

    /** Says that an entry is not used; the answer of a search that found it. */
    <T> Optional<T> ignored(SortedMap<String, String> facts, String why) {
        return ignored(file(facts), why);
    }

    private <T> Optional<T> ignored(Path file, String why) {
        warnings.accept(new Diagnostic(
                Place.of(file),
                "warning: this cached verdict is ignored: " + why,
                "nothing need be done: it is made again; to be rid of it, delete the file"));
        return Optional.empty();
    }

    private static JsonNode read(Path file) throws IOException {
        if (Files.size(file) > LARGEST_ENTRY) {
            throw new IOException("it is larger than any entry");
        }
        JsonNode entry = new ObjectMapper().readTree(Files.readString(file));
        if (!entry.isObject()) {
            throw new IOException("it holds no JSON object");
        }
        return entry;
    }

    Path file(SortedMap<String, String> facts) {
        return folder.resolve(key(facts) + ".json");
    }
}
