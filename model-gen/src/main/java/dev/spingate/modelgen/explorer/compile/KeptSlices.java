package dev.spingate.modelgen.explorer.compile;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.spingate.modelgen.explorer.Slice;
import dev.spingate.modelgen.files.WholeFile;
import dev.spingate.modelgen.tlc.TlcOutcome;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Parts of searches that were made, one file each, so that a long search can be made in pieces,
 * also on several machines: their files are gathered in one folder. Files are written as a whole,
 * and one that is not of the same search is not counted.
 */
public final class KeptSlices {
    private static final ObjectMapper MAPPER = new ObjectMapper();

    private final Path folder;

    /** Parts in a folder, which is made when something is kept. */
    public KeptSlices(Path folder) {
        this.folder = folder;
    }

    /** Keeps what was found; what was cut short is not kept. */
    public void keep(String run, SliceFound found) throws IOException {
        if (found.cutShort().isPresent()) {
            return;
        }
        String text = MAPPER.writerWithDefaultPrettyPrinter().writeValueAsString(json(run, found));
        WholeFile.write(file(run, found.slice()), text + "\n");
    }

    /** The parts that are kept of the search that this one is a part of, in their order. */
    public List<SliceFound> with(String run, SliceFound one) throws IOException {
        List<SliceFound> kept = new ArrayList<>();
        for (int number = 1; number <= one.slice().of(); number++) {
            Path file = file(run, new Slice(number, one.slice().of()));
            if (Files.exists(file)) {
                read(file, new Slice(number, one.slice().of()))
                        .filter(other -> other.key().equals(one.key()))
                        .ifPresent(kept::add);
            }
        }
        return kept;
    }

    private Path file(String run, Slice slice) {
        return folder.resolve("%s-%d-of-%d.json".formatted(run, slice.number(), slice.of()));
    }

    private static ObjectNode json(String run, SliceFound found) {
        ObjectNode node = MAPPER.createObjectNode();
        node.put("run", run);
        node.put("key", found.key());
        node.put("slice", found.slice().toString());
        node.put("programs", found.families());
        ArrayNode levels = node.putArray("levels");
        found.levels().forEach(levels::add);
        node.put("states", found.states());
        node.put("outcome", found.outcome().word());
        found.violated().ifPresent(name -> node.put("violates", name));
        node.put("missed", found.missed());
        node.put("millis", found.elapsed().toMillis());
        return node;
    }

    /** Empty for a file that this class did not write like this: the part is searched again. */
    private static Optional<SliceFound> read(Path file, Slice slice) throws IOException {
        JsonNode node;
        try {
            node = MAPPER.readTree(Files.readString(file));
        } catch (JsonProcessingException e) {
            return Optional.empty();
        }
        List<Long> levels = new ArrayList<>();
        node.path("levels").forEach(level -> levels.add(level.asLong(-1)));
        Optional<TlcOutcome> outcome = Arrays.stream(TlcOutcome.values())
                .filter(one -> one.word().equals(node.path("outcome").asText()))
                .findFirst();
        long states = levels.stream().mapToLong(Long::longValue).sum();
        boolean whole = outcome.isPresent()
                && node.path("slice").asText().equals(slice.toString())
                && states == node.path("states").asLong(-1);
        return whole
                ? Optional.of(new SliceFound(
                        node.path("key").asText(),
                        slice,
                        Optional.empty(),
                        node.path("programs").asLong(),
                        levels,
                        outcome.get(),
                        Optional.ofNullable(node.get("violates")).map(JsonNode::asText),
                        node.path("missed").asDouble(),
                        Duration.ofMillis(node.path("millis").asLong())))
                : Optional.empty();
    }
}
