package dev.spingate.modelgen.sarif;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.spingate.modelgen.diagnostic.Diagnostic;
import dev.spingate.modelgen.diagnostic.Place;
import dev.spingate.modelgen.page.Pages;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SarifLogTest {
    private static final ObjectMapper MAPPER = new ObjectMapper();

    private static JsonNode json(Map<String, Object> log) {
        return MAPPER.valueToTree(log);
    }

    private static JsonNode judged() {
        return json(SarifLog.of(List.of(Pages.consumerFirst())));
    }

    private static JsonNode physical(JsonNode location) {
        return location.get("physicalLocation");
    }

    @Test
    void shouldHaveWhatEveryLogMustHave() {
        JsonNode log = judged();

        assertThat(log.get("version").asText()).isEqualTo("2.1.0");
        assertThat(log.get("runs")).hasSize(1);
        JsonNode driver = log.at("/runs/0/tool/driver");
        assertThat(driver.get("name").asText()).isEqualTo("Spingate");
        List<String> rules = new ArrayList<>();
        driver.get("rules").forEach(rule -> rules.add(rule.get("id").asText()));
        assertThat(rules).doesNotHaveDuplicates().contains("deadlock", "hang", "bad-input");
        log.at("/runs/0/results")
                .forEach(result ->
                        assertThat(rules).contains(result.get("ruleId").asText()));
        assertThat(log.at("/runs/0/invocations/0/executionSuccessful").asBoolean())
                .isTrue();
    }

    @Test
    void shouldReportOnlyWhatIsNotAsExpected() {
        assertThat(judged().at("/runs/0/results")).singleElement().satisfies(result -> {
            assertThat(result.get("ruleId").asText()).isEqualTo("deadlock");
            assertThat(result.get("level").asText()).isEqualTo("error");
            assertThat(result.at("/message/text").asText())
                    .isEqualTo("deadlock under own-queue, expected ok: a cycle.");
        });
    }

    @Test
    void shouldPointAtTheSpinAndAtAllThatTheKnotIsMadeOf() {
        JsonNode result = judged().at("/runs/0/results/0");
        JsonNode spin = physical(result.at("/locations/0"));

        assertThat(spin.at("/artifactLocation/uri").asText())
                .isEqualTo("dir/consumer%20first.yaml");
        assertThat(spin.at("/region/startLine").asInt()).isEqualTo(10);
        assertThat(spin.at("/region/startColumn").asInt()).isEqualTo(7);
        assertThat(result.get("relatedLocations"))
                .extracting(location -> location.at("/message/text").asText())
                .containsExactly(
                        "spin F>=1 on C runs and polls for store F=1 on P",
                        "store F=1 on P is behind a barrier after prod on P",
                        "prod on P is ready, but may be refused beside spin F>=1 on C");
    }

    @Test
    void shouldTellTheScheduleAsAFlowThroughTheFile() {
        JsonNode steps = judged().at("/runs/0/results/0/codeFlows/0/threadFlows/0/locations");

        assertThat(steps)
                .extracting(step -> step.at("/location/message/text").asText())
                .hasSize(5)
                .contains("C: starts spin F>=1");
        assertThat(physical(steps.get(3).get("location"))
                        .at("/region/startLine")
                        .asInt())
                .isEqualTo(10);
    }

    @Test
    void shouldReportWhatIsWrongWithAFile() {
        JsonNode log = json(SarifLog.ofBadInput(List.of(
                new Diagnostic(new Place("/a b.yaml", 3, 5), "cause", "remedy"),
                new Diagnostic(Place.of("gone.yaml"), "there is no such file", "check"))));
        JsonNode results = log.at("/runs/0/results");

        assertThat(log.at("/runs/0/invocations/0/executionSuccessful").asBoolean())
                .isFalse();
        assertThat(results.at("/0/message/text").asText()).isEqualTo("cause. Remedy: remedy.");
        assertThat(physical(results.at("/0/locations/0"))
                        .at("/artifactLocation/uri")
                        .asText())
                .isEqualTo("file:///a%20b.yaml");
        assertThat(physical(results.at("/1/locations/0")).has("region")).isFalse();
    }

    @Test
    void shouldKnowALogOfOurs() throws JsonProcessingException {
        String ours = MAPPER.writerWithDefaultPrettyPrinter()
                .writeValueAsString(SarifLog.of(List.of(Pages.consumerFirst())));

        assertThat(SarifLog.isOne(ours)).isTrue();
        assertThat(SarifLog.isOne(ours.replace("\"Spingate\"", "\"Other\""))).isFalse();
        assertThat(SarifLog.isOne("{}")).isFalse();
    }

    @Test
    void shouldKeepTextOfAFileText() throws JsonProcessingException {
        String log =
                MAPPER.writeValueAsString(SarifLog.of(List.of(Pages.consumerFirst(Pages.HOSTILE))));

        assertThat(MAPPER.readTree(log)).isEqualTo(judged());
    }

    @ParameterizedTest
    @CsvSource({
        "a.yaml, a.yaml",
        "a#b?c.yaml, a%23b%3Fc.yaml",
        "d/\u00e9%.yaml, d/%C3%A9%25.yaml",
        "/x:y.yaml, file:///x%3Ay.yaml"
    })
    void shouldEncodeNamesOfFiles(String file, String uri) {
        assertThat(SarifPlace.uri(file)).isEqualTo(uri);
    }
}
