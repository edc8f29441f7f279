package dev.spingate.modelgen.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import dev.spingate.modelgen.diagnostic.Diagnostic;
import dev.spingate.modelgen.diagnostic.Place;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class UnmodelledTest {

    private static List<Diagnostic> withStep(String step) {
        return Unmodelled.in(ScenarioReader.read("s", """
            scenario: s
            queues: {P: {gpu: g1, capacity: 2}}
            hosts: [comm]
            fences: explicit
            words: {F: 0}
            events: {E: 0}
            channels: [r]
            threads:
              main:
                - %s
                - updateFence: {on: P, fence: f}
            """.formatted(step)));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        spin: {on: P, word: F, value: 1, load: cached} | `load: cached`
        """)
    void shouldNameAStepThatTheModelCannotExpress(String step, String what) {
        assertThat(withStep(step)).singleElement().satisfies(said -> {
            assertThat(said.place()).isEqualTo(new Place("s", 10, 7));
            assertThat(said.cause()).isEqualTo(what + " is not modelled yet");
            assertThat(said.remedy()).isNotBlank();
        });
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "kernel: {on: P, reads: [A], writes: [B]}",
                "kernel: {on: P, long: true}",
                "kernel: {on: P, traps: true}",
                "spin: {on: P, word: F, value: 1, bound: 3, onGiveUp: poison}",
                "work: {on: comm, writes: [B]}",
                "store: {on: P, word: F, value: 1, barrier: dsb-sy}",
                "spin: {on: P, word: F, value: 1, guards: [B], load: coherent}",
                "spin: {on: comm, word: F, value: 1}",
                "signal: {event: E, value: 1}",
                "wait: {on: P, event: E, value: 1}",
                "waitFence: {on: P, fence: f}",
                "end: P",
                "commit: P",
                "send: {on: comm, channel: r}",
                "recv: {on: comm, channel: r}",
                "await: {all: true}",
                "kill: {process: p0}"
            })
    void shouldPassWhatTheModelExpresses(String step) {
        assertThat(withStep(step)).isEmpty();
    }

    private static List<Diagnostic> withDevice(String device) {
        return Unmodelled.in(ScenarioReader.read(
                "s", "scenario: s\nthreads: {main: []}\ndevice: {" + device + "}\n"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "flag: after-barrier",
                "payload: eventual",
                "payload: after-barrier",
                "payload: at-end"
            })
    void shouldNameAFactThatTheModelCannotExpress(String fact) {
        assertThat(withDevice(fact)).singleElement().satisfies(said -> {
            assertThat(said.place()).isEqualTo(new Place("s", 3, 1));
            assertThat(said.cause()).isEqualTo("`" + fact + "` is not modelled yet");
        });
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "start: exclusive",
                "waitScope: queue",
                "signalScope: buffer",
                "flag: prompt",
                "payload: with-flag",
                "eventWait: holds",
                "watchdog: on"
            })
    void shouldPassAFactThatTheModelExpresses(String fact) {
        assertThat(withDevice(fact)).isEmpty();
    }

    @Test
    void shouldNameAFactThatOnlyAnExpectationAssumes() {
        Scenario scenario = ScenarioReader.read("s", """
            scenario: s
            threads: {main: []}
            expect:
              - {policy: none, verdict: ok}
              - {policy: none, device: {flag: after-barrier}, verdict: hang}
            """);
        assertThat(Unmodelled.in(scenario))
                .extracting(Diagnostic::place)
                .containsExactly(new Place("s", 5, 5));
    }
}
