package dev.spingate.modelgen.explorer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;

class CompactSearchTest {
    private static final SearchOptions EXACT = SearchOptions.DEFAULT;
    private static final SearchOptions COMPACT = EXACT.withCompact(true);

    @Test
    void shouldFindWhatAnExactSearchFinds() {
        Relation wide = new Pairs(5, 5, 9, 3);

        assertThat(Search.run(wide, COMPACT))
                .usingRecursiveComparison()
                .ignoringFields("elapsed", "bytes", "missed")
                .isEqualTo(Search.run(wide, EXACT));
    }

    @Test
    void shouldFindTheSameTrace() {
        Model model = new Model(List.of("a", "b", "c"), (family, s, next) -> {
                    for (int a = 0; a < 3; a++) {
                        next.go(a, (s * 31 + a * 7919) % 1_000_003);
                    }
                })
                .families(List.of("one", "two"))
                .invariant("Not", s -> s % 99_991 != 17);

        SearchResult exact = Search.run(model, EXACT);

        assertThat(exact.counterexample()).isPresent();
        for (int workers = 1; workers <= 3; workers++) {
            assertThat(Search.run(model, COMPACT.withWorkers(workers)))
                    .usingRecursiveComparison()
                    .ignoringFields("elapsed", "bytes", "missed")
                    .isEqualTo(exact);
        }
    }

    @Test
    void shouldTakeLessForStatesOfManyWords() {
        Relation wide = new Pairs(7, 7, 6, 1);

        SearchResult exact = Search.run(wide, EXACT.withMaxBytes(Long.MAX_VALUE));
        SearchResult compact = Search.run(wide, COMPACT);

        assertThat(compact.bytes() / compact.states()).isLessThan(30);
        assertThat(compact.bytes()).isLessThan(exact.bytes());
    }

    @Test
    void shouldSayHowLikelyAStateWasMissed() {
        SearchResult result = Search.run(new Pairs(1, 3, 10, 2), COMPACT);

        assertThat(result.missed()).isCloseTo(1000.0 * 999 / Math.pow(2, 64), within(1e-20));
        assertThat(Search.run(new Pairs(1, 3, 10, 2), EXACT).missed()).isZero();
    }
}
