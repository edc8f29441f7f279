package dev.spingate.proofs;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;

/**
 * Holds the two proofs together: what the Coq theorems start from is listed in {@code
 * hypotheses.json}, and what is listed is proved of the TLA+ text as well.
 */
class HypothesesTest {
    private static final Path COQ = Path.of("src", "main", "coq");
    private static final Path SPEC = Path.of("..", "spec");
    private static final Path OBLIGATIONS = SPEC.resolve("proof/obligations.json");

    private final JsonNode listed = json(Path.of("hypotheses.json")).get("hypotheses");

    @Test
    void shouldListEveryFactThatTheCoqTheoremsStartFrom() {
        String text = text(COQ.resolve("Facts.v"));
        String record = text.substring(text.indexOf("Record Facts "), text.indexOf("}."));
        Set<String> facts = matches("(?m)^  (\\w+) : forall", record);

        assertThat(facts).hasSizeGreaterThan(5);
        facts.add("PathsSettled");
        assertThat(coqNames("Facts")).isEqualTo(facts);
        assertThat(coqNames("Sound")).containsExactly("AllKnown");
    }

    @Test
    void shouldFindEveryCoqNameWhereItIsSaidToBe() {
        for (JsonNode hypothesis : listed) {
            String[] parts = hypothesis.get("coq").asText().split("\\.");
            assertThat(matches(
                            "(?m)^ *(?:Definition )?(\\w+)(?: s :=| : forall)",
                            text(COQ.resolve(parts[0] + ".v"))))
                    .contains(parts[1]);
        }
    }

    /** The theorems must not look behind the facts, or the list would not be what they need. */
    @Test
    void shouldProveTheTheoremsFromTheFactsAlone() {
        for (String file : List.of("NoCycle.v", "NoDeadlock.v")) {
            assertThat(text(COQ.resolve(file)))
                    .as(file)
                    .contains("Facts P D s")
                    .doesNotContain("reachable", "step ", "register", "decide");
        }
    }

    @Test
    void shouldSayWhatEachMeans() {
        for (JsonNode hypothesis : listed) {
            assertThat(hypothesis.get("meaning").asText()).endsWith(".");
            assertThat(hypothesis.get("tla")).as(hypothesis.toString()).isNotEmpty();
        }
        assertThat(texts("name")).doesNotHaveDuplicates();
    }

    @Test
    void shouldProveEveryHypothesisOfTheTlaTextAsWell() {
        assertThat(OBLIGATIONS).exists();
        Set<String> proved = new TreeSet<>();
        for (JsonNode proof : json(OBLIGATIONS).get("proofs")) {
            proof.get("invariant").forEach(conjunct -> proved.add(conjunct.asText()));
        }
        Set<String> named = StreamSupport.stream(listed.spliterator(), false)
                .flatMap(hypothesis ->
                        StreamSupport.stream(hypothesis.get("tla").spliterator(), false))
                .map(JsonNode::asText)
                .collect(Collectors.toCollection(TreeSet::new));

        assertThat(proved).containsAll(named);
        assertThat(matches("(?m)^(\\w+) *==", text(SPEC.resolve("AnySizeInv.tla"))))
                .containsAll(named);
    }

    private Set<String> coqNames(String module) {
        return texts("coq").stream()
                .filter(name -> name.startsWith(module + "."))
                .map(name -> name.substring(module.length() + 1))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private List<String> texts(String field) {
        return StreamSupport.stream(listed.spliterator(), false)
                .map(hypothesis -> hypothesis.get(field).asText())
                .toList();
    }

    private static Set<String> matches(String pattern, String text) {
        return Pattern.compile(pattern)
                .matcher(text)
                .results()
                .map((MatchResult match) -> match.group(1))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static JsonNode json(Path path) {
        try {
            return new ObjectMapper().readTree(path.toFile());
        } catch (IOException e) {
            throw new AssertionError(path + " cannot be read", e);
        }
    }

    private static String text(Path path) {
        try {
            return Files.readString(path);
        } catch (IOException e) {
            throw new AssertionError(path + " cannot be read", e);
        }
    }
}
