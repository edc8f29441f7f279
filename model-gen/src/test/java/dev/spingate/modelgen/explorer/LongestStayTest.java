package dev.spingate.modelgen.explorer;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class LongestStayTest {
    private static final List<String> GO = List.of("go");

    @Test
    void shouldTakeTheLongestWayThroughMarkedStatesAndNotTheShortest() {
        // 0 -> 1 -> 2 -> 3 -> 4 and 1 -> 3: marked are 1, 2 and 3
        Model model = new Model(GO, (family, s, next) -> {
            if (s < 4) {
                next.go(0, s + 1);
            }
            if (s == 1) {
                next.go(0, 3);
            }
        });

        LongestStay.Stay stay = longest(model, Set.of(1L, 2L, 3L));

        assertThat(words(stay)).containsExactly(0L, 1L, 2L, 3L, 4L);
        assertThat(stay.begins()).isEqualTo(1);
        assertThat(stay.steps()).isEqualTo(3);
        assertThat(stay.endless()).isFalse();
    }

    @Test
    void shouldNotAddUpStaysWithABreak() {
        Model model = new Model(GO, (family, s, next) -> {
            if (s < 9) {
                next.go(0, s + 1);
            }
        });

        LongestStay.Stay stay = longest(model, Set.of(1L, 3L, 4L, 6L));

        assertThat(stay.begins()).isEqualTo(3);
        assertThat(stay.steps()).isEqualTo(2);
        assertThat(words(stay)).containsExactly(0L, 1L, 2L, 3L, 4L, 5L);
    }

    @Test
    void shouldNotMixMarks() {
        Model model = new Model(GO, (family, s, next) -> {
            if (s < 9) {
                next.go(0, s + 1);
            }
        });

        LongestStay.Stay stay = LongestStay.of(
                        model,
                        walker -> switch ((int) wordAt(walker)) {
                            case 2, 3 -> 0b01;
                            case 4, 5, 6 -> 0b10;
                            default -> 0;
                        },
                        SearchOptions.DEFAULT)
                .orElseThrow();

        assertThat(stay.mark()).isEqualTo(1);
        assertThat(stay.steps()).isEqualTo(3);
    }

    @Test
    void shouldSayWhereAStayHasNoEnd() {
        Model model = new Model(GO, (family, s, next) -> next.go(0, s == 5 ? 2 : s + 1));

        LongestStay.Stay stay = longest(model, Set.of(1L, 2L, 3L, 4L, 5L));

        assertThat(stay.endless()).isTrue();
        assertThat(words(stay)).containsExactly(0L, 1L, 2L, 3L, 4L, 5L, 2L);
        assertThat(stay.begins()).isEqualTo(2);
        assertThat(stay.steps()).isEqualTo(4);
    }

    @Test
    void shouldTakeACircleThatLeavesTheMarkForAnEnd() {
        Model model = new Model(GO, (family, s, next) -> next.go(0, s == 5 ? 0 : s + 1));

        assertThat(longest(model, Set.of(2L, 3L)).endless()).isFalse();
    }

    @Test
    void shouldFindNothingWhereNothingIsMarkedOrTheBoundIsReached() {
        Model model = new Model(GO, (family, s, next) -> next.go(0, (s + 1) % 100_000));

        assertThat(LongestStay.of(model, walker -> 0, SearchOptions.DEFAULT)).isEmpty();
        assertThat(LongestStay.of(model, walker -> 1, SearchOptions.DEFAULT.withMaxStates(10_000)))
                .isEmpty();
    }

    private static LongestStay.Stay longest(Model model, Set<Long> marked) {
        return LongestStay.of(
                        model,
                        walker -> marked.contains(wordAt(walker)) ? 1 : 0,
                        SearchOptions.DEFAULT)
                .orElseThrow();
    }

    private static long wordAt(Relation.Walker walker) {
        return ((Model.At) walker).word();
    }

    private static List<Long> words(LongestStay.Stay stay) {
        return stay.trace().stream().map(step -> step.words()[0]).toList();
    }
}
