package dev.spingate.modelgen.explorer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;

class SearchTest {
    private static final SearchOptions ONE = SearchOptions.DEFAULT;

    @Test
    void shouldCountAGridLevelByLevel() {
        SearchResult result = Search.run(grid(3), ONE);

        assertThat(result.holds()).isTrue();
        assertThat(result.levels()).containsExactly(1L, 2L, 3L, 4L, 3L, 2L, 1L);
        assertThat(result.states()).isEqualTo(16);
        assertThat(result.depth()).isEqualTo(7);
        assertThat(result.generated()).isEqualTo(1 + 24);
    }

    @Test
    void shouldSayHowOftenEachActionHappenedAndWhatItDiscovered() {
        SearchResult result = Search.run(grid(3), ONE);

        assertThat(result.coverage())
                .containsExactly(
                        new SearchResult.Coverage("right", 12, 3),
                        new SearchResult.Coverage("up", 12, 12));
    }

    @Test
    void shouldFindTheShortestWayToAViolation() {
        Model model = grid(5).invariant("NotThere", s -> s != 2 + 100 * 1);

        SearchResult result = Search.run(model, ONE);

        Counterexample found = result.counterexample().orElseThrow();
        assertThat(found.invariant()).isEqualTo(OptionalInt.of(0));
        assertThat(words(found)).containsExactly(0L, 1L, 2L, 102L);
        assertThat(found.trace()).extracting(Step::action).containsExactly(-1, 0, 0, 1);
        assertThat(result.levels()).containsExactly(1L, 2L, 3L, 4L);
        assertThat(result.statesBefore()).isEqualTo(6);
        assertThat(result.depth()).isEqualTo(4);
    }

    @Test
    void shouldSeeABeginningThatIsWrong() {
        SearchResult result = Search.run(grid(5).invariant("NotZero", s -> s != 0), ONE);

        assertThat(result.counterexample().orElseThrow().trace()).hasSize(1);
        assertThat(result.states()).isEqualTo(1);
    }

    @Test
    void shouldNameTheFirstInvariantThatIsViolated() {
        Model model = grid(2).invariant("Fine", s -> true).invariant("Wrong", s -> s < 2);

        SearchResult result = Search.run(model, ONE);

        assertThat(result.counterexample().orElseThrow().invariant()).hasValue(1);
    }

    @Test
    void shouldTakeTheShortestCounterexampleOfAllFamiliesThenTheFirst() {
        Model model = new Model(List.of("go"), (family, s, next) -> {
                    if (s < 10) {
                        next.go(0, s + (family.startsWith("fast") ? 2 : 1));
                    }
                })
                .families(List.of("slow", "fast", "slow again", "fast again"))
                .invariant("Small", s -> s < 6);

        SearchResult result = Search.run(model, ONE);

        Counterexample found = result.counterexample().orElseThrow();
        assertThat(found.family()).hasToString("fast");
        assertThat(words(found)).containsExactly(0L, 2L, 4L, 6L);
        assertThat(result.levels()).containsExactly(4L, 4L, 4L, 4L);
        assertThat(result.families()).isEqualTo(4);
    }

    @Test
    void shouldFindAStateWithoutAStepOnlyIfAskedTo() {
        assertThat(Search.run(grid(1), ONE).holds()).isTrue();

        SearchResult result = Search.run(grid(1), ONE.withDeadlock(true));

        Counterexample found = result.counterexample().orElseThrow();
        assertThat(found.invariant()).isEmpty();
        assertThat(words(found)).containsExactly(0L, 1L, 101L);
    }

    @Test
    void shouldPreferAViolationToAStuckStateOfTheSameLevel() {
        Model model = new Model(List.of("go"), (family, s, next) -> {
                    if (s == 0) {
                        next.go(0, 1);
                        next.go(0, 2);
                    }
                })
                .invariant("NotTwo", s -> s != 2);

        SearchResult result = Search.run(model, ONE.withDeadlock(true));

        assertThat(result.counterexample().orElseThrow().invariant()).hasValue(0);
    }

    @Test
    void shouldFindTheDeadlockOfDiningPhilosophers() {
        SearchResult stuck = Search.run(Philosophers.greedy(5), ONE.withDeadlock(true));
        SearchResult polite = Search.run(Philosophers.polite(5), ONE.withDeadlock(true));

        assertThat(stuck.counterexample().orElseThrow().trace()).hasSize(6);
        assertThat(polite.holds()).isTrue();
    }

    @Test
    void shouldVerifyPetersonAndCatchItWithTheTurnFirst() {
        SearchResult right = Search.run(Peterson.correct(), ONE);
        SearchResult wrong = Search.run(Peterson.turnFirst(), ONE);

        assertThat(right.holds()).isTrue();
        assertThat(wrong.counterexample()).isPresent();
    }

    @Test
    void shouldNotClaimAnythingAfterABoundOnStates() {
        SearchResult result = Search.run(grid(90), ONE.withMaxStates(100));

        assertThat(result.holds()).isFalse();
        assertThat(result.cutShort()).contains(CutShort.STATES);
        assertThat(result.states()).isBetween(100L, 90L * 90L);
    }

    @Test
    void shouldEndWhenTheTimeIsUp() {
        Model endless = new Model(List.of("go"), (family, s, next) -> next.go(0, s + 1));

        SearchResult result = Search.run(endless, ONE.withMaxTime(Duration.ofMillis(50)));

        assertThat(result.cutShort()).contains(CutShort.TIME);
    }

    @Test
    void shouldEndWhenItsBytesAreUsedUp() {
        Model endless = new Model(List.of("go"), (family, s, next) -> next.go(0, s + 1));

        SearchResult result = Search.run(endless, ONE.withMaxBytes(1 << 20));

        assertThat(result.cutShort()).contains(CutShort.MEMORY);
        assertThat(result.states()).isGreaterThan(10_000);
    }

    @Test
    void shouldSayHowFarItCameWhenTheHeapIsFull() {
        Model greedy = new Model(List.of("go"), (family, s, next) -> {
            if (s == 1000) {
                throw new OutOfMemoryError("as if");
            }
            next.go(0, s + 1);
        });

        SearchResult result = Search.run(greedy, ONE);

        assertThat(result.cutShort()).contains(CutShort.MEMORY);
        assertThat(result.states()).isEqualTo(1001);
    }

    @Test
    void shouldEndWhenInterruptedAndStayInterrupted() {
        Model endless = new Model(List.of("go"), (family, s, next) -> next.go(0, s + 1));

        Thread.currentThread().interrupt();
        SearchResult result = Search.run(endless, ONE);

        assertThat(Thread.interrupted()).isTrue();
        assertThat(result.cutShort()).contains(CutShort.INTERRUPT);
    }

    @Test
    void shouldClaimNothingOfASystemWithoutStates() {
        assertThat(Search.run(grid(1).from(), ONE).holds()).isFalse();
        assertThat(Search.run(grid(1).families(List.of()), ONE).holds()).isFalse();
    }

    @Test
    void shouldTellTheListenerHowFarItHasCome() {
        List<Long> told = new ArrayList<>();
        Model slow = new Model(List.of("go"), (family, s, next) -> {
            next.go(0, s + 1);
            LockSupport.parkNanos(1_000_000);
        });

        Search.run(
                slow,
                ONE.withMaxTime(Duration.ofMillis(1100))
                        .withProgress((states, families) -> told.add(states)));

        assertThat(told).isNotEmpty().isSorted();
    }

    @Test
    void shouldNotEnumerateFamiliesThatItWillNotSearch() {
        List<String> asked = new ArrayList<>();
        Model model = new Model(List.of(), (family, s, next) -> asked.add(family))
                .families(List.of("a", "b", "c", "d"));

        SearchResult result = Search.run(model, ONE.withMaxStates(2));

        assertThat(result.cutShort()).contains(CutShort.STATES);
        assertThat(asked).containsExactly("a", "b");
    }

    @Test
    void shouldRefuseBoundsThatNoSearchCanKeep() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ONE.withWorkers(0))
                .withMessage("workers must be 1 to 1024, not 0");
        assertThatIllegalArgumentException().isThrownBy(() -> ONE.withMaxStates(0));
        assertThatIllegalArgumentException().isThrownBy(() -> ONE.withMaxTime(Duration.ZERO));
    }

    private static List<Long> words(Counterexample found) {
        return found.trace().stream().map(step -> step.words()[0]).toList();
    }

    private static Model grid(int side) {
        return new Model(List.of("right", "up"), (family, s, next) -> {
            if (s % 100 < side) {
                next.go(0, s + 1);
            }
            if (s / 100 < side) {
                next.go(1, s + 100);
            }
        });
    }
}
