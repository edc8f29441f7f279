package dev.spingate.modelgen.lower;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.spingate.modelgen.ir.UndefinedValue;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What the model checker can not be asked for; {@link SystemMeaningIT} asks it for the rest. */
class SystemMeaningTest {
    @TempDir
    Path folder;

    @Test
    void shouldFindWhatAnInvariantMisses() {
        SmallSystems.Small system = SmallSystems.violating();

        Search search = Search.of(system.module(folder), system.configuration(folder));

        assertThat(search.violated()).isEqualTo(system.violated());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "n = 0 ; n' = 1 ; leaves open what becomes of m",
                "n = 0 /\\ m = 0 ; n' = 1 /\\ n' = 2 /\\ m' = 1 ; n is given two values: ",
                "n = 0 /\\ m = 0 ; n' > 0 /\\ UNCHANGED m ; n' has no value here",
                "n = 0 ; UNCHANGED <<n, m>> ; leaves open what becomes of m",
                "n = m /\\ m = 0 ; UNCHANGED <<n, m>> ; m has no value here",
                "n \\in Nat /\\ m = 0 ; UNCHANGED <<n, m>> ; not finite",
                "n = 0 /\\ m = 0 ; n' = m' /\\ m' = 1 ; m' has no value here"
            })
    void shouldSayWhereAFormulaGivesNoState(String init, String next, String why) {
        SmallSystems.Small system = new SmallSystems.Small(
                "Wrong",
                "EXTENDS Naturals\nVARIABLES n, m\nInit == " + init + "\nNext == " + next + "\n",
                "INIT Init NEXT Next\n",
                List.of());

        assertThatThrownBy(() -> Search.of(system.module(folder), system.configuration(folder)))
                .isInstanceOf(UndefinedValue.class)
                .hasMessageMatching(".*Wrong.tla:[45]:.*\\Q" + why.strip() + "\\E.*(?s).*");
    }
}
