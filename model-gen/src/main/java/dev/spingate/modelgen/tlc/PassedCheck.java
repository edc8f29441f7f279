package dev.spingate.modelgen.tlc;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.spingate.modelgen.diagnostic.BadInput;
import dev.spingate.modelgen.diagnostic.Place;
import dev.spingate.modelgen.spec.SpecFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.StreamSupport;

/**
 * That a specification passed its check, as {@link Evidence} says: all canaries as documented, all
 * runs as declared, and no run of tier fast left out.
 *
 * @param id the evidence, see {@link EvidenceId}
 * @param specHash the specification, see {@link SpecFolder#hash()}
 */
public record PassedCheck(String id, String specHash) {

    /**
     * What a file of evidence shows for a specification as it is now.
     *
     * @param models what is declared for it now
     * @throws BadInput if it does not show that this specification passed, with the reason
     */
    public static PassedCheck of(SpecFolder folder, Models models, Path evidence) {
        return new Reader(folder, models, evidence).read();
    }

    /** Holds one file against one specification. */
    private static final class Reader {
        private final SpecFolder folder;
        private final Models models;
        private final Path file;
        private final Map<String, JsonNode> runs = new HashMap<>();

        Reader(SpecFolder folder, Models models, Path file) {
            this.folder = folder;
            this.models = models;
            this.file = file;
        }

        PassedCheck read() {
            JsonNode evidence = json();
            String specHash = folder.hash();
            if (!evidence.path("specHash").asText().equals(specHash)) {
                throw refused("it is about another specification, or an older text of it");
            }
            if (!evidence.path("tlcJarHash").asText().equals(TlcJar.PINNED_SHA256)) {
                throw refused("it comes from another TLC");
            }
            if (!evidence.path("runnerHash").asText().equals(RunnerCode.sha256())) {
                throw refused("it comes from another version of Spingate's checker");
            }
            requireAll(evidence, "canaries", "asDocumented");
            requireAll(evidence, "runs", "asDeclared");
            if (evidence.has("secondRuns")) {
                requireAll(evidence, "secondRuns", "asDeclared");
            }
            evidence.path("runs").forEach(run -> runs.put(run.path("name").asText(), run));
            requireEveryRun();
            String id = idOf(evidence);
            if (!evidence.path("id").asText().equals(id)) {
                throw refused("its id is not the one of what it says");
            }
            return new PassedCheck(id, specHash);
        }

        private JsonNode json() {
            if (!Files.exists(file)) {
                throw refused("there is no such file, so no check is known to have passed");
            }
            try {
                return new ObjectMapper().readTree(Files.readString(file));
            } catch (JsonProcessingException e) {
                throw refused("this is no evidence of a check: " + e.getOriginalMessage());
            } catch (IOException e) {
                throw refused("it cannot be read: " + e);
            }
        }

        private void requireAll(JsonNode evidence, String list, String key) {
            JsonNode entries = evidence.path(list);
            if (!entries.isArray() || entries.isEmpty()) {
                throw refused("it names no " + list);
            }
            List<String> failed = StreamSupport.stream(entries.spliterator(), false)
                    .filter(one -> !one.path(key).asBoolean())
                    .map(one -> one.path("name").asText())
                    .toList();
            if (!failed.isEmpty()) {
                throw refused("the check did not pass: " + String.join(", ", failed));
            }
        }

        private void requireEveryRun() {
            List<DeclaredRun> due = models.upTo(Tier.FAST).stream()
                    .filter(DeclaredRun::isForTlc)
                    .toList();
            if (due.isEmpty()) {
                throw refused(models.file() + " declares no run of tier fast");
            }
            for (DeclaredRun run : due) {
                JsonNode made = runs.get(run.name());
                if (made == null) {
                    throw refused("the check left out the run " + run.name());
                }
                if (!isSame(run, made)) {
                    throw refused("the run " + run.name() + " was declared otherwise then");
                }
            }
        }

        private boolean isSame(DeclaredRun run, JsonNode made) {
            Finding expected = Finding.of(run);
            String configHash = SpecFolder.hash(folder.file(run.config()));
            return Finding.read(made.path("expected")).equals(expected)
                    && Finding.read(made.path("got")).equals(expected)
                    && made.path("configHash").asText().equals(configHash)
                    && made.path("module").asText().equals(run.module())
                    && made.path("mode").asText().equals(run.mode().word());
        }

        private static String idOf(JsonNode evidence) {
            EvidenceId id = new EvidenceId(
                    evidence.path("specHash").asText(),
                    evidence.path("tlcJarHash").asText());
            for (JsonNode run : evidence.path("runs")) {
                id.add(
                        run.path("name").asText(),
                        run.path("configHash").asText(),
                        Finding.read(run.path("got")));
            }
            return id.text();
        }

        private BadInput refused(String cause) {
            return new BadInput(
                    Place.of(file), cause, "run spingate check first, or give --unchecked");
        }
    }
}
