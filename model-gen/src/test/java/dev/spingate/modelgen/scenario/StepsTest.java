package dev.spingate.modelgen.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Each step of the grammar on each site that it may have. */
class StepsTest {

    private static final Site.OnQueue QUEUE = new Site.OnQueue("P");
    private static final Site.OnHost HOST = new Site.OnHost("comm");
    private static final Site.OnThread THREAD = new Site.OnThread();

    /** The step that {@code line} gives, without its place. */
    private static Step step(String line) {
        String text = """
            scenario: s
            queues: {P: {process: p1}}
            hosts: [comm]
            fences: explicit
            words: {F: 0}
            events: {E: 0}
            channels: [r]
            threads:
              main:
                - %s
                - updateFence: {on: P, fence: f}
            """.formatted(line);
        return ScenarioReader.read("s", text).threads().get("main").steps().getFirst();
    }

    private static void assertReads(String line, Step expected) {
        assertThat(step(line))
                .usingRecursiveComparison()
                .ignoringFields("place")
                .isEqualTo(expected);
    }

    private static Step.Kernel kernel(Site site, boolean outlastsWatchdog, boolean traps) {
        return new Step.Kernel(
                null,
                site,
                Optional.of("k"),
                List.of("A"),
                List.of("B", "C"),
                outlastsWatchdog,
                traps);
    }

    @Test
    void shouldReadAKernel() {
        assertReads(
                "kernel: {on: P, name: k, reads: [A], writes: [B, C], long: true, traps: false}",
                kernel(QUEUE, true, false));
    }

    @Test
    void shouldReadWorkAsAnotherWordForAKernel() {
        assertReads(
                "work: {on: comm, name: k, reads: [A], writes: [B, C], traps: true}",
                kernel(HOST, false, true));
        assertReads(
                "work: {on: P, name: k, reads: [A], writes: [B, C]}", kernel(QUEUE, false, false));
        assertReads(
                "kernel: {on: comm, name: k, reads: [A], writes: [B, C]}",
                kernel(HOST, false, false));
    }

    @Test
    void shouldReadAStoreOfAQueueAHostAndTheThread() {
        assertReads(
                "store: {on: P, word: F, value: 3, barrier: dsb-sy}",
                new Step.Store(null, QUEUE, "F", 3, Step.Barrier.DSB_SY));
        assertReads(
                "store: {on: comm, word: F, value: 0, barrier: dmb-ish}",
                new Step.Store(null, HOST, "F", 0, Step.Barrier.DMB_ISH));
        assertReads(
                "store: {word: F, value: 2147483647}",
                new Step.Store(null, THREAD, "F", 2147483647, Step.Barrier.NONE));
    }

    @Test
    void shouldReadASpinOfAQueueAHostAndTheThread() {
        assertReads(
                "spin: {on: P, word: F, value: 1, guards: [X], load: cached, bound: 3,"
                        + " onGiveUp: poison}",
                new Step.Spin(
                        null,
                        QUEUE,
                        "F",
                        1,
                        List.of("X"),
                        Step.Load.CACHED,
                        Optional.of(new Step.Bound(3, Step.GiveUp.POISON))));
        assertReads("spin: {on: comm, word: F, value: 1}", plainSpin(HOST));
        assertReads("spin: {word: F, value: 1}", plainSpin(THREAD));
    }

    private static Step.Spin plainSpin(Site site) {
        return new Step.Spin(null, site, "F", 1, List.of(), Step.Load.COHERENT, Optional.empty());
    }

    @Test
    void shouldLetABoundedSpinReturnUnlessItSaysOtherwise() {
        Step.Spin spin = (Step.Spin) step("spin: {on: P, word: F, value: 1, bound: 3}");
        assertThat(spin.bound()).contains(new Step.Bound(3, Step.GiveUp.RETURN));
    }

    @Test
    void shouldReadASpinForAValueThatTheWordHasFromTheStart() {
        assertThat(((Step.Spin) step("spin: {on: P, word: F, value: 0}")).value())
                .isZero();
    }

    @Test
    void shouldReadSignalsAndWaitsOfAQueueAHostAndTheThread() {
        assertReads("signal: {on: P, event: E, value: 1}", new Step.Signal(null, QUEUE, "E", 1));
        assertReads("signal: {on: comm, event: E, value: 1}", new Step.Signal(null, HOST, "E", 1));
        assertReads("signal: {event: E, value: 1}", new Step.Signal(null, THREAD, "E", 1));
        assertReads("wait: {on: P, event: E, value: 1}", new Step.Wait(null, QUEUE, "E", 1));
        assertReads("wait: {on: comm, event: E, value: 1}", new Step.Wait(null, HOST, "E", 1));
        assertReads("wait: {event: E, value: 1}", new Step.Wait(null, THREAD, "E", 1));
    }

    @Test
    void shouldReadFences() {
        assertReads("updateFence: {on: P, fence: f}", new Step.UpdateFence(null, QUEUE, "f"));
        assertReads("waitFence: {on: P, fence: f}", new Step.WaitFence(null, QUEUE, "f"));
    }

    @Test
    void shouldReadShortAndLongFormsOfEndAndCommit() {
        assertReads("end: P", new Step.End(null, QUEUE));
        assertReads("end: {on: P}", new Step.End(null, QUEUE));
        assertReads("commit: P", new Step.Commit(null, QUEUE));
        assertReads("commit: {on: P}", new Step.Commit(null, QUEUE));
    }

    @Test
    void shouldReadMessagesBetweenHosts() {
        assertReads("send: {on: comm, channel: r}", new Step.Send(null, HOST, "r"));
        assertReads("recv: {on: comm, channel: r}", new Step.Recv(null, HOST, "r"));
    }

    @Test
    void shouldReadWhatTheThreadWaitsForOrKills() {
        assertReads("await: {queue: P}", new Step.Await(null, Optional.of("P")));
        assertReads("await: {all: true}", new Step.Await(null, Optional.empty()));
        assertReads("kill: {process: p1}", new Step.Kill(null, "p1"));
        assertThat(step("kill: {process: p1}").site()).isEqualTo(THREAD);
        assertThat(step("await: {all: true}").site()).isEqualTo(THREAD);
    }
}
