package dev.spingate.gpu.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.spingate.gpu.Bound;
import dev.spingate.gpu.Device;
import dev.spingate.gpu.Occupancy;
import dev.spingate.gpu.simulated.Setting;
import dev.spingate.gpu.simulated.SimulatedDevice;
import dev.spingate.modelgen.judge.Operation;
import dev.spingate.modelgen.judge.ScenarioJudge;
import dev.spingate.modelgen.scenario.DeviceFacts;
import dev.spingate.modelgen.scenario.PolicyName;
import dev.spingate.modelgen.scenario.Scenario;
import dev.spingate.modelgen.scenario.ScenarioReader;
import dev.spingate.modelgen.timeline.Run;
import dev.spingate.modelgen.timeline.Timeline;
import java.util.List;
import org.junit.jupiter.api.Test;

/** How a run reads when it is told like a counterexample. */
class MeasuredStoryTest {
    private List<MeasuredStory.Told> told;
    private Timeline timeline;

    private List<String> story(PolicyName policy, String steps) {
        String declared = """
            scenario: sample
            queues: {P: {}, Q: {}}
            hosts: [comm]
            words: {F: 0}
            events: {E: 0}
            threads:
              main:
            """;
        Scenario scenario = ScenarioReader.read("sample.yaml", declared + steps);
        List<Operation> program = ScenarioJudge.programOf(scenario);
        Settings settings =
                new Settings(policy, DeviceFacts.DEFAULT, Bound.millis(20), Occupancy.ONE);
        try (Device device = new SimulatedDevice(Setting.adversarial(1))) {
            Outcome outcome = ProgramRun.of(device, scenario, program, settings);
            told = MeasuredStory.of(program, outcome);
        }
        timeline =
                Timeline.of(program, told.stream().map(MeasuredStory.Told::line).toList());
        return told.stream().map(one -> one.line().toString()).toList();
    }

    @Test
    void shouldTellASpinThatGivesUpAndWhatThenDidNotTouchItsPayload() {
        assertThat(story(PolicyName.NONE, """
                - spin: {on: Q, word: F, value: 1, guards: [X]}
                - work: {on: comm, name: late, writes: [X]}
                - kernel: {on: Q, name: use, reads: [X]}
                - commit: Q
            """))
                .startsWith("main: encodes spin F>=1 on Q: spins at once (the policy does not look"
                        + " at releasers)")
                .containsSubsequence(
                        "main: commits Q",
                        "Q: starts spin F>=1",
                        "Q: gives up spin F>=1",
                        "Q: starts use",
                        "Q: finishes use: did not touch its payload");
    }

    @Test
    void shouldTellAnEventThatTookTheSpinsPlaceAsPassed() {
        assertThat(story(PolicyName.SPINGATE, """
                - spin: {on: Q, word: F, value: 1}
                - commit: Q
                - store: {on: P, word: F, value: 1}
                - commit: P
            """))
                .containsSubsequence("P: starts store F=1", "P: finishes store F=1")
                .contains("Q: passes spin F>=1")
                .doesNotContain("Q: starts spin F>=1");
    }

    @Test
    void shouldTellWhatWaitsInVain() {
        assertThat(story(PolicyName.SPINGATE, """
                - wait: {on: comm, event: E, value: 1}
                - wait: {event: E, value: 1}
                - kernel: {on: P}
            """))
                .contains("comm: waits in vain: wait E>=1", "main: waits in vain: wait E>=1")
                .noneMatch(line -> line.contains("kernel"));
    }

    @Test
    void shouldGiveEveryKernelABarThatEndsAndLetNoTimeGoBackwards() {
        story(PolicyName.ALL_QUEUES, """
                - kernel: {on: P, name: make, writes: [X]}
                - store: {on: P, word: F, value: 1}
                - commit: P
                - spin: {on: Q, word: F, value: 1, guards: [X]}
                - kernel: {on: Q, name: use, reads: [X]}
                - commit: Q
            """);
        assertThat(timeline.runs()).hasSize(4).noneMatch(Run::runsOn);
        assertThat(told)
                .isSortedAccordingTo((one, other) -> Long.compare(one.nanos(), other.nanos()));
    }
}
