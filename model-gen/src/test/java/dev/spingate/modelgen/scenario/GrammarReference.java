package dev.spingate.modelgen.scenario;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Writes the reference page of the grammar from the published schema and the steps' examples. */
final class GrammarReference {
    private static final String MODELINE = "# yaml-language-server";

    private final JsonNode schema;
    private final Path examples;
    private final StringBuilder out = new StringBuilder();

    /**
     * A writer.
     *
     * @param examples the folder with one scenario for each step, called like it
     */
    GrammarReference(JsonNode schema, Path examples) {
        this.schema = schema;
        this.examples = examples;
    }

    String page() {
        line("""
                # The grammar of scenario files

                Made from `scenario.schema.json` by GrammarReferenceTest, which fails when this page
                differs. Every example is a file in [steps](steps), and is judged in the tests.
                """);
        line(schema.get("description").asText());
        section("Parts of a file");
        table(schema);
        section("Device");
        line(definition("device").get("description").asText());
        line("");
        table(definition("device"));
        section("A queue");
        table(definition("queue"));
        section("Policies and verdicts");
        line("- " + definition("policy").get("description").asText());
        line("- " + definition("verdict").get("description").asText());
        section("Steps");
        line("""
                A step is a mapping with one key. `on` names a queue (GPU work) or a host (a task of
                a FIFO worker); left out where it may be, the thread does it itself, now.\
                """);
        steps();
        return out.toString();
    }

    private void steps() {
        Map<String, JsonNode> steps = fields(definition("step").get("properties"));
        steps.forEach((name, reference) -> {
            JsonNode step = resolved(reference);
            line("");
            line("### `" + name + "`");
            line("");
            line(text(reference, "description"));
            line("");
            if (step.has("properties")) {
                table(step);
                line("");
            }
            example(name);
        });
    }

    private void example(String name) {
        String text = ScenarioFolders.text(examples.resolve(name + ".yaml"));
        line("[steps/" + name + ".yaml](steps/" + name + ".yaml):");
        line("");
        line("```yaml");
        text.lines().filter(line -> !line.startsWith(MODELINE)).forEach(this::line);
        line("```");
    }

    private void section(String title) {
        line("");
        line("## " + title);
        line("");
    }

    /** The properties of an object. */
    private void table(JsonNode object) {
        List<String> required = new ArrayList<>();
        object.path("required").forEach(name -> required.add(name.asText()));
        line("| key | value | default | |");
        line("|---|---|---|---|");
        fields(object.get("properties")).forEach((name, reference) -> {
            String byDefault = text(reference, "default");
            line("| `%s`%s | %s | %s | %s |"
                    .formatted(
                            name,
                            required.contains(name) ? " (needed)" : "",
                            kind(resolved(reference)),
                            byDefault.isEmpty() ? "" : "`" + byDefault + "`",
                            text(reference, "description")));
        });
    }

    private String kind(JsonNode value) {
        if (value.has("enum")) {
            List<String> words = new ArrayList<>();
            value.get("enum").forEach(word -> words.add("`" + word.asText() + "`"));
            return String.join(", ", words);
        }
        if (value.has("oneOf")) {
            List<String> kinds = new ArrayList<>();
            value.get("oneOf").forEach(each -> kinds.add(kind(resolved(each))));
            return String.join(" or ", kinds);
        }
        return switch (value.path("type").asText()) {
            case "integer" -> "whole number";
            case "boolean" -> "true, false";
            case "array" -> "list";
            case "object" -> "mapping";
            default -> "text";
        };
    }

    /** What a use says of itself goes before what the definitions behind it say. */
    private String text(JsonNode node, String key) {
        JsonNode found = node;
        while (!found.has(key) && found.has("$ref")) {
            found = behind(found);
        }
        return found.path(key).asText();
    }

    private JsonNode resolved(JsonNode node) {
        JsonNode found = node;
        while (found.has("$ref")) {
            found = behind(found);
        }
        return found;
    }

    private JsonNode behind(JsonNode node) {
        return schema.at(node.get("$ref").asText().substring(1));
    }

    private JsonNode definition(String name) {
        return schema.at("/$defs/" + name);
    }

    private static Map<String, JsonNode> fields(JsonNode object) {
        Map<String, JsonNode> fields = new java.util.LinkedHashMap<>();
        object.properties().forEach(field -> fields.put(field.getKey(), field.getValue()));
        return fields;
    }

    private void line(String text) {
        out.append(text).append('\n');
    }
}
