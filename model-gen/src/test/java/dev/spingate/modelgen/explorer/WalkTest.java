package dev.spingate.modelgen.explorer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class WalkTest {
    private static final Relation.Family FAMILY = new Model.Named("only");

    /** Either digit goes up to 50, in steps of its own action. */
    private static final Model GRID = new Model(List.of("right", "up"), (family, s, next) -> {
                if (s % 100 < 50) {
                    next.go(0, s + 1);
                    next.go(0, s + 1);
                }
                if (s / 100 < 50) {
                    next.go(1, s + 100);
                }
            })
            .invariant("NotCorner", s -> s != 5050);

    @Test
    void shouldWalkTheSameWayForTheSameSeed() {
        assertThat(way(new Schedule.Uniform(), 7)).isEqualTo(way(new Schedule.Uniform(), 7));
        assertThat(way(new Schedule.Uniform(), 7)).isNotEqualTo(way(new Schedule.Uniform(), 8));
    }

    @Test
    void shouldKeepASeedsWalkForEver() {
        Walk walk = new Walk(GRID, FAMILY, new Schedule.Uniform(), 42);
        walk.steps(40);

        assertThat(walk.state()).containsExactly(2119L);
    }

    @Test
    void shouldThrowThePublishedNumbersOfItsGenerator() {
        Dice dice = new Dice(1234567);

        assertThat(dice.below(1L << 62)).isEqualTo(6457827717110365317L >>> 2);
        assertThat(dice.below(1L << 62)).isEqualTo(3203168211198807973L >>> 2);
    }

    @Test
    void shouldEndWhereNoStepIsPossible() {
        Walk walk = new Walk(GRID, FAMILY, new Schedule.Uniform(), 1);

        assertThat(walk.steps(1000)).isEqualTo(100);
        assertThat(walk.state()).containsExactly(5050L);
        assertThat(walk.violated()).isZero();
        assertThat(walk.step()).isFalse();
        assertThat(walk.steps()).isEqualTo(100);
    }

    @Test
    void shouldCountAStepThatIsGivenTwiceOnce() {
        Walk walk = new Walk(GRID, FAMILY, new Schedule.Uniform(), 1);

        assertThat(walk.possible()).isEqualTo(2);
        assertThat(walk.actionOf(0)).isZero();
        assertThat(walk.actionOf(1)).isEqualTo(1);
    }

    @Test
    void shouldTakeEachStepAboutEquallyOften() {
        Model dice = new Model(List.of("throw"), (family, s, next) -> {
            for (int i = 1; i <= 6; i++) {
                next.go(0, i);
            }
        });
        Walk walk = new Walk(dice, FAMILY, new Schedule.Uniform(), 3);
        Map<Long, Integer> seen = new TreeMap<>();
        for (int i = 0; i < 6000; i++) {
            walk.step();
            seen.merge(walk.state()[0], 1, Integer::sum);
        }

        assertThat(seen)
                .hasSize(6)
                .allSatisfy((face, times) -> assertThat(times).isBetween(850, 1150));
    }

    @Test
    void shouldTakeWhatAnAdversaryLikesAsLongAsItCan() {
        Walk walk = new Walk(GRID, FAMILY, new Schedule.Preferring(List.of(1)), 5);

        assertThat(walk.steps(50)).isEqualTo(50);
        assertThat(walk.state()).containsExactly(5000L);
        walk.step();
        assertThat(walk.action()).isZero();
    }

    @Test
    void shouldLeaveTheFirstStepExactlyAsOftenAsDelaysAreAllowed() {
        for (long seed = 0; seed < 50; seed++) {
            Walk walk = new Walk(GRID, FAMILY, new Schedule.DelayBounded(3, 20), seed);
            walk.steps(20);

            assertThat(walk.state()).containsExactly(17L + 300);
        }
    }

    @Test
    void shouldPutDelaysEverywhere() {
        long[] firsts = LongStream.range(0, 400)
                .map(seed -> {
                    Walk walk = new Walk(GRID, FAMILY, new Schedule.DelayBounded(1, 10), seed);
                    while (walk.action() != 1) {
                        walk.step();
                    }
                    return walk.steps();
                })
                .distinct()
                .sorted()
                .toArray();

        assertThat(firsts).containsExactly(1, 2, 3, 4, 5, 6, 7, 8, 9, 10);
    }

    @Test
    void shouldTakeTheCallersChoice() {
        Walk walk = new Walk(GRID, FAMILY, new Schedule.Uniform(), 1);
        walk.take(1);
        walk.take(0);

        assertThat(walk.state()).containsExactly(101L);
        assertThatExceptionOfType(IndexOutOfBoundsException.class)
                .isThrownBy(() -> walk.take(2))
                .withMessage("2 of 2 steps");
    }

    @Test
    void shouldRefuseAFamilyWithoutABeginning() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Walk(
                        new Model(List.of(), (family, s, next) -> {}).from(),
                        FAMILY,
                        new Schedule.Uniform(),
                        0))
                .withMessage("no beginning: only");
    }

    @Test
    void shouldRefuseMoreDelaysThanSteps() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Schedule.DelayBounded(5, 4))
                .withMessage("5 delays among 4 steps");
    }

    private static List<Long> way(Schedule schedule, long seed) {
        Walk walk = new Walk(GRID, FAMILY, schedule, seed);
        List<Long> way = new ArrayList<>();
        while (walk.step()) {
            way.add(walk.state()[0]);
        }
        return way;
    }
}
