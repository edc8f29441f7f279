package dev.spingate.modelgen.judge;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.SortedSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Which encoder work goes into, and what orders it there, with the runtime's own MTLFences. */
class EncodersTest {

    private static List<Boolean> fresh(List<Operation> program) {
        return program.stream().map(Operation::fresh).toList();
    }

    private static SortedSet<Integer> needsOfLast(String... steps) {
        return Programs.ofSteps(steps).getLast().needs();
    }

    @Test
    void shouldKeepAddingToTheOpenEncoderOfAQueue() {
        List<Operation> program = Programs.ofSteps(
                "kernel: {on: P}",
                "kernel: {on: Q}",
                "kernel: {on: P}",
                "spin: {on: Q, word: F, value: 1}");

        assertThat(fresh(program)).containsExactly(true, true, false, false);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "end: P",
                "signal: {on: P, event: E, value: 1}",
                "wait: {on: P, event: E, value: 1}",
                "commit: P"
            })
    void shouldBeginAnEncoderAfterWhatEndsOne(String step) {
        List<Operation> program = Programs.ofSteps("kernel: {on: P}", step, "kernel: {on: P}");

        assertThat(program.getLast().fresh()).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "end: Q",
                "commit: Q",
                "signal: {event: E, value: 1}",
                "work: {on: comm}",
                "await: {queue: P}"
            })
    void shouldLeaveTheEncoderOpenForWhatHappensElsewhere(String step) {
        List<Operation> program = Programs.ofSteps("kernel: {on: P}", step, "kernel: {on: P}");

        assertThat(program.getLast().fresh()).isFalse();
    }

    @Test
    void shouldGiveASignalAndAWaitNoEncoderToShare() {
        List<Operation> program = Programs.ofSteps(
                "wait: {on: P, event: E, value: 1}",
                "signal: {on: P, event: E, value: 2}",
                "kernel: {on: P}",
                "kernel: {on: P}");

        assertThat(fresh(program)).containsExactly(true, true, true, false);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            writes: [A] | reads: [A]
            writes: [A] | writes: [A]
            reads: [A]  | writes: [A]
            """)
    void shouldOrderWhatConflictsWithinAnEncoderAndAcrossEncoders(String earlier, String later) {
        String first = "kernel: {on: P, " + earlier + "}";
        String last = "kernel: {on: P, " + later + "}";

        assertThat(needsOfLast(first, last)).containsExactly(1);
        assertThat(needsOfLast(first, "end: P", last)).containsExactly(1);
        assertThat(needsOfLast(first, "commit: P", last)).containsExactly(1);
    }

    @Test
    void shouldNotOrderReadersOfABuffer() {
        assertThat(needsOfLast("kernel: {on: P, reads: [A]}", "kernel: {on: P, reads: [A]}"))
                .isEmpty();
    }

    @Test
    void shouldNotOrderAcrossQueuesOrWithAHost() {
        assertThat(needsOfLast(
                        "kernel: {on: P, writes: [A]}",
                        "work: {on: comm, writes: [A]}",
                        "kernel: {on: Q, reads: [A], writes: [A]}"))
                .isEmpty();
        assertThat(needsOfLast("kernel: {on: P, writes: [A]}", "work: {on: comm, reads: [A]}"))
                .isEmpty();
    }

    @Test
    void shouldNameEveryEarlierConflictAndNothingElse() {
        assertThat(needsOfLast(
                        "kernel: {on: P, writes: [A]}",
                        "kernel: {on: P, writes: [X]}",
                        "end: P",
                        "kernel: {on: P, reads: [A], writes: [B]}",
                        "kernel: {on: P, reads: [A, B]}"))
                .containsExactly(1, 3);
    }

    @Test
    void shouldOrderReadersOfWhatASpinGuardsBehindIt() {
        assertThat(needsOfLast(
                        "spin: {on: P, word: F, value: 1, guards: [X]}",
                        "end: P",
                        "kernel: {on: P, reads: [X]}"))
                .containsExactly(1);
        assertThat(needsOfLast(
                        "kernel: {on: P, reads: [X]}",
                        "spin: {on: P, word: F, value: 1, guards: [X]}"))
                .containsExactly(1);
    }

    @Test
    void shouldOrderAStoreOfAQueueBehindAllOfItsEncoder() {
        assertThat(needsOfLast(
                        "kernel: {on: P}",
                        "spin: {on: P, word: G, value: 1}",
                        "store: {on: P, word: F, value: 1}"))
                .containsExactly(1, 2);
    }

    @Test
    void shouldNotOrderAStoreBehindEarlierEncodersOrOtherQueues() {
        assertThat(needsOfLast(
                        "kernel: {on: P, writes: [A]}",
                        "end: P",
                        "kernel: {on: Q}",
                        "kernel: {on: P}",
                        "store: {on: P, word: F, value: 1}"))
                .containsExactly(3);
        assertThat(needsOfLast("work: {on: comm}", "store: {on: comm, word: F, value: 1}"))
                .isEmpty();
    }

    @Test
    void shouldNotOrderLaterWorkBehindAStore() {
        assertThat(needsOfLast("store: {on: P, word: F, value: 1}", "kernel: {on: P, reads: [A]}"))
                .isEmpty();
    }
}
