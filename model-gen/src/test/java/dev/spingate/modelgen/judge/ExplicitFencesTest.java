package dev.spingate.modelgen.judge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.spingate.modelgen.diagnostic.BadInput;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a program's own MTLFences order. */
class ExplicitFencesTest {
    private static final String UPDATE = "updateFence: {on: P, fence: f}";
    private static final String WAIT = "waitFence: {on: P, fence: f}";

    @Test
    void shouldOrderNothingAcrossEncodersWithoutAFence() {
        List<Operation> program = Programs.withExplicitFences(
                "kernel: {on: P, writes: [A]}", "end: P", "kernel: {on: P, reads: [A]}");

        assertThat(program.getLast().needs()).isEmpty();
    }

    @Test
    void shouldStillOrderConflictsWithinAnEncoder() {
        List<Operation> program = Programs.withExplicitFences(
                "kernel: {on: P, writes: [A]}", "kernel: {on: P, reads: [A]}");

        assertThat(program.getLast().needs()).containsExactly(1);
    }

    @Test
    void shouldHoldBackTheWholePassAndWhatItEncodedBeforeTheWait() {
        List<Operation> program = Programs.withExplicitFences(
                "kernel: {on: P}",
                "kernel: {on: P}",
                UPDATE,
                "end: P",
                "kernel: {on: P, name: before}",
                WAIT,
                "kernel: {on: P, name: after}",
                "end: P",
                "kernel: {on: P, name: free}");

        assertThat(program.get(2).needs()).containsExactly(1, 2);
        assertThat(program.get(3).needs()).containsExactly(1, 2);
        assertThat(program.get(4).needs()).isEmpty();
    }

    @Test
    void shouldHoldBackBehindWhatTheUpdatingEncoderGotAfterItsUpdate() {
        List<Operation> program = Programs.withExplicitFences(
                UPDATE, "kernel: {on: P}", "end: P", WAIT, "kernel: {on: P}");

        assertThat(program.getLast().needs()).containsExactly(1);
    }

    @Test
    void shouldHoldBackBehindEveryEncoderThatUpdatedTheFence() {
        List<Operation> program = Programs.withExplicitFences(
                "kernel: {on: P}",
                UPDATE,
                "end: P",
                "kernel: {on: P}",
                UPDATE,
                "end: P",
                "kernel: {on: P}",
                "end: P",
                WAIT,
                "kernel: {on: P}");

        assertThat(program.getLast().needs()).containsExactly(1, 2);
    }

    @Test
    void shouldAddTheFenceToWhatBuffersOrder() {
        List<Operation> program = Programs.withExplicitFences(
                "kernel: {on: P}",
                UPDATE,
                "end: P",
                WAIT,
                "kernel: {on: P, writes: [A]}",
                "store: {on: P, word: F, value: 1}");

        assertThat(program.getLast().needs()).containsExactly(1, 2);
    }

    @Test
    void shouldNotMistakeOneFenceForAnother() {
        List<Operation> program = Programs.withExplicitFences(
                "kernel: {on: P}",
                UPDATE,
                "end: P",
                "kernel: {on: P}",
                "updateFence: {on: P, fence: g}",
                "end: P",
                "waitFence: {on: P, fence: g}",
                "kernel: {on: P}");

        assertThat(program.getLast().needs()).containsExactly(2);
    }

    @Test
    void shouldKeepAFenceAcrossACommit() {
        List<Operation> program = Programs.withExplicitFences(
                "kernel: {on: P}", UPDATE, "commit: P", WAIT, "kernel: {on: P}");

        assertThat(program.getLast().needs()).containsExactly(1);
        assertThat(program.getLast().fresh()).isTrue();
    }

    @Test
    void shouldLetAnEncoderNeedItselfThatWaitsForItsOwnUpdate() {
        List<Operation> program = Programs.withExplicitFences(
                "kernel: {on: P}", UPDATE, WAIT, "kernel: {on: P}", "end: P", "kernel: {on: P}");

        assertThat(program.get(0).needs()).containsExactly(1);
        assertThat(program.get(1).needs()).containsExactly(2);
        assertThat(program.get(2).needs()).isEmpty();
    }

    @Test
    void shouldLetAnEncoderWaitForAFenceThatItUpdatesAfterwards() {
        List<Operation> program = Programs.withExplicitFences(
                "kernel: {on: P}",
                UPDATE,
                "end: P",
                WAIT,
                "kernel: {on: P}",
                UPDATE,
                "end: P",
                WAIT,
                "kernel: {on: P}");

        assertThat(program.get(1).needs()).containsExactly(1);
        assertThat(program.get(2).needs()).containsExactly(1, 2);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            a later step   | one: [WAIT, UPDATE P]
            another queue  | one: [UPDATE Q, WAIT]
            another thread | zero: [UPDATE P], one: [WAIT]
            """)
    void shouldRefuseToWaitForAnUpdateBy(String whom, String threads) {
        String steps = threads.replace("WAIT", WAIT)
                .replaceAll("UPDATE ([PQ])", "updateFence: {on: $1, fence: f}");
        String text =
                "scenario: s\nqueues: {P: {}, Q: {}}\nfences: explicit\nthreads: {" + steps + "}";

        assertThatThrownBy(() -> Programs.of(text))
                .isInstanceOf(BadInput.class)
                .hasMessageStartingWith("small.yaml:4:")
                .hasMessageContaining("thread one has not updated fence f on queue P");
    }
}
