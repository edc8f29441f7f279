package dev.spingate.modelgen.sarif;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SchemaValidatorsConfig;
import com.networknt.schema.SpecVersion;
import com.networknt.schema.ValidationMessage;
import dev.spingate.modelgen.diagnostic.Diagnostic;
import dev.spingate.modelgen.diagnostic.Place;
import dev.spingate.modelgen.judge.CaseFile;
import dev.spingate.modelgen.judge.Judged;
import dev.spingate.modelgen.judge.Judgment;
import dev.spingate.modelgen.page.Pages;
import dev.spingate.modelgen.scenario.Verdict;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Logs held against the schema that the standard's committee publishes with SARIF 2.1.0. */
class SarifSchemaTest {
    private static final ObjectMapper MAPPER = new ObjectMapper();
    private static final JsonSchema SCHEMA = schema();

    private static JsonSchema schema() {
        SchemaValidatorsConfig strict =
                SchemaValidatorsConfig.builder().formatAssertionsEnabled(true).build();
        try (InputStream in =
                SarifSchemaTest.class.getResourceAsStream("/schema/sarif-schema-2.1.0.json")) {
            return JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V7)
                    .getSchema(MAPPER.readTree(in), strict);
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
    }

    private static Set<ValidationMessage> complaints(Map<String, Object> log) {
        return SCHEMA.validate(MAPPER.valueToTree(log));
    }

    /** Every judgment of a file with another verdict, and nothing expected of it. */
    private static CaseFile with(CaseFile file, Verdict verdict) {
        List<Judged> judged = file.judged().stream()
                .map(Judged::judgment)
                .map(j -> new Judgment(
                        j.policy(),
                        j.device(),
                        verdict,
                        j.engine(),
                        j.states(),
                        j.depth(),
                        j.stalls(),
                        j.decisions(),
                        j.trace(),
                        j.because(),
                        j.reason(),
                        j.obstacles()))
                .map(judgment -> new Judged(judgment, Optional.of(other(verdict))))
                .toList();
        return new CaseFile(file.scenario(), file.operations(), judged, file.generated());
    }

    private static Verdict other(Verdict verdict) {
        return verdict == Verdict.OK ? Verdict.HANG : Verdict.OK;
    }

    @ParameterizedTest
    @EnumSource
    void shouldFollowTheSchemaWhateverComesOut(Verdict verdict) {
        CaseFile file = with(Pages.consumerFirst(), verdict);
        Map<String, Object> log = SarifLog.of(List.of(file));

        assertThat(MAPPER.valueToTree(log).at("/runs/0/results")).hasSameSizeAs(file.judged());
        assertThat(complaints(log)).isEmpty();
    }

    @Test
    void shouldFollowTheSchemaWithNothingToReport() {
        assertThat(complaints(SarifLog.of(List.of()))).isEmpty();
    }

    @Test
    void shouldFollowTheSchemaWithNamesThatNobodyExpects() {
        assertThat(complaints(SarifLog.of(List.of(Pages.consumerFirst(Pages.HOSTILE)))))
                .isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"a.yaml", "/a b.yaml", "d/\u00e9%#?.yaml", "../x:y.yaml", "-"})
    void shouldFollowTheSchemaForWhatIsWrongWithAFile(String name) {
        List<Diagnostic> wrong = List.of(
                new Diagnostic(new Place(name, 3, 5), "cause", "remedy"),
                new Diagnostic(Place.of(name), "there is no such file", "check"));

        assertThat(complaints(SarifLog.ofBadInput(wrong))).isEmpty();
    }

    /** The schema is read and used: what it forbids is complained of. */
    @Test
    void shouldNotFollowTheSchemaOnceSomethingIsWrong() {
        JsonNode log = MAPPER.valueToTree(SarifLog.of(List.of(Pages.consumerFirst())));
        JsonNode region = log.at("/runs/0/results/0/locations/0/physicalLocation/region");
        ((ObjectNode) region).put("startLine", 0);

        assertThat(SCHEMA.validate(log))
                .singleElement()
                .satisfies(wrong ->
                        assertThat(wrong.getMessage()).contains("startLine").contains("minimum"));
    }
}
