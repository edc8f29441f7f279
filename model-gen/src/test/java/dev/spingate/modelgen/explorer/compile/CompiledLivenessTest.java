package dev.spingate.modelgen.explorer.compile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.spingate.modelgen.ModuleText;
import dev.spingate.modelgen.diagnostic.BadInput;
import dev.spingate.modelgen.explorer.Fairness;
import dev.spingate.modelgen.explorer.Liveness;
import dev.spingate.modelgen.explorer.LivenessResult;
import dev.spingate.modelgen.explorer.SearchOptions;
import dev.spingate.modelgen.explorer.compiled.CompiledRelation;
import dev.spingate.modelgen.tlc.RunConfiguration;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Fairness and properties of a specification, as the explorer understands them. */
class CompiledLivenessTest {
    /** Two counters modulo 3, and one that only goes up. */
    private static final String COUNTERS = """
            ---- MODULE Counters ----
            EXTENDS Naturals
            VARIABLES n, m
            vars == <<n, m>>
            P == {"a", "b"}
            Init == n = [p \\in P |-> 0] /\\ m = 0
            Up(p) == n' = [n EXCEPT ![p] = (@ + 1) %% 3] /\\ UNCHANGED m
            More == m < 2 /\\ m' = m + 1 /\\ UNCHANGED n
            Next == More \\/ \\E p \\in P : Up(p)
            Both(p, q) == WF_vars(Up(p)) /\\ WF_vars(Up(q))
            Spec == Init /\\ [][Next]_vars /\\ %s
            Prop == %s
            ====
            """;

    @TempDir
    Path folder;

    private LivenessResult live(String fairness, String property) {
        try {
            Path module =
                    ModuleText.write(folder, "Counters", COUNTERS.formatted(fairness, property));
            Path file = Files.writeString(
                    folder.resolve("Counters.cfg"), "SPECIFICATION Spec\nPROPERTY Prop");
            return new CompiledSystems(folder.resolve("kept"))
                    .use(
                            new CompiledSystems.Source(
                                    module, RunConfiguration.read(file), List.of()),
                            CompiledLivenessTest::live);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static LivenessResult live(CompiledRelation relation) {
        return Liveness.run(
                relation,
                new Fairness.AsSpecified(),
                relation.goals().stream().map(CompiledRelation.Goal::goal).toList(),
                SearchOptions.DEFAULT);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            WF_vars(More)                   | <>(m = 2)                              | true
            WF_vars(Next)                   | <>(m = 2)                              | false
            \\A p \\in P : WF_vars(Up(p))   | <>(m = 2)                              | false
            \\A p \\in P : WF_vars(Up(p))   | \\A p \\in P : []<>(n[p] = 2)          | true
            WF_vars(Up("a"))                | \\A p \\in P : []<>(n[p] = 2)          | false
            WF_vars(Up("b"))                | []<>(n["b"] = 2)                       | true
            Both("b", "a")                  | \\A p \\in P : (n[p] = 0) ~> (n[p] = 1) | true
            Both("b", "b")                  | \\A p \\in P : (n[p] = 0) ~> (n[p] = 1) | false
            WF_vars(More /\\ m < 1)         | <>(m = 1)                              | true
            WF_vars(More /\\ m < 1)         | <>(m = 2)                              | false
            WF_vars(More)                   | <>[](m = 2)                            | true
            WF_vars(More)                   | <>[](n["a"] = 0)                       | false
            WF_vars(More) /\\ Both("a", "b") | <>(m = 2) /\\ []<>(n["a"] = 1)        | true
            []<>(m = 2)                     | <>(m = 1)                              | true
            \\A p \\in P : []<>(n[p] = 1)  | <>(m = 2)                              | false
            WF_vars(More) /\\ []<>(n["a"] = 1) | \\A p \\in P : []<>(n[p] = 2)    | false
            WF_vars(Up("a"))                | [](n["a"] = 1 => <>(n["a"] = 0))       | true
            """)
    void shouldDecidePropertiesUnderTheFairnessOfTheSpecification(
            String fairness, String property, boolean holds) {
        LivenessResult result = live(fairness, property);

        assertThat(result.cutShort()).isEmpty();
        assertThat(result.holds()).isEqualTo(holds);
        assertThat(result.states()).isEqualTo(27);
        assertThat(result.depth()).isEqualTo(7);
    }

    @Test
    void shouldNameTheGoalThatIsViolated() {
        LivenessResult result = live("WF_vars(Up(\"b\"))", "\\A p \\in P : []<>(n[p] = 2)");

        assertThat(result.violated()).hasValue(0);
        assertThat(result.counterexample().orElseThrow().closing()).isPresent();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            <>(m = 1)                        | <>(m = 2)              | other than by
            SF_vars(More)                    | <>(m = 2)              | has a form
            WF_m(More)                       | <>(m = 2)              | leaves out the variable n
            WF_vars(More)                    | [](m < 3)              | has a form
            WF_vars(More)                    | <>(m = 2) \\/ <>(m = 1) | has a form
            WF_vars(More)                    | <>(<>(m = 2))          | has a form
            WF_vars(m' = 2)                  | <>(m = 2)              | what becomes of n
            """)
    void shouldRefuseWithThePlaceWhatItDoesNotDecide(
            String fairness, String property, String cause) {
        assertThatThrownBy(() -> live(fairness, property))
                .isInstanceOf(BadInput.class)
                .hasMessageContaining("Counters.tla:")
                .hasMessageContaining(cause);
    }
}
