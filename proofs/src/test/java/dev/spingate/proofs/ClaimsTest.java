package dev.spingate.proofs;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.spingate.modelgen.prove.Plans;
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
import java.util.stream.IntStream;
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
    void shouldHaveEveryRow() {
        Set<String> rows = new TreeSet<>();
        IntStream.rangeClosed(1, 14).forEach(row -> rows.add("R" + row));
        IntStream.rangeClosed(1, 7).forEach(row -> rows.add("F" + row));

        assertThat(ids()).isEqualTo(rows);
    }

    /** Who reads a bound must see what is proved and what is not. */
    @Test
    void shouldSayForAnyNumberOnlyWhereThereIsAProof() {
        for (JsonNode claim : file.get("claims")) {
            String bound = claim.get("bound").asText();
            Set<String> named = matches("`spingate prove ([\\w-]+)`", bound);
            assertThat(claim.has("proofs") ? texts(claim, "proofs") : List.of())
                    .as(claim.get("id").asText())
                    .containsExactlyInAnyOrderElementsOf(named);
            assertThat(bound.contains("any number"))
                    .as(claim.get("id").asText())
                    .isEqualTo(!named.isEmpty());
        }
    }

    @Test
    void shouldHaveEvidenceForEveryVerdictOfThePolicy() throws IOException {
        Set<String> listed = new TreeSet<>();
        for (JsonNode verdict : file.get("verdicts")) {
            String name = verdict.get("name").asText();
            listed.add(name);
            assertThat(texts(verdict, "runs"))
                    .as(name)
                    .isNotEmpty()
                    .allSatisfy(run -> assertThat(models.named(run)).isNotNull())
                    .anySatisfy(run -> assertThat(models.named(run).violates()).isEmpty());
            assertThat(verdict.get("bound").asText())
                    .as(name)
                    .startsWith(
                            texts(verdict, "proofs").isEmpty()
                                    ? "bounded only: "
                                    : "for any number");
            assertThat(proofs()).as(name).containsAll(texts(verdict, "proofs"));
        }
        assertThat(listed).isEqualTo(verdicts());
    }

    /** What no run checks might as well not stand there. */
    @Test
    void shouldCheckEveryPropertyOfEveryModuleInADeclaredRun() throws IOException {
        StringBuilder checked = new StringBuilder();
        for (DeclaredRun run : models.runs()) {
            checked.append(Files.readString(SPEC.resolve(run.config()))).append('\n');
        }
        Set<String> words = matches("(\\w+)", checked.toString());
        words.addAll(List.of(
                "TellInv", // prints what a scenario asks for, and is always true
                "NoHangInv", // of one program: the properties with a verdict
                "NotRejectedInv"));

        assertThat(words).containsAll(allProperties());
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
        Set<String> wanted = verdicts().stream()
                .map(name -> name.replace("_", ""))
                .collect(Collectors.toCollection(TreeSet::new));
        assertThat(wanted.remove("ADMIT"))
                .as("what everything gets that does not wait")
                .isTrue();
        assertThat(wanted).hasSizeGreaterThan(1);
        assertThat(reached).containsAll(wanted);
    }

    private static Set<String> verdicts() throws IOException {
        String text = Files.readString(SPEC.resolve("Admission.tla"));
        String set = text.substring(text.indexOf("Verdict =="), text.indexOf("Reason  =="));
        return matches("\"([A-Z_]+)\"", set);
    }

    private static Set<String> definedProperties() throws IOException {
        Set<String> defined = new TreeSet<>();
        for (String module : List.of("Promise", "MCLive", "MCChains", "Abstraction")) {
            defined.addAll(properties(SPEC.resolve(module + ".tla")));
        }
        return defined;
    }

    private static Set<String> allProperties() throws IOException {
        Set<String> all = new TreeSet<>();
        for (Path module : SpecFolder.at(SPEC).modules()) {
            all.addAll(properties(module));
        }
        return all;
    }

    private static Set<String> properties(Path module) throws IOException {
        return matches("(?m)^(\\w+(?:Inv|Prop)) +==", Files.readString(module));
    }

    private static List<String> proofs() {
        return Plans.read(SPEC).names();
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
