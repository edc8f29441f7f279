package dev.spingate.modelgen.tlc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.spingate.modelgen.diagnostic.BadInput;
import dev.spingate.modelgen.diagnostic.Place;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RunConfigurationTest {
    @TempDir
    Path folder;

    @Test
    void shouldReadWhatStandsForWhat() throws IOException {
        RunConfiguration configuration = read("""
                \\* N = 9
                SPECIFICATION Spec (* not (* N = 8 *) here *)
                CONSTANTS N = 3  Op <- MCOp \\* Op <- Other
                  Text = "a (* b *) c" Set = {1, x}
                CONSTANT Last = <<[f |-> TRUE]>>
                INVARIANT OneInv
                INVARIANTS TwoInv ThreeInv
                PROPERTY EndsProp
                """);

        assertThat(configuration.values()).containsOnlyKeys("N", "Text", "Set", "Last");
        assertThat(configuration.values().get("N")).isEqualTo(new TlaValue.TlaInt(3));
        assertThat(configuration.values().get("Text")).hasToString("\"a (* b *) c\"");
        assertThat(configuration.values().get("Last")).hasToString("<<[f |-> TRUE]>>");
        assertThat(configuration.replacements()).containsOnlyKeys("Op").containsValue("MCOp");
        assertThat(configuration.specification()).contains("Spec");
        assertThat(configuration.init()).isEmpty();
        assertThat(configuration.invariants()).containsExactly("OneInv", "TwoInv", "ThreeInv");
        assertThat(configuration.properties()).containsExactly("EndsProp");
        String file = configuration.file().toString();
        assertThat(configuration.place("Set")).isEqualTo(new Place(file, 4, 24));
        assertThat(configuration.place("Gone")).isEqualTo(Place.of(configuration.file()));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "CONSTANT N",
                "CONSTANT N 3",
                "CONSTANT N = ",
                "CONSTANT N <- ",
                "CONSTANT N <- [M]Op",
                "CONSTANT N = {1",
                "CONSTANT N = 1 M = {1, 1}",
                "CONSTANT = 1"
            })
    void shouldRefuseWhatIsNoConstant(String text) {
        assertThatThrownBy(() -> read(text))
                .isInstanceOf(BadInput.class)
                .hasMessageContaining("Run.cfg:1:1")
                .hasMessageContaining("remedy: write Name = value");
    }

    private RunConfiguration read(String text) throws IOException {
        return RunConfiguration.read(Files.writeString(folder.resolve("Run.cfg"), text));
    }
}
