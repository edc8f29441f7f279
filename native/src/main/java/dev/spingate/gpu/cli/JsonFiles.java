package dev.spingate.gpu.cli;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.MapperFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.spingate.modelgen.files.WholeFile;
import java.nio.file.Path;

/** JSON files with sorted keys, so that two profiles can be compared line by line. */
final class JsonFiles {
    private static final ObjectMapper MAPPER = JsonMapper.builder()
            .enable(MapperFeature.SORT_PROPERTIES_ALPHABETICALLY)
            .enable(SerializationFeature.ORDER_MAP_ENTRIES_BY_KEYS)
            .enable(SerializationFeature.INDENT_OUTPUT)
            .build();

    private JsonFiles() {}

    /** Writes it whole or not at all; makes its folder. */
    static void write(Path file, Object value) {
        try {
            WholeFile.write(file, MAPPER.writeValueAsString(value) + "\n");
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
    }
}
