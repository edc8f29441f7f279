package dev.spingate.modelgen.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NearestTest {

    private static final List<String> KNOWN = List.of("kernel", "spin", "signal", "wait", "P");

    @ParameterizedTest
    @CsvSource({
        "kernal, kernel",
        "kernell, kernel",
        "kernl, kernel",
        "Kernel, kernel",
        "spni, spin",
        "singal, signal",
        "p, P",
    })
    void shouldFindWhatWasMeant(String typed, String meant) {
        assertThat(Nearest.to(typed, KNOWN)).contains(meant);
    }

    @ParameterizedTest
    @CsvSource({"fly", "Q", "await-all", "''"})
    void shouldNotGuess(String typed) {
        assertThat(Nearest.to(typed, KNOWN)).isEmpty();
    }

    @Test
    void shouldNotCompareWhatIsTooLongToBeASlip() {
        String word = "x".repeat(65);
        assertThat(Nearest.to(word, List.of(word))).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"abc, abc, 0", "abc, abd, 1", "abc, acb, 1", "abc, bca, 2", "'', abc, 3"})
    void shouldCountEdits(String left, String right, int edits) {
        assertThat(Nearest.distance(left, right)).isEqualTo(edits);
        assertThat(Nearest.distance(right, left)).isEqualTo(edits);
    }
}
