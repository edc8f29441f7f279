package dev.spingate.modelgen.tlc;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RulingTest {
    private static final TlcRequest REQUEST =
            TlcRequest.of("run", Path.of("A.tla"), Path.of("A.cfg"), Path.of("work"));

    @ParameterizedTest
    @CsvSource({
        "ok, 0, OK",
        "invariant, 12, SAFETY",
        "initial, 12, SAFETY",
        "wrapped, 12, SAFETY",
        "deadlock, 11, DEADLOCK",
        "loop, 13, LIVENESS",
        "stuttering, 13, LIVENESS",
        "assumption, 10, ASSUMPTION",
        "assert, 14, EVALUATION_ERROR",
        "semantic-error, 150, SPEC_ERROR",
        "syntax-error, 150, SPEC_ERROR",
        "missing-module, 150, SPEC_ERROR",
        "config-error, 255, CONFIG_ERROR",
    })
    void shouldBelieveWhatAgrees(String recorded, int exitCode, TlcOutcome expected) {
        Ruling ruling = ruling(Recorded.output(recorded), exitCode);

        assertThat(ruling.outcome()).isEqualTo(expected);
        assertThat(ruling.doubts()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "ok, 12",
        "ok, 255",
        "invariant, 0",
        "invariant, 13",
        "deadlock, 0",
        "loop, 0",
        "loop, 12",
        "assumption, 0",
        "assert, 0",
        "semantic-error, 0",
        "config-error, 0",
    })
    void shouldDoubtAnExitCodeThatSaysSomethingElse(String recorded, int exitCode) {
        Ruling ruling = ruling(Recorded.output(recorded), exitCode);

        assertThat(ruling.outcome()).isEqualTo(TlcOutcome.INCONSISTENT);
        assertThat(ruling.doubts()).anyMatch(doubt -> doubt.endsWith("exit code is " + exitCode));
    }

    @Test
    void shouldDoubtASuccessAfterAViolation() {
        assertDoubt(Recorded.output("continue"), 0, "contradict each other: [OK, SAFETY]");
    }

    @Test
    void shouldDoubtASuccessUnderAConstraint() {
        assertDoubt(Recorded.output("constraint"), 0, "it warns: Declaring state or action");
    }

    @Test
    void shouldDoubtASuccessWithoutStates() {
        ToolOutput output = edited(
                "ok",
                "25 states generated, 16 distinct states found, 0 states left",
                "0 states generated, 0 distinct states found, 0 states left");

        assertDoubt(output, 0, "it saw no state at all");
    }

    @Test
    void shouldDoubtASuccessWithStatesLeft() {
        ToolOutput output = edited("ok", "found, 0 states left", "found, 3 states left");

        assertDoubt(output, 0, "it claims success with 3 states left");
    }

    @Test
    void shouldDoubtASuccessWithoutCounts() {
        assertDoubt(edited("ok", "G 2199", "G 2999"), 0, "how many states it saw");
    }

    @Test
    void shouldDoubtASuccessAfterAnError() {
        ToolOutput output = edited("ok", "STARTMSG 2190:0", "STARTMSG 2190:1");

        assertThat(ruling(output, 0).outcome()).isEqualTo(TlcOutcome.INCONSISTENT);
    }

    @Test
    void shouldDoubtASuccessThatDidNotEndTheTemporalCheck() {
        ToolOutput output = edited("constraint", "MSG 2267", "MSG 9999");

        Ruling ruling = ruling(output, 0);

        assertThat(ruling.outcome()).isEqualTo(TlcOutcome.INCONSISTENT);
        assertThat(ruling.doubts()).contains("it did not end the check of temporal properties");
    }

    @Test
    void shouldDoubtAViolationWithoutTrace() {
        assertDoubt(edited("invariant", "MSG 2217", "MSG 9999"), 12, "counterexample is missing");
    }

    @Test
    void shouldDoubtATraceThatCannotBeRead() {
        assertDoubt(edited("invariant", "up = 2", "up = %"), 12, "state 6, at character");
    }

    @Test
    void shouldDoubtATraceWithAGap() {
        assertDoubt(edited("invariant", "4: <GoRight", "5: <GoRight"), 12, "follows state");
    }

    @Test
    void shouldDoubtAnOutputThatIsCutOff() {
        assertDoubt(edited("ok", "MSG 2186", "MSG 9999"), 0, "its output is incomplete");
    }

    @Test
    void shouldDoubtSilence() {
        assertDoubt(Recorded.outputOf(""), 0, "no message says what came out");
    }

    @Test
    void shouldDoubtARunOfAssumptionsThatFoundStates() {
        Ruling ruling = new Ruling(
                REQUEST.withMode(TlcMode.CONSTANT),
                Recorded.output("ok"),
                Recorded.exit(0),
                List.of());

        assertThat(ruling.outcome()).isEqualTo(TlcOutcome.INCONSISTENT);
    }

    @Test
    void shouldCallAnEndWithoutAnswerACrash() {
        assertThat(ruling(Recorded.outputOf(""), 1).outcome()).isEqualTo(TlcOutcome.CRASH);
        assertThat(ruling(Recorded.outputOf(""), 137).outcome()).isEqualTo(TlcOutcome.CRASH);
    }

    @Test
    void shouldTellAnExhaustedHeapFromACrash() {
        List<String> errors = List.of("Terminating due to java.lang.OutOfMemoryError: Java heap");

        Ruling ruling = new Ruling(REQUEST, Recorded.outputOf(""), Recorded.exit(3), errors);

        assertThat(ruling.outcome()).isEqualTo(TlcOutcome.OUT_OF_MEMORY);
        assertThat(ruling(Recorded.outputOf(""), 3).outcome()).isEqualTo(TlcOutcome.CRASH);
    }

    @Test
    void shouldNotBelieveASuccessOfARunThatWasKilled() {
        ForkedJvm.End killed = new ForkedJvm.End(0, true, false, Duration.ofSeconds(1));
        ForkedJvm.End wordy = new ForkedJvm.End(0, false, true, Duration.ofSeconds(1));

        assertThat(new Ruling(REQUEST, Recorded.output("ok"), killed, List.of()).outcome())
                .isEqualTo(TlcOutcome.TIMEOUT);
        assertThat(new Ruling(REQUEST, Recorded.output("ok"), wordy, List.of()).outcome())
                .isEqualTo(TlcOutcome.INCONSISTENT);
    }

    private static ToolOutput edited(String recorded, String from, String to) {
        String text = Recorded.text(recorded);
        assertThat(text).contains(from);
        return Recorded.outputOf(text.replace(from, to));
    }

    private static Ruling ruling(ToolOutput output, int exitCode) {
        return new Ruling(REQUEST, output, Recorded.exit(exitCode), List.of());
    }

    private static void assertDoubt(ToolOutput output, int exitCode, String reason) {
        Ruling ruling = ruling(output, exitCode);
        assertThat(ruling.outcome()).isEqualTo(TlcOutcome.INCONSISTENT);
        assertThat(ruling.doubts().getFirst()).contains(reason);
    }
}
