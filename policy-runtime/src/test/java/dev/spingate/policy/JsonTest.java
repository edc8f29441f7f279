package dev.spingate.policy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** JSON as RFC 8259 has it, and nothing beside. */
class JsonTest {

    @Test
    void shouldReadEverySortOfValue() {
        assertThat(Json.read(" {\"a\": [1, -2.5e+3, 0, 1E-2], \"b\": {}, \"\": [] }\n"))
                .isEqualTo(Map.of(
                        "a", List.of(1.0, -2500.0, 0.0, 0.01), "b", Map.of(), "", List.of()));
        assertThat(Json.read("[true,false,null]")).isEqualTo(Arrays.asList(true, false, null));
        assertThat(Json.read("\"\\\"\\\\\\/\\b\\f\\n\\r\\t\\u20aCx\""))
                .isEqualTo("\"\\/\b\f\n\r\t\u20acx");
    }

    @Test
    void shouldReadAsDeepAsIsAllowedAndNoDeeper() {
        assertThat(Json.read("[".repeat(64) + "]".repeat(64))).isInstanceOf(List.class);
        assertThatThrownBy(() -> Json.read("[".repeat(65)))
                .hasMessage("line 1, column 66: expected at most 64 levels");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "``|line 1, column 1: expected a value",
                "[1,]|line 1, column 4: expected a digit",
                "[1|line 1, column 3: expected a comma or ]",
                "{\"a\" 1}|line 1, column 6: expected a colon",
                "{\"a\": 1 \"b\"}|line 1, column 9: expected a comma or }",
                "{a: 1}|line 1, column 2: expected a key in quotes",
                "{\"a\": 1, \"a\": 2}|line 1, column 13: expected no second \"a\"",
                "1 2|line 1, column 3: expected nothing after the value",
                "01|line 1, column 2: expected nothing after the value",
                "1.|line 1, column 3: expected a digit",
                "1e|line 1, column 3: expected a digit",
                "-|line 1, column 2: expected a digit",
                "tru|line 1, column 1: expected a value",
                "\"x|line 1, column 3: expected a closing quote",
                "\"\\|line 1, column 3: expected an escape",
                "\"\\x\"|line 1, column 4: expected an escape of JSON",
                "\"\\u12g4\"|line 1, column 6: expected four hexadecimal digits",
                "\"\\u12|line 1, column 6: expected four hexadecimal digits",
            })
    void shouldSayWhatItExpectedWhere(String text, String message) {
        assertThatThrownBy(() -> Json.read(text))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(message);
    }

    @Test
    void shouldRefuseControlCharacters() {
        assertThatThrownBy(() -> Json.read("\"a\nb\""))
                .hasMessage("line 2, column 1: expected no control character in a string");
    }
}
