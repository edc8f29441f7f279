package dev.spingate.modelgen.scenario;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.abort;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The committed page of the grammar is the one that the schema and the examples give. */
class GrammarReferenceTest {
    private static final String REGENERATE = "golden.regenerate";
    private static final Path PAGE =
            ScenarioFolders.repository().resolve("spec/scenarios/GRAMMAR.md");
    private static final Path EXAMPLES = PAGE.resolveSibling("steps");

    @Test
    void shouldSayWhatTheSchemaSays() throws IOException {
        String page = new GrammarReference(schema(), EXAMPLES).page();
        if (System.getProperty(REGENERATE) != null) {
            Files.writeString(PAGE, page);
            abort("regenerated " + PAGE);
        }
        assertThat(page)
                .as("run the test with -D" + REGENERATE + "=true and read the diff")
                .isEqualTo(ScenarioFolders.text(PAGE));
    }

    @ParameterizedTest
    @EnumSource(StepKind.class)
    void shouldHaveAnExampleThatHasTheStep(StepKind kind) {
        Path file = EXAMPLES.resolve(kind.key() + ".yaml");
        Scenario scenario = ScenarioReader.read(file);

        assertThat(ScenarioFolders.text(file)).contains("- " + kind.key() + ": ");
        assertThat(scenario.about()).endsWith(".");
        assertThat(scenario.expectations())
                .extracting(Expectation::policy)
                .containsExactly(PolicyName.NONE, PolicyName.SPINGATE);
    }

    private static JsonNode schema() throws IOException {
        try (InputStream in = ScenarioReader.class.getResourceAsStream("scenario.schema.json")) {
            return new ObjectMapper().readTree(in);
        }
    }
}
