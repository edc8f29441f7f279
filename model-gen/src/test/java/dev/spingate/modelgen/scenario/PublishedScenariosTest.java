package dev.spingate.modelgen.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The repository's own scenario files. */
class PublishedScenariosTest {

    private static final String MODELINE =
            "# yaml-language-server: $schema=../../model-gen/src/main/resources/"
                    + "dev/spingate/modelgen/scenario/scenario.schema.json\n";

    static Stream<Path> files() {
        return ScenarioFolders.published().stream();
    }

    @Test
    void shouldReproduceTheReportsThatTheProjectStartsFrom() {
        List<String> ids = files().map(file -> ScenarioReader.read(file).id()).toList();
        assertThat(ids)
                .contains(
                        "c02-consumer-first",
                        "c02-event-variant",
                        "c03a-fenced-behind",
                        "c03a-same-queue-fence",
                        "c03b-cross-queue",
                        "c03m-malformed",
                        "c06-orphan-spin",
                        "c09-capacity",
                        "c12-fence-chain",
                        "c12-two-updates",
                        "c19-soak",
                        "c36-committed",
                        "c36-never-committed",
                        "r9-matmuls-and-add");
    }

    @ParameterizedTest
    @MethodSource("files")
    void shouldBeCalledLikeItsFile(Path file) {
        assertThat(file).hasFileName(ScenarioReader.read(file).id() + ".yaml");
    }

    @ParameterizedTest
    @MethodSource("files")
    void shouldSayWhatItShowsAndWhereItComesFrom(Path file) {
        Scenario scenario = ScenarioReader.read(file);
        assertThat(scenario.about()).endsWith(".");
        assertThat(scenario.sources())
                .isNotEmpty()
                .allMatch(source -> source.matches("[\\w.-]+/[\\w.-]+(#[0-9]+)?"));
    }

    @ParameterizedTest
    @MethodSource("files")
    void shouldExpectSomethingOfEveryPolicyOnTheScenariosOwnDevice(Path file) {
        Scenario scenario = ScenarioReader.read(file);
        assertThat(scenario.expectations())
                .filteredOn(expected -> expected.device().equals(scenario.device()))
                .extracting(Expectation::policy)
                .containsExactlyElementsOf(Arrays.asList(PolicyName.values()));
    }

    @ParameterizedTest
    @MethodSource("files")
    void shouldNeverExpectThatOurPolicyHoldsTheGpu(Path file) {
        assertThat(ScenarioReader.read(file).expectations())
                .filteredOn(expected -> expected.policy() == PolicyName.SPINGATE)
                .extracting(Expectation::verdict)
                .doesNotContain(Verdict.DEADLOCK);
    }

    @ParameterizedTest
    @MethodSource("files")
    void shouldNameTheSchemaForEditors(Path file) {
        assertThat(ScenarioFolders.text(file)).startsWith(MODELINE);
        String path = MODELINE.substring(MODELINE.indexOf('=') + 1).strip();
        assertThat(file.resolveSibling(path)).exists();
    }
}
