package dev.spingate.modelgen.tlc;

import static org.assertj.core.api.Assertions.assertThat;

import dev.spingate.modelgen.diagnostic.Diagnostic;
import dev.spingate.modelgen.diagnostic.Place;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class JudgementTest {
    @Test
    void shouldAcceptWhatIsAsDeclared() {
        Judgement judgement = Judgement.of(
                Samples.declared(TlcOutcome.SAFETY, "SomeInv", 14, 6),
                Samples.result(TlcOutcome.SAFETY, "SomeInv", 14, 6));

        assertThat(judgement.isAsDeclared()).isTrue();
        assertThat(judgement.differences()).isEmpty();
    }

    @Test
    void shouldSayWhatIsDifferentInEitherDirection() {
        assertThat(differences(15, 6, 14, 6))
                .containsExactly("expected distinct states 15, got 14");
        assertThat(differences(13, 6, 14, 6))
                .containsExactly("expected distinct states 13, got 14");
        assertThat(differences(14, 7, 14, 6)).containsExactly("expected depth 7, got 6");
        assertThat(differences(14, 5, 14, 6)).containsExactly("expected depth 5, got 6");
        assertThat(differences(1, 2, 3, 4)).hasSize(2);
    }

    @Test
    void shouldNotAcceptTheViolationOfSomethingElse() {
        Judgement judgement = Judgement.of(
                Samples.declared(TlcOutcome.SAFETY, "SomeInv", 14, 6),
                Samples.result(TlcOutcome.SAFETY, "OtherInv", 14, 6));

        assertThat(judgement.differences())
                .containsExactly("expected SomeInv to be violated, got OtherInv");
    }

    @Test
    void shouldNotAcceptAPassWhereAFailureIsDeclared() {
        Judgement judgement = Judgement.of(
                Samples.declared(TlcOutcome.SAFETY, "SomeInv", 14, 6),
                Samples.result(TlcOutcome.OK, "", 14, 6));

        assertThat(judgement.differences()).containsExactly("expected safety of SomeInv, got ok");
    }

    @Test
    void shouldNotAcceptAFailureWhereAPassIsDeclared() {
        Judgement judgement = Judgement.of(
                Samples.declared(TlcOutcome.OK, "", 14, 6),
                Samples.result(TlcOutcome.DEADLOCK, "", 14, 6));

        assertThat(judgement.differences()).containsExactly("expected ok, got deadlock");
    }

    @Test
    void shouldSayWhyThereIsNoAnswer() {
        Diagnostic why = new Diagnostic(Place.of("A.cfg"), "too slow", "wait");
        Judgement judgement = Judgement.of(
                Samples.declared(TlcOutcome.OK, "", 14, 6),
                Samples.result(TlcOutcome.TIMEOUT, Optional.empty(), 3, 0, List.of(why)));

        assertThat(judgement.differences())
                .containsExactly("expected ok, got timeout", "A.cfg: too slow\n    remedy: wait");
    }

    @Test
    void shouldSayThatTlcDoesNotTellWhichPropertyIsViolated() {
        Judgement judgement = Judgement.of(
                Samples.declared(TlcOutcome.LIVENESS, "SomeProp", 14, 6),
                Samples.result(TlcOutcome.LIVENESS, "", 14, 6));

        assertThat(judgement.differences()).hasSize(1).first().asString().contains("leave one");
    }

    private static List<String> differences(long states, int depth, long gotStates, int gotDepth) {
        return Judgement.of(
                        Samples.declared(TlcOutcome.OK, "", states, depth),
                        Samples.result(TlcOutcome.OK, "", gotStates, gotDepth))
                .differences();
    }
}
