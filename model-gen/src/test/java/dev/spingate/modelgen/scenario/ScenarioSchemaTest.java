package dev.spingate.modelgen.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion;
import com.networknt.schema.ValidationMessage;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;

/** The published schema and the reader are two statements of one grammar. */
class ScenarioSchemaTest {

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final JsonNode TREE = tree();
    private static final JsonSchema SCHEMA =
            JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V202012).getSchema(TREE);

    private static JsonNode tree() {
        try (InputStream in = ScenarioReader.class.getResourceAsStream("scenario.schema.json")) {
            return JSON.readTree(in);
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
    }

    static Set<ValidationMessage> complaints(String text) {
        // Repeated keys are beyond any schema: what it is shown has lost them.
        LoadSettings settings =
                LoadSettings.builder().setAllowDuplicateKeys(true).build();
        JsonNode file = JSON.valueToTree(new Load(settings).loadFromString(text));
        return SCHEMA.validate(file);
    }

    static Stream<Path> published() {
        return ScenarioFolders.published().stream();
    }

    static Stream<Path> structure() {
        return ScenarioFolders.refused("structure").stream();
    }

    static Stream<Path> meaning() {
        return ScenarioFolders.refused("meaning").stream();
    }

    @ParameterizedTest
    @MethodSource("published")
    void shouldAcceptThePublishedScenarios(Path file) {
        assertThat(complaints(ScenarioFolders.text(file))).isEmpty();
    }

    @ParameterizedTest
    @MethodSource("structure")
    void shouldRefuseWhatTheReaderRefusesForItsStructure(Path file) {
        assertThat(complaints(ScenarioFolders.text(file))).isNotEmpty();
    }

    @ParameterizedTest
    @MethodSource("meaning")
    void shouldLeaveToTheReaderWhatNeedsTheWholeFile(Path file) {
        assertThat(complaints(ScenarioFolders.text(file))).isEmpty();
    }

    @ParameterizedTest
    @EnumSource
    void shouldHaveTheKeysOfEveryStep(StepKind kind) {
        JsonNode step = resolve(TREE.at("/$defs/step/properties/" + kind.key()));
        if (step.has("oneOf")) {
            step = step.at("/oneOf/1");
        }
        List<String> keys = new ArrayList<>(kind.keys());
        if (!kind.allows(StepKind.Where.THREAD) || kind.keys().contains("value")) {
            keys.add("on");
        }
        assertThat(names(step.at("/properties"))).containsExactlyInAnyOrderElementsOf(keys);
    }

    @Test
    void shouldHaveEveryStepAndNoOther() {
        assertThat(names(TREE.at("/$defs/step/properties")))
                .containsExactlyInAnyOrderElementsOf(StepKind.names());
    }

    @Test
    void shouldHaveTheFactsSettingsAndDefaultsOfDevices() {
        JsonNode facts = TREE.at("/$defs/device/properties");
        assertThat(names(facts))
                .containsExactlyElementsOf(DeviceFacts.vocabulary().keySet());
        DeviceFacts.vocabulary()
                .forEach((fact, words) -> assertThat(enumOf(facts.path(fact))).isEqualTo(words));
        DeviceFacts.DEFAULT
                .settings()
                .forEach((fact, setting) ->
                        assertThat(facts.path(fact).path("default").asText()).isEqualTo(setting));
    }

    @Test
    void shouldHaveTheContractsWords() {
        assertThat(enumOf(TREE.at("/$defs/policy")))
                .isEqualTo(ContractWord.names(PolicyName.class));
        assertThat(enumOf(TREE.at("/$defs/verdict")))
                .isEqualTo(Arrays.stream(Verdict.values())
                        .filter(verdict -> verdict != Verdict.UNKNOWN)
                        .map(Verdict::contractName)
                        .toList());
        assertThat(enumOf(TREE.at("/properties/fences")))
                .isEqualTo(ContractWord.names(FenceMode.class));
        assertThat(enumOf(TREE.at("/$defs/store/properties/barrier")))
                .isEqualTo(ContractWord.names(Step.Barrier.class));
        assertThat(enumOf(TREE.at("/$defs/spin/properties/load")))
                .isEqualTo(ContractWord.names(Step.Load.class));
        assertThat(enumOf(TREE.at("/$defs/spin/properties/onGiveUp")))
                .isEqualTo(ContractWord.names(Step.GiveUp.class));
    }

    @Test
    void shouldExplainEveryPropertyToAnEditor() {
        List<JsonNode> owners = TREE.findParents("properties");
        assertThat(owners).hasSizeGreaterThan(10);
        for (JsonNode owner : owners) {
            JsonNode properties = owner.path("properties");
            for (String name : names(properties)) {
                JsonNode property = properties.path(name);
                assertThat(explained(property, "title")).as(name).isNotBlank();
                assertThat(explained(property, "description")).as(name).isNotBlank();
            }
        }
    }

    private static String explained(JsonNode property, String keyword) {
        String own = property.path(keyword).asText();
        return own.isEmpty() ? resolve(property).path(keyword).asText() : own;
    }

    private static JsonNode resolve(JsonNode node) {
        return node.has("$ref") ? TREE.at(node.path("$ref").asText().substring(1)) : node;
    }

    private static List<String> names(JsonNode object) {
        List<String> names = new ArrayList<>();
        object.fieldNames().forEachRemaining(names::add);
        return names;
    }

    private static List<String> enumOf(JsonNode property) {
        List<String> words = new ArrayList<>();
        property.path("enum").forEach(word -> words.add(word.asText()));
        return words;
    }
}
