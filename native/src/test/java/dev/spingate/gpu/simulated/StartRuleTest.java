package dev.spingate.gpu.simulated;

import static org.assertj.core.api.Assertions.assertThat;

import dev.spingate.gpu.Bound;
import dev.spingate.gpu.Command;
import dev.spingate.gpu.Device;
import dev.spingate.gpu.DeviceFence;
import dev.spingate.gpu.DeviceQueue;
import dev.spingate.gpu.Kernel;
import dev.spingate.gpu.Load;
import dev.spingate.gpu.Occupancy;
import dev.spingate.gpu.Report;
import dev.spingate.gpu.Word;
import dev.spingate.gpu.simulated.Setting.Start;
import java.time.Duration;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** The start rule, setting by setting. */
class StartRuleTest {
    private static final Duration PATIENCE = Duration.ofSeconds(5);

    private static Command spin(Word word, Report report) {
        return new Command.Run(
                new Kernel.Spin(word, 1, Load.COHERENT, Bound.millis(10), Occupancy.ONE, report));
    }

    /** A spin, and on another queue what releases it. */
    private static boolean crossQueueGivesUp(Setting setting) {
        try (Device device = new SimulatedDevice(setting)) {
            Word word = device.words(1).word(0);
            Report report = device.report();
            device.queue("a").commit(spin(word, report));
            device.until(() -> report.state() == Report.STARTED, PATIENCE);
            device.queue("b").commit(new Command.Run(new Kernel.Store(word, 1, device.report())));
            device.until(report::isOver, PATIENCE);
            return report.gaveUp();
        }
    }

    @Test
    void shouldRefuseTheWorkOfAnotherQueueWhileASpinRuns() {
        assertThat(crossQueueGivesUp(Setting.adversarial(1))).isTrue();
    }

    @Test
    void shouldRefuseNobodyWhenItIsFree() {
        assertThat(crossQueueGivesUp(Setting.adversarial(1).with(Start.FREE))).isFalse();
    }

    @Test
    void shouldRefuseSomeAndAdmitSomeByACoin() {
        Set<Boolean> outcomes = new TreeSet<>();
        for (long seed = 0; seed < 30; seed++) {
            outcomes.add(crossQueueGivesUp(Setting.adversarial(seed).with(Start.RANDOM)));
        }
        assertThat(outcomes).containsExactly(false, true);
    }

    /** What waits for a fence, and a later spin of its queue that only it would release. */
    private static boolean sameQueueGivesUp(boolean fenced) {
        try (Device device = new SimulatedDevice(Setting.adversarial(3))) {
            DeviceQueue queue = device.queue("q");
            DeviceFence fence = device.fence();
            Word word = device.words(1).word(0);
            Report report = device.report();
            queue.commit(
                    new Command.Run(new Kernel.Busy(5000, Occupancy.ONE, device.report())),
                    new Command.UpdateFence(fence),
                    new Command.EndEncoder());
            queue.commit(
                    fenced ? new Command.WaitFence(fence) : new Command.EndEncoder(),
                    new Command.Run(new Kernel.Store(word, 1, device.report())));
            queue.commit(spin(word, report));
            device.until(report::isOver, PATIENCE);
            return report.gaveUp();
        }
    }

    @Test
    void shouldRefuseWhatWaitedForAFenceWhileALaterSpinOfItsQueueRuns() {
        assertThat(sameQueueGivesUp(true)).isTrue();
    }

    @Test
    void shouldAdmitWhatWaitedForNoFenceBesideALaterSpinOfItsQueue() {
        assertThat(sameQueueGivesUp(false)).isFalse();
    }

    @Test
    void shouldRunTheSameWayWithTheSameSeed() {
        for (long seed = 0; seed < 10; seed++) {
            Setting setting = Setting.adversarial(seed).with(Start.RANDOM);
            assertThat(crossQueueGivesUp(setting)).isEqualTo(crossQueueGivesUp(setting));
        }
    }

    @Test
    void shouldStandStillUntilSomebodyPolls() {
        try (Device device = new SimulatedDevice(Setting.adversarial(1))) {
            Report report = device.report();
            device.queue("q").commit(new Command.Run(new Kernel.Busy(1000, Occupancy.ONE, report)));
            assertThat(report.state()).isEqualTo(Report.PENDING);
            assertThat(device.clock()).isZero();
            assertThat(device.until(report::isOver, PATIENCE)).isTrue();
            assertThat(device.clock()).isEqualTo(1000);
        }
    }
}
