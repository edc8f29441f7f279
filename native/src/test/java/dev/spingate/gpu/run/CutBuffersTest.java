package dev.spingate.gpu.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.spingate.gpu.Bound;
import dev.spingate.gpu.Device;
import dev.spingate.gpu.Occupancy;
import dev.spingate.gpu.run.Outcome.Result;
import dev.spingate.gpu.simulated.Setting;
import dev.spingate.gpu.simulated.Setting.Start;
import dev.spingate.gpu.simulated.SimulatedDevice;
import dev.spingate.modelgen.judge.ScenarioJudge;
import dev.spingate.modelgen.scenario.DeviceFacts;
import dev.spingate.modelgen.scenario.PolicyName;
import dev.spingate.modelgen.scenario.Scenario;
import dev.spingate.modelgen.scenario.ScenarioReader;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Where a gate cuts a command buffer, nothing that the program orders by it comes loose. */
class CutBuffersTest {
    private static final int SEEDS = 60;

    private static final Scenario WAIT =
            ScenarioReader.read(Path.of("../spec/scenarios/cut-buffer-keeps-waits.yaml"));

    /** The event says that what is in front of the spin is over, too. */
    private static final Scenario SIGNAL = ScenarioReader.read("signal-of-all-parts", """
            scenario: signal-of-all-parts
            queues: {P: {}, Q: {}}
            hosts: [comm]
            words: {F: 0}
            events: {E: 0}
            threads:
              main:
                - kernel: {on: Q, writes: [X]}
                - spin: {on: Q, word: F, value: 1}
                - signal: {on: Q, event: E, value: 1}
                - kernel: {on: Q, writes: [Z]}
                - commit: Q
                - wait: {on: P, event: E, value: 1}
                - kernel: {on: P, reads: [X]}
                - commit: P
                - store: {on: comm, word: F, value: 1}
            """);

    private static Set<Result> results(Scenario scenario, PolicyName policy) {
        DeviceFacts facts = DeviceFacts.DEFAULT.with(Map.of("signalScope", "buffer"));
        Set<Result> results = new TreeSet<>();
        for (long seed = 0; seed < SEEDS; seed++) {
            for (Start start : Start.values()) {
                Setting setting = new Setting(seed, start, false, false);
                Settings settings = new Settings(policy, facts, Bound.millis(50), Occupancy.FULL);
                try (Device device = new SimulatedDevice(setting)) {
                    results.add(ProgramRun.of(
                                    device, scenario, ScenarioJudge.programOf(scenario), settings)
                            .result());
                }
            }
        }
        return results;
    }

    @ParameterizedTest
    @EnumSource(PolicyName.class)
    void shouldKeepTheWaitInFrontOfWhatReads(PolicyName policy) {
        assertThat(results(WAIT, policy)).containsOnly(Result.FINISHED);
    }

    @ParameterizedTest
    @EnumSource(PolicyName.class)
    void shouldSignalBehindAllParts(PolicyName policy) {
        assertThat(results(SIGNAL, policy)).containsOnly(Result.FINISHED);
    }
}
