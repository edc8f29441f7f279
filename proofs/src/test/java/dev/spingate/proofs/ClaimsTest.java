package dev.spingate.proofs;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.spingate.modelgen.scenario.Scenario;
import dev.spingate.modelgen.scenario.ScenarioReader;
import dev.spingate.modelgen.scenario.Verdict;
import dev.spingate.modelgen.spec.SpecFolder;
import dev.spingate.modelgen.tlc.DeclaredRun;
import dev.spingate.modelgen.tlc.Models;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;

/** Holds {@code claims.json} against the specification: no claim without evidence. */
class ClaimsTest {
    private static final Path SPEC = Path.of("..", "spec");
    private final JsonNode file = read(Path.of("claims.json"));
    private final Models models = Models.read(SpecFolder.at(SPEC));

    @Test
    void shouldHaveEvidenceForEveryClaim() {
        for (JsonNode claim : file.get("claims")) {
            assertThat(texts(claim, "runs").size() + texts(claim, "scenarios").size())
                    .as(claim.get("id").asText())
                    .isPositive();
            assertThat(claim.get("bound").asText()).isNotBlank();
        }
    }

    @Test
    void shouldNameTheSameRunsAsTheRunsNameClaims() {
        for (JsonNode claim : file.get("claims")) {
            String id = claim.get("id").asText();
            Set<String> showing = models.runs().stream()
                    .filter(run -> run.shows().contains(id))
                    .map(DeclaredRun::name)
                    .collect(Collectors.toSet());
            assertThat(texts(claim, "runs")).as(id).containsExactlyInAnyOrderElementsOf(showing);
        }
    }

    @Test
    void shouldKnowEveryClaimThatARunShows() {
        Set<String> shown = models.runs().stream()
                .flatMap(run -> run.shows().stream())
                .collect(Collectors.toCollection(TreeSet::new));
        assertThat(ids()).containsAll(shown);
    }

    @Test
    void shouldDeclareARunForEveryConfiguration() throws IOException {
        Set<String> declared =
                models.runs().stream().map(DeclaredRun::config).collect(Collectors.toSet());
        for (String folder : List.of("models", "mutants", "reach")) {
            try (Stream<Path> files = Files.list(SPEC.resolve(folder))) {
                assertThat(files.map(file -> folder + "/" + file.getFileName()))
                        .isNotEmpty()
                        .isSubsetOf(declared);
            }
        }
    }

    @Test
    void shouldReproduceTheRowsOfTheFirstSlice() {
        assertThat(ids())
                .contains("R1", "R2", "R3", "R4", "R5", "R6", "R9", "F1", "F2", "F3", "F4");
    }

    @Test
    void shouldHaveAFileForEveryScenarioThatAClaimNames() {
        for (JsonNode claim : file.get("claims")) {
            for (String id : texts(claim, "scenarios")) {
                assertThat(SPEC.resolve("scenarios").resolve(id + ".yaml")).isRegularFile();
            }
        }
    }

    @Test
    void shouldShowThatEveryPropertyCanFail() throws IOException {
        Set<String> listed = new TreeSet<>();
        for (JsonNode property : file.get("properties")) {
            String name = property.get("name").asText();
            listed.add(name);
            if (property.has("verdict")) {
                assertThat(expectedVerdicts())
                        .as(name)
                        .contains(property.get("verdict").asText());
            } else {
                assertThat(texts(property, "violatedBy"))
                        .as(name)
                        .isNotEmpty()
                        .allSatisfy(run -> assertThat(violatedBy(run)).isEqualTo(name));
            }
        }
        assertThat(listed).isEqualTo(definedProperties());
    }

    @Test
    void shouldReachEveryVerdictOfThePolicy() throws IOException {
        Set<String> reached = models.runs().stream()
                .flatMap(run -> run.violates().stream())
                .filter(name -> name.startsWith("Reach"))
                .map(name -> name.substring("Reach".length()).toUpperCase())
                .collect(Collectors.toSet());
        assertThat(verdicts()).hasSizeGreaterThan(1);
        assertThat(reached).containsAll(verdicts());
    }

    /** ADMIT is what everything that does not wait gets, so it needs no run of its own. */
    private static Set<String> verdicts() throws IOException {
        String text = Files.readString(SPEC.resolve("Admission.tla"));
        String set = text.substring(text.indexOf("Verdict =="), text.indexOf("Reason  =="));
        Set<String> verdicts = matches("\"([A-Z]+)\"", set);
        verdicts.remove("ADMIT");
        return verdicts;
    }

    private static Set<String> definedProperties() throws IOException {
        return matches(
                "(?m)^(\\w+(?:Inv|Prop)) +==", Files.readString(SPEC.resolve("Promise.tla")));
    }

    private static Set<String> matches(String pattern, String text) {
        return Pattern.compile(pattern)
                .matcher(text)
                .results()
                .map((MatchResult match) -> match.group(1))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static Set<String> expectedVerdicts() throws IOException {
        try (Stream<Path> files = Files.list(SPEC.resolve("scenarios"))) {
            return files.filter(path -> path.toString().endsWith(".yaml"))
                    .map(ScenarioReader::read)
                    .map(Scenario::expectations)
                    .flatMap(List::stream)
                    .map(expectation -> expectation.verdict())
                    .map(Verdict::contractName)
                    .collect(Collectors.toSet());
        }
    }

    private String violatedBy(String run) {
        return models.named(run).violates().orElse("");
    }

    private Set<String> ids() {
        return StreamSupport.stream(file.get("claims").spliterator(), false)
                .map(claim -> claim.get("id").asText())
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static List<String> texts(JsonNode node, String field) {
        return StreamSupport.stream(node.get(field).spliterator(), false)
                .map(JsonNode::asText)
                .toList();
    }

    private static JsonNode read(Path path) {
        try {
            return new ObjectMapper().readTree(path.toFile());
        } catch (IOException e) {
            throw new AssertionError(path + " cannot be read", e);
        }
    }
}
