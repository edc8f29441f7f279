package dev.spingate.modelgen.explorer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(value = 60, unit = TimeUnit.SECONDS)
class TeamSearchTest {
    private static final SearchOptions ONE = SearchOptions.DEFAULT;

    @Test
    void shouldSearchWideLevelsTogetherWithTheSameOutcome() {
        Relation wide = new Pairs(2, 5, 12, 1);

        SearchResult alone = Search.run(wide, ONE);
        SearchResult together = Search.run(wide, ONE.withWorkers(3));

        assertThat(alone.states()).isEqualTo(248_832);
        assertThat(together)
                .usingRecursiveComparison()
                .ignoringFields("elapsed", "bytes")
                .isEqualTo(alone);
    }

    @Test
    void shouldFoldStatesTogetherWithTheSameOutcome() {
        Relation wide = new Pairs(3, 6, 9, 1);

        SearchResult alone = Search.run(wide, ONE);
        SearchResult together = Search.run(wide, ONE.withWorkers(2));

        assertThat(alone.states()).isEqualTo(531_441);
        assertThat(alone.bytes() / alone.states()).isLessThan(24);
        assertThat(together)
                .usingRecursiveComparison()
                .ignoringFields("elapsed", "bytes")
                .isEqualTo(alone);
    }

    @Test
    void shouldKeepStatesExactWhenDictionariesOutgrowTheirBitsTogether() {
        SearchResult together = Search.run(new Fan(600), ONE.withWorkers(2));

        assertThat(together.levels()).containsExactly(1L, 600L, 360_000L, 360_000L);
        assertThat(together)
                .usingRecursiveComparison()
                .ignoringFields("elapsed", "bytes")
                .isEqualTo(Search.run(new Fan(600), ONE));
    }

    @Test
    void shouldFindTheSameCounterexampleTogether() {
        Model wide = new Model(List.of("a", "b", "c"), (family, s, next) -> {
                    for (int a = 0; a < 3; a++) {
                        next.go(a, (s * 31 + a * 7919) % 1_000_003);
                    }
                })
                .invariant("Not", s -> s % 99_991 != 17);

        SearchResult alone = Search.run(wide, ONE);
        SearchResult together = Search.run(wide, ONE.withWorkers(4));

        assertThat(alone.counterexample()).isPresent();
        assertThat(alone.states()).isGreaterThan(5_000);
        assertThat(together)
                .usingRecursiveComparison()
                .ignoringFields("elapsed", "bytes")
                .isEqualTo(alone);
    }

    @Test
    void shouldEndTogetherWhenInterrupted() {
        Model endless = new Model(List.of("a", "b"), (family, s, next) -> {
            next.go(0, 2 * s + 1);
            next.go(1, 2 * s + 2);
        });

        Thread.currentThread().interrupt();
        SearchResult result = Search.run(endless, ONE.withWorkers(2));

        assertThat(Thread.interrupted()).isTrue();
        assertThat(result.cutShort()).contains(CutShort.INTERRUPT);
    }

    @Test
    void shouldPassOnWhatARelationThrowsOnAnotherThread() {
        Model broken = new Model(List.of("go"), (family, s, next) -> {
                    if (family.equals("f77")) {
                        throw new IllegalStateException("f77 is broken");
                    }
                })
                .families(names(200));

        assertThatIllegalStateException()
                .isThrownBy(() -> Search.run(broken, ONE.withWorkers(3)))
                .withMessage("f77 is broken");
    }

    @Test
    void shouldSearchEachOfManyFamiliesOnce() {
        Model many = new Model(List.of("go"), (family, s, next) -> {
                    if (s < family.length()) {
                        next.go(0, s + 1);
                    }
                })
                .families(names(1000));

        SearchResult result = Search.run(many, ONE.withWorkers(3));

        assertThat(result.families()).isEqualTo(1000);
        assertThat(result.levels()).containsExactly(1000L, 1000L, 1000L, 990L, 900L);
        assertThat(result.holds()).isTrue();
    }

    private static List<String> names(int count) {
        return IntStream.range(0, count).mapToObj(i -> "f" + i).toList();
    }
}
