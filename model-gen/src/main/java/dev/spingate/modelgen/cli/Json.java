package dev.spingate.modelgen.cli;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.MapperFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.util.HashSet;
import java.util.Set;

/** JSON for tools: the same text for the same result, keys sorted. */
final class Json {
    private static final ObjectMapper MAPPER = JsonMapper.builder()
            .enable(MapperFeature.SORT_PROPERTIES_ALPHABETICALLY)
            .enable(SerializationFeature.ORDER_MAP_ENTRIES_BY_KEYS)
            .enable(SerializationFeature.INDENT_OUTPUT)
            .build();

    private Json() {}

    /** The text of maps, lists and plain values. */
    static String text(Object value) {
        try {
            return MAPPER.writeValueAsString(value);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
    }

    /**
     * Whether a text is a result of the same command as another: JSON, and an object with the same
     * keys, or a list of such objects.
     */
    static boolean isSameKind(String text, String other) {
        try {
            Set<String> keys = keys(MAPPER.readTree(text));
            return !keys.isEmpty() && keys.equals(keys(MAPPER.readTree(other)));
        } catch (JsonProcessingException _) {
            return false; // not even JSON
        }
    }

    private static Set<String> keys(JsonNode node) {
        JsonNode object = node.isArray() && !node.isEmpty() ? node.get(0) : node;
        Set<String> keys = new HashSet<>();
        object.fieldNames().forEachRemaining(keys::add);
        return keys;
    }
}
