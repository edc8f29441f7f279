package dev.spingate.modelgen.tlc;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SecondRunTest {
    private static final DeclaredRun HOLDS = Samples.declared(TlcOutcome.OK, "", 15, 6);
    private static final DeclaredRun FAILS = Samples.declared(TlcOutcome.SAFETY, "SomeInv", 15, 6);

    private static List<String> differences(
            DeclaredRun run, TlcOutcome outcome, String violated, long states, int depth) {
        Optional<String> named = Optional.of(violated).filter(name -> !name.isEmpty());
        return SecondRun.of(
                        "explorer",
                        run,
                        new SecondRun.Result(outcome, named, states, depth, Duration.ofMillis(7)))
                .differences();
    }

    @ParameterizedTest
    @CsvSource({"14, 6, distinct states 15", "16, 6, distinct states 15", "15, 7, depth 6"})
    void shouldDifferInCountsWhereAllWasSearched(long states, int depth, String expected) {
        assertThat(differences(HOLDS, TlcOutcome.OK, "", states, depth))
                .singleElement()
                .asString()
                .contains(expected);
        assertThat(differences(HOLDS, TlcOutcome.OK, "", 15, 6)).isEmpty();
    }

    @Test
    void shouldDifferInVerdictAndInWhatIsViolated() {
        assertThat(differences(HOLDS, TlcOutcome.SAFETY, "SomeInv", 15, 6))
                .containsExactly("explorer expected ok, got safety of SomeInv");
        assertThat(differences(FAILS, TlcOutcome.OK, "", 15, 6))
                .containsExactly("explorer expected safety of SomeInv, got ok");
        assertThat(differences(FAILS, TlcOutcome.SAFETY, "OtherInv", 15, 6)).hasSize(1);
    }

    @Test
    void shouldNotCompareHowManyStatesWereMetBeforeAViolation() {
        assertThat(differences(FAILS, TlcOutcome.SAFETY, "SomeInv", 99, 6)).isEmpty();
        assertThat(differences(FAILS, TlcOutcome.SAFETY, "SomeInv", 15, 5)).hasSize(1);
    }

    @Test
    void shouldBeNoPassWithoutAnAnswer() {
        SecondRun run = SecondRun.withoutAnswer("explorer", HOLDS, "no time", Duration.ZERO);

        assertThat(run.isAsDeclared()).isFalse();
        assertThat(run.differences()).containsExactly("explorer gave no answer: no time");
    }
}
