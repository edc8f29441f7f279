package dev.spingate.modelgen.explorer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.spingate.modelgen.explorer.LiveProperty.AlwaysEventually;
import dev.spingate.modelgen.explorer.LiveProperty.Eventually;
import dev.spingate.modelgen.explorer.LiveProperty.EventuallyAlways;
import dev.spingate.modelgen.explorer.LiveProperty.LeadsTo;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class LivenessTest {
    private static final SearchOptions ANY = SearchOptions.DEFAULT;

    /** 0 -> 1 -> 2 by go; 1 -> 0 by back. */
    private static Model line() {
        return new Model(List.of("go", "back"), (family, s, next) -> {
                    if (s < 2) {
                        next.go(0, s + 1);
                    }
                    if (s == 1) {
                        next.go(1, 0);
                    }
                })
                .predicate("Zero", s -> s == 0)
                .predicate("One", s -> s == 1)
                .predicate("Two", s -> s == 2);
    }

    @Test
    void shouldLetAnythingBePutOffWithoutFairness() {
        LivenessResult result = Liveness.run(line(), Fairness.none(), new Eventually(1), ANY);

        Lasso lasso = result.counterexample().orElseThrow();
        assertThat(words(lasso)).containsExactly(0L);
        assertThat(lasso.loop()).isZero();
        assertThat(lasso.closing()).isEmpty();
    }

    @Test
    void shouldNotPutOffForEverWhatIsFair() {
        assertThat(Liveness.run(line(), Fairness.ofNext(line()), new Eventually(1), ANY)
                        .holds())
                .isTrue();
    }

    @Test
    void shouldFindACycleThatIsFairToTheWholeButNotToEach() {
        Lasso lasso = Liveness.run(line(), Fairness.ofNext(line()), new Eventually(2), ANY)
                .counterexample()
                .orElseThrow();

        assertThat(words(lasso)).containsExactly(0L, 1L);
        assertThat(lasso.loop()).isZero();
        assertThat(lasso.closing()).hasValue(1);
    }

    @Test
    void shouldAskWeakFairnessOnlyOfWhatIsPossibleAllTheTime() {
        Model model = new Model(List.of("flip", "leave"), (family, s, next) -> {
                    if (s < 2) {
                        next.go(0, 1 - s);
                    }
                    if (s == 1) {
                        next.go(1, 2);
                    }
                })
                .predicate("Left", s -> s == 2);
        Model always = new Model(List.of("flip", "leave"), (family, s, next) -> {
                    if (s < 2) {
                        next.go(0, 1 - s);
                        next.go(1, 2);
                    }
                })
                .predicate("Left", s -> s == 2);

        assertThat(Liveness.run(model, Fairness.ofEach(model), new Eventually(0), ANY)
                        .holds())
                .isFalse();
        assertThat(Liveness.run(always, Fairness.ofEach(always), new Eventually(0), ANY)
                        .holds())
                .isTrue();
    }

    @Test
    void shouldTellForEverFromAgainAndAgain() {
        Model flip = new Model(List.of("flip"), (family, s, next) -> next.go(0, 1 - s))
                .predicate("One", s -> s == 1);
        Fairness fair = Fairness.ofNext(flip);

        assertThat(Liveness.run(flip, fair, new AlwaysEventually(0), ANY).holds())
                .isTrue();
        Lasso lasso = Liveness.run(flip, fair, new EventuallyAlways(0), ANY)
                .counterexample()
                .orElseThrow();
        assertThat(words(lasso)).containsExactly(0L, 1L);
        assertThat(lasso.closing()).hasValue(0);
    }

    @Test
    void shouldComeToAStateThatStaysForEver() {
        Fairness fair = Fairness.ofEach(line());

        assertThat(Liveness.run(line(), fair, new EventuallyAlways(2), ANY).holds())
                .isFalse();
        Lasso lasso = Liveness.run(line(), fair, new AlwaysEventually(0), ANY)
                .counterexample()
                .orElseThrow();
        assertThat(words(lasso)).containsExactly(0L, 1L, 2L);
        assertThat(lasso.loop()).isEqualTo(2);
        assertThat(lasso.closing()).isEmpty();
    }

    @Test
    void shouldNotTakeAStepThatChangesNothingForProgress() {
        Model idle = new Model(List.of("idle", "go"), (family, s, next) -> {
                    next.go(0, s);
                    if (s == 0) {
                        next.go(1, 1);
                    }
                })
                .predicate("Gone", s -> s == 1);

        assertThat(Liveness.run(idle, Fairness.ofNext(idle), new Eventually(0), ANY)
                        .holds())
                .isTrue();
    }

    @Test
    void shouldLeadPetersonsThreadsInsideOnlyIfBothAreFair() {
        Model peterson = Peterson.byThread();
        Set<Integer> zero = Set.of(1, 2, 3);
        Set<Integer> one = Set.of(5, 6, 7);
        LiveProperty enters = new LeadsTo(0, 1);

        Fairness both = new Fairness.OfActions(List.of(zero, one));
        assertThat(Liveness.run(peterson, both, enters, ANY).holds()).isTrue();
        Fairness other = new Fairness.OfActions(List.of(one));
        assertThat(Liveness.run(peterson, other, enters, ANY).holds()).isFalse();
    }

    @Test
    void shouldBeginAResponseWhereItIsAskedFor() {
        Model model = new Model(List.of("go"), (family, s, next) -> {
                    if (s < 4) {
                        next.go(0, s + 1);
                    }
                })
                .predicate("Two", s -> s == 2)
                .predicate("Three", s -> s == 3)
                .predicate("One", s -> s == 1);
        Fairness fair = Fairness.ofNext(model);

        assertThat(Liveness.run(model, fair, new LeadsTo(0, 1), ANY).holds()).isTrue();
        Lasso lasso = Liveness.run(model, fair, new LeadsTo(0, 2), ANY)
                .counterexample()
                .orElseThrow();
        assertThat(words(lasso)).containsExactly(0L, 1L, 2L, 3L, 4L);
        assertThat(lasso.loop()).isEqualTo(4);
    }

    @Test
    void shouldNameTheFirstFamilyThatViolates() {
        Model model = new Model(List.of("go"), (family, s, next) -> {
                    if (s == 0 && !family.equals("b")) {
                        next.go(0, 1);
                    }
                })
                .families(List.of("a", "b", "c"))
                .predicate("One", s -> s == 1);

        LivenessResult result = Liveness.run(model, Fairness.ofNext(model), new Eventually(0), ANY);

        assertThat(result.counterexample().orElseThrow().family()).hasToString("b");
        assertThat(result.families()).isEqualTo(2);
        assertThat(result.states()).isEqualTo(3);
    }

    @Test
    void shouldClaimNothingAfterABound() {
        Model endless = new Model(List.of("go"), (family, s, next) -> next.go(0, s + 1))
                .predicate("Never", s -> false);

        LivenessResult result =
                Liveness.run(endless, Fairness.none(), new Eventually(0), ANY.withMaxStates(5000));

        assertThat(result.holds()).isFalse();
        assertThat(result.counterexample()).isEmpty();
        assertThat(result.cutShort()).contains(CutShort.STATES);
    }

    private static List<Long> words(Lasso lasso) {
        return lasso.trace().stream().map(step -> step.words()[0]).toList();
    }
}
