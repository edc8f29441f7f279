package dev.spingate.modelgen.audit;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion;
import dev.spingate.modelgen.scenario.DeviceFacts;
import dev.spingate.modelgen.scenario.PolicyName;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The published schema says what the audit reads. */
class TraceSchemaTest {
    private static final Path TRACES = Path.of("..", "spec", "traces");
    private static final ObjectMapper JSON = new ObjectMapper();

    private static JsonNode schema() throws IOException {
        return JSON.readTree(TRACES.resolve("trace.schema.json").toFile());
    }

    @Test
    void shouldHaveAFieldForEachPartOfADecision() throws IOException {
        TraceHeader header = new TraceHeader(
                PolicyName.SPINGATE,
                DeviceFacts.Start.MAYBE,
                DeviceFacts.Scope.BUFFER,
                DeviceFacts.Scope.QUEUE,
                false,
                List.of(),
                List.of());
        Machine machine = new Machine(TraceText.SPEC, TraceText.SYSTEMS, header, 16);
        List<String> fields = new ArrayList<>();
        schema().at("/$defs/encode/properties").fieldNames().forEachRemaining(fields::add);
        assertThat(new DecisionForm(machine).fields())
                .extracting(DecisionForm.Field::name)
                .isNotEmpty()
                .allSatisfy(name -> assertThat(fields).contains(name));
    }

    @Test
    void shouldFitEachLineOfThePublishedTraces() throws IOException {
        JsonSchema schema =
                JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V202012).getSchema(schema());
        for (String name : List.of("two-streams.ndjson", "wait-left-out.ndjson")) {
            for (String line : Files.readAllLines(TRACES.resolve(name))) {
                assertThat(schema.validate(JSON.readTree(line))).as(line).isEmpty();
            }
        }
        assertThat(schema.validate(JSON.readTree("{\"step\":\"finish\"}"))).isNotEmpty();
    }

    @Test
    void shouldNameEachStep() throws IOException {
        List<String> steps = new ArrayList<>();
        schema().findValues("step").forEach(step -> {
            step.path("enum").forEach(one -> steps.add(one.asText()));
            if (step.has("const")) {
                steps.add(step.get("const").asText());
            }
        });
        List<String> known = new ArrayList<>();
        for (TraceStep step : TraceStep.values()) {
            if (step != TraceStep.RECALL) {
                known.add(step.specName());
            }
        }
        assertThat(steps).containsExactlyInAnyOrderElementsOf(known);
        String page = Files.readString(TRACES.resolve("README.md"));
        assertThat(known).allSatisfy(step -> assertThat(page).contains("| `" + step + "` |"));
    }
}
