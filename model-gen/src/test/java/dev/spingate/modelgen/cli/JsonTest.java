package dev.spingate.modelgen.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.spingate.modelgen.diagnostic.BadInput;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

class JsonTest {
    private static final String TEXT = "{\n  \"a\" : [ \"y\", \"x\" ],\n  \"b\" : null\n}\n";

    private final StringWriter out = new StringWriter();

    private void write(String target) {
        Map<String, Object> value = new LinkedHashMap<>();
        value.put("b", null);
        value.put("a", List.of("y", "x"));
        JsonOption option = CommandLine.populateCommand(new JsonOption(), "--json", target);
        option.write(new PrintWriter(out), value);
    }

    private static List<String> names(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString()).toList();
        }
    }

    @Test
    void shouldSortKeysButNotLists() {
        write("-");

        assertThat(out).hasToString(TEXT);
    }

    @Test
    void shouldWriteAFileAndNothingBesideIt(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("new/result.json");
        write(file.toString());

        assertThat(file).hasContent(TEXT);
        assertThat(names(file.getParent())).containsExactly("result.json");
        assertThat(out.toString()).isEmpty();
    }

    @Test
    void shouldLeaveNothingHalfWritten(@TempDir Path folder) throws IOException {
        Path occupied = Files.createDirectory(folder.resolve("result.json"));

        assertThatThrownBy(() -> write(occupied.toString())).isInstanceOf(BadInput.class);

        assertThat(names(folder)).containsExactly("result.json");
        assertThat(names(occupied)).isEmpty();
    }
}
