package dev.spingate.gpu.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.spingate.gpu.Bound;
import dev.spingate.gpu.Device;
import dev.spingate.gpu.Occupancy;
import dev.spingate.gpu.run.Happening.Fate;
import dev.spingate.gpu.simulated.Setting;
import dev.spingate.gpu.simulated.SimulatedDevice;
import dev.spingate.modelgen.judge.ScenarioJudge;
import dev.spingate.modelgen.scenario.DeviceFacts;
import dev.spingate.modelgen.scenario.PolicyName;
import dev.spingate.modelgen.scenario.Scenario;
import dev.spingate.modelgen.scenario.ScenarioReader;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What becomes of single operations. */
class FatesTest {

    private static List<Fate> fates(PolicyName policy, String steps) {
        String declared = """
            scenario: sample
            queues: {P: {}, Q: {}}
            hosts: [comm]
            words: {F: 0, G: 0}
            events: {E: 0}
            threads:
              main:
            """;
        Scenario scenario = ScenarioReader.read("sample.yaml", declared + steps);
        Settings settings =
                new Settings(policy, DeviceFacts.DEFAULT, Bound.millis(20), Occupancy.ONE);
        try (Device device = new SimulatedDevice(Setting.adversarial(1))) {
            Outcome outcome =
                    ProgramRun.of(device, scenario, ScenarioJudge.programOf(scenario), settings);
            assertThat(device.handles().get("queue")).isZero();
            return outcome.happenings().stream().map(Happening::fate).toList();
        }
    }

    @Test
    void shouldPoisonWhatReadsBehindASpinThatGaveUp() {
        assertThat(fates(PolicyName.NONE, """
                - spin: {on: Q, word: F, value: 1, guards: [X]}
                - work: {on: comm, name: late, writes: [X]}
                - kernel: {on: Q, reads: [X]}
                - commit: Q
            """))
                .containsExactly(Fate.GAVE_UP, Fate.FINISHED, Fate.POISONED, Fate.FINISHED);
    }

    @Test
    void shouldSeeAPayloadThatComesTooLate() {
        assertThat(fates(PolicyName.NONE, """
                - kernel: {on: P, reads: [X]}
                - commit: P
                - await: {queue: P}
                - kernel: {on: P, writes: [X]}
                - commit: P
            """)).startsWith(Fate.WRONG_PAYLOAD);
    }

    @Test
    void shouldTellWhatWasNeverCommitted() {
        assertThat(fates(PolicyName.NONE, """
                - kernel: {on: P}
            """)).containsExactly(Fate.NOT_COMMITTED);
    }

    @Test
    void shouldSkipAWaitForAValueThatIsThere() {
        assertThat(fates(PolicyName.SPINGATE, """
                - store: {word: F, value: 1}
                - spin: {on: Q, word: F, value: 1}
                - commit: Q
            """))
                .containsExactly(Fate.FINISHED, Fate.SKIPPED, Fate.FINISHED);
    }

    @Test
    void shouldLeaveBehindAThreadThatWaitsForEverWhatItNeverEncoded() {
        assertThat(fates(PolicyName.SPINGATE, """
                - wait: {event: E, value: 1}
                - kernel: {on: P}
            """)).containsExactly(Fate.STUCK, Fate.NOT_ENCODED);
    }

    @Test
    void shouldPassAValueFromWorkerToThreadAndBack() {
        assertThat(fates(PolicyName.SPINGATE, """
                - signal: {on: comm, event: E, value: 1}
                - wait: {event: E, value: 1}
                - store: {word: F, value: 1}
                - spin: {on: comm, word: F, value: 1}
            """)).containsOnly(Fate.FINISHED);
    }
}
