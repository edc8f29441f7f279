package dev.spingate.gpu.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.spingate.gpu.Bound;
import dev.spingate.gpu.Device;
import dev.spingate.gpu.Occupancy;
import dev.spingate.gpu.run.Happening.Fate;
import dev.spingate.gpu.run.Outcome.Result;
import dev.spingate.gpu.simulated.Setting;
import dev.spingate.gpu.simulated.SimulatedDevice;
import dev.spingate.modelgen.judge.ScenarioJudge;
import dev.spingate.modelgen.scenario.DeviceFacts;
import dev.spingate.modelgen.scenario.PolicyName;
import dev.spingate.modelgen.scenario.Scenario;
import dev.spingate.modelgen.scenario.ScenarioReader;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The public reports as programs, on the device that refuses whatever it may. */
class PublishedProgramsTest {

    private static Outcome run(String id, PolicyName policy) {
        Scenario scenario = ScenarioReader.read(Path.of("../spec/scenarios", id + ".yaml"));
        Settings settings =
                new Settings(policy, DeviceFacts.DEFAULT, Bound.millis(50), Occupancy.FULL);
        try (Device device = new SimulatedDevice(Setting.adversarial(1))) {
            return ProgramRun.of(device, scenario, ScenarioJudge.programOf(scenario), settings);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "c02-consumer-first",
                "c03a-same-queue-fence",
                "c03b-cross-queue",
                "c12-fence-chain",
                "c36-committed",
                "c36-never-committed",
                "signal-behind-unrelated-wait"
            })
    void shouldRunOutOfTheBoundWithoutAPolicyAndFinishThroughTheGate(String id) {
        assertThat(run(id, PolicyName.NONE).result()).isEqualTo(Result.GAVE_UP);
        assertThat(run(id, PolicyName.SPINGATE).result()).isEqualTo(Result.FINISHED);
    }

    @ParameterizedTest
    @ValueSource(strings = {"c02-event-variant", "c19-soak", "wait-already-over"})
    void shouldFinishUnderEveryPolicyWhereNothingCanLock(String id) {
        for (PolicyName policy : PolicyName.values()) {
            assertThat(run(id, policy).result()).as(policy.name()).isEqualTo(Result.FINISHED);
        }
    }

    @Test
    void shouldOrderASpinBehindItsOwnQueueOnlyWhereThatHelps() {
        assertThat(run("c03a-same-queue-fence", PolicyName.OWN_QUEUE).result())
                .isEqualTo(Result.FINISHED);
        assertThat(run("c03b-cross-queue", PolicyName.OWN_QUEUE).result())
                .isEqualTo(Result.GAVE_UP);
    }

    @Test
    void shouldRejectAMalformedProgramAndEncodeNoMore() {
        Outcome outcome = run("c03m-malformed", PolicyName.SPINGATE);
        assertThat(outcome.result()).isEqualTo(Result.REJECTED);
        assertThat(outcome.count(Fate.REJECTED)).isEqualTo(1);
    }

    @Test
    void shouldBlockAThreadWhoseQueueIsFullAsTheModelDoes() {
        assertThat(run("c09-capacity", PolicyName.NONE).result()).isEqualTo(Result.HUNG);
        assertThat(run("c09-capacity", PolicyName.SPINGATE).result()).isEqualTo(Result.FINISHED);
    }

    @Test
    void shouldHangButNotHoldTheDeviceWhereAPeerIsLost() {
        assertThat(run("c26-lost-peer", PolicyName.ALL_QUEUES).result()).isEqualTo(Result.GAVE_UP);
        Outcome outcome = run("c26-lost-peer", PolicyName.SPINGATE);
        assertThat(outcome.result()).isEqualTo(Result.HUNG);
        assertThat(outcome.count(Fate.GAVE_UP)).isZero();
    }

    @Test
    void shouldTellTheSameTwice() {
        assertThat(run("c03b-cross-queue", PolicyName.NONE))
                .isEqualTo(run("c03b-cross-queue", PolicyName.NONE));
    }

    @Test
    void shouldLockTheReproductionWithoutAPolicyAndFinishItThroughTheGate() {
        assertThat(reproduce(PolicyName.NONE).outcome().result()).isEqualTo(Result.GAVE_UP);
        Reproduction.Result gated = reproduce(PolicyName.SPINGATE);
        assertThat(gated.outcome().result()).isEqualTo(Result.FINISHED);
        assertThat(gated.right()).isTrue();
    }

    private static Reproduction.Result reproduce(PolicyName policy) {
        Settings settings =
                new Settings(policy, DeviceFacts.DEFAULT, Bound.millis(50), Occupancy.FULL);
        try (Device device = new SimulatedDevice(Setting.adversarial(1))) {
            return Reproduction.run(device, 4, 8, settings);
        }
    }
}
