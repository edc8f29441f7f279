package dev.spingate.modelgen.cli;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.MapperFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.spingate.modelgen.files.WholeFile;
import java.io.PrintWriter;
import java.nio.file.Path;

/** JSON for tools: the same text for the same result, keys sorted. */
final class Json {
    private static final ObjectMapper MAPPER = JsonMapper.builder()
            .enable(MapperFeature.SORT_PROPERTIES_ALPHABETICALLY)
            .enable(SerializationFeature.ORDER_MAP_ENTRIES_BY_KEYS)
            .enable(SerializationFeature.INDENT_OUTPUT)
            .build();

    private Json() {}

    /**
     * Writes {@code value} where {@code --json} says.
     *
     * @param target a file, or {@code -} for {@code out}
     */
    static void write(String target, PrintWriter out, Object value) {
        writeText(target, out, text(value) + "\n");
    }

    /** As {@link #write}, of text that is JSON already and ends with a line break. */
    static void writeText(String target, PrintWriter out, String text) {
        if (target.equals("-")) {
            out.print(text);
            out.flush();
        } else {
            WholeFile.write(Path.of(target), text);
        }
    }

    private static String text(Object value) {
        try {
            return MAPPER.writeValueAsString(value);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
    }
}
