package dev.spingate.modelgen.lower;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.spingate.modelgen.ModuleText;
import dev.spingate.modelgen.diagnostic.BadInput;
import dev.spingate.modelgen.ir.Declaration;
import dev.spingate.modelgen.ir.Definition;
import dev.spingate.modelgen.ir.ExprText;
import dev.spingate.modelgen.ir.SpecModule;
import dev.spingate.modelgen.sany.SanyFrontEnd;
import dev.spingate.modelgen.tlc.RunConfiguration;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ConfiguredTest {
    private static final String MODULE = """
            ---- MODULE Sets ----
            EXTENDS Naturals
            CONSTANTS Site, Limit, Rule(_)
            VARIABLE x
            Low(n) == n < Limit
            High(n) == n > Limit
            Ruled(n) == Rule(n) /\\ Low(n)
            Sites == {1, 2}
            Twice(n) == High(n) /\\ Ruled(n)
            Init == x \\in Site
            Next == x' = x /\\ Ruled(x)
            Weak == WF_x(Next)
            Spec == Init /\\ [][Next]_x /\\ Weak
            Bare == Init
            ====
            """;

    @TempDir
    Path folder;

    @Test
    void shouldReplaceNamesAndBindConstants() throws IOException {
        SpecModule configured =
                configured("CONSTANTS Site <- Sites Limit = -3 Rule <- High Low <- High");

        assertThat(configured.constants()).isEmpty();
        assertThat(text(configured, "Limit")).isEqualTo("-3");
        assertThat(text(configured, "Ruled")).isEqualTo("High(n) /\\ High(n)");
        assertThat(text(configured, "Init")).isEqualTo("x \\in Sites");
        assertThat(configured.definition("Low")).isEmpty();
        assertThat(configured.definitions())
                .extracting(Definition::name)
                .containsSubsequence("Limit", "High", "Ruled");
    }

    @Test
    void shouldKeepModelValuesAsConstants() throws IOException {
        SpecModule configured =
                configured("CONSTANTS Site = {a, b} Limit = [f |-> <<c, a>>] Rule <- High");

        assertThat(configured.constants())
                .extracting(Declaration::name)
                .containsExactly("a", "b", "c");
        assertThat(Configured.modelValues(configured)).containsOnlyKeys("a", "b", "c");
        assertThat(text(configured, "Site")).isEqualTo("{a, b}");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "CONSTANTS Site = {} Limit = 1 ; Sets.cfg: does not say what the constant Rule is",
                "CONSTANTS Site = {} Limit = 1 Rule <- Gone ; 1:31: Gone, which stands for Rule",
                "CONSTANTS Site = {} Limit = 1 Rule <- Sites ; 1:31: Rule takes 1 arguments",
                "CONSTANTS Site = {} Limit = 1 Rule <- High No = 1 ; 1:44: there is no constant",
                "CONSTANTS Site = {} Limit = 1 Rule <- Twice ; Ruled and Twice use each other",
                "CONSTANTS Site = {} Site = {} ; 1:21: Site is given twice",
                "CONSTANTS Site = SUBSET {1} ; 1:11: a constant that is not understood"
            })
    void shouldRefuseAConfigurationThatDoesNotFit(String configuration, String why) {
        assertThatThrownBy(() -> configured(configuration))
                .isInstanceOf(BadInput.class)
                .hasMessageContaining(why)
                .hasMessageContaining("remedy: ");
    }

    @Test
    void shouldTakeAFormulaOfBehavioursApart() throws IOException {
        String constants = "CONSTANTS Site <- Sites Limit = 3 Rule <- High\n";
        SpecModule configured = configured(constants);

        Behaviour named = Behaviour.of(configured, configuration(constants + "SPECIFICATION Spec"));
        assertThat(ExprText.of(named.init())).isEqualTo("Init");
        assertThat(ExprText.of(named.next())).isEqualTo("Next");
        assertThat(named.fairness()).extracting(ExprText::of).containsExactly("WF_x(Next)");
        assertThat(Behaviour.of(configured, configuration(constants + "INIT Init NEXT Next"))
                        .fairness())
                .isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"SPECIFICATION Bare", "SPECIFICATION Gone", "INIT Init", ""})
    void shouldRefuseWhatNamesNoBehaviours(String statement) throws IOException {
        String constants = "CONSTANTS Site <- Sites Limit = 3 Rule <- High\n";
        SpecModule configured = configured(constants);
        RunConfiguration configuration = configuration(constants + statement);

        assertThatThrownBy(() -> Behaviour.of(configured, configuration))
                .isInstanceOf(BadInput.class)
                .hasMessageContaining("remedy: ");
    }

    private SpecModule configured(String configuration) throws IOException {
        Path module = ModuleText.write(folder, "Sets", MODULE);
        return Configured.of(SanyFrontEnd.read(module), configuration(configuration));
    }

    private RunConfiguration configuration(String text) throws IOException {
        return RunConfiguration.read(Files.writeString(folder.resolve("Sets.cfg"), text));
    }

    private static String text(SpecModule module, String name) {
        return ExprText.of(module.definition(name).orElseThrow().body());
    }
}
