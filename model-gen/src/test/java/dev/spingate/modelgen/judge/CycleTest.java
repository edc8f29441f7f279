package dev.spingate.modelgen.judge;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

class CycleTest {
    private final Wording wording = new Wording(Programs.ofSteps(
            "kernel: {on: P, name: one}",
            "kernel: {on: P, name: two}",
            "kernel: {on: Q, name: three}"));

    private static SortedSet<Integer> set(Integer... numbers) {
        return new TreeSet<>(List.of(numbers));
    }

    private static Cycle among(Map<Integer, SortedSet<Integer>> needs) {
        return new Cycle(new TreeMap<>(needs));
    }

    @Test
    void shouldTellTheCycleFromItsSmallestOperationOn() {
        Cycle cycle = among(Map.of(1, set(3), 2, set(1), 3, set(2)));

        assertThat(cycle.shortest()).containsExactly(1, 3, 2);
        assertThat(cycle.sentence(wording))
                .isEqualTo("one on P, which needs three on Q, which needs two on P,"
                        + " which needs one on P");
    }

    @Test
    void shouldTellWhatNeedsItself() {
        Cycle cycle = among(Map.of(1, set(2), 2, set(2)));

        assertThat(cycle.shortest()).containsExactly(2);
        assertThat(cycle.sentence(wording)).isEqualTo("two on P, which needs two on P");
    }

    @Test
    void shouldPreferAShortCycleToALongOne() {
        Cycle cycle = among(Map.of(1, set(2), 2, set(3), 3, set(1, 2)));

        assertThat(cycle.shortest()).containsExactly(2, 3);
    }

    @Test
    void shouldSayNothingWithoutACycle() {
        assertThat(among(Map.of(1, set(2, 3), 2, set(3))).sentence(wording)).isEmpty();
        assertThat(among(Map.of()).shortest()).isEmpty();
    }
}
