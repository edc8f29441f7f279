package dev.spingate.gpu;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

/** Spins on every device: they see, they give up, and they never stay. */
class SpinContractTest extends DeviceContract {

    @Test
    void shouldSeeAHostStoreWithEveryLoadAndBarrierThatTheDeviceHas() {
        for (Load load : device.info().loads()) {
            if (load == Load.CACHED) {
                continue; // nothing promises that it ever sees
            }
            for (Barrier barrier : device.info().barriers()) {
                Word word = device.words(1).word(0);
                Report report = device.report();
                Kernel spin = new Kernel.Spin(word, 3, load, LONG, Occupancy.ONE, report);
                Submission spinning = first.commit(new Command.Run(spin));
                starts(report);
                assertThat(spinning.isOver()).isFalse();
                device.store(word, 3, barrier);
                completes(spinning);
                assertThat(report.state()).isEqualTo(Report.DONE);
            }
        }
    }

    @Test
    void shouldTakeALargerValueForReleasedAndASmallerOneNot() {
        Words words = device.words(2);
        words.set(0, 5);
        words.set(1, -1);
        Report larger = device.report();
        Report smaller = device.report();
        Bound bound = Bound.millis(30);
        completes(first.commit(run(
                new Kernel.Spin(words.word(0), 3, Load.COHERENT, bound, Occupancy.ONE, larger),
                new Kernel.Spin(words.word(1), 3, Load.COHERENT, bound, Occupancy.ONE, smaller))));
        assertThat(larger.state()).isEqualTo(Report.DONE);
        assertThat(smaller.state()).isEqualTo(Report.GAVE_UP);
    }

    @Test
    void shouldGiveUpWhenTheTimeIsOver() {
        Report report = device.report();
        Word never = device.words(1).word(0);
        Submission spinning = first.commit(run(
                new Kernel.Spin(never, 1, Load.COHERENT, Bound.millis(50), Occupancy.ONE, report)));
        starts(report);
        completes(spinning);
        assertThat(report.gaveUp()).isTrue();
        assertThat(report.polls()).isPositive();
    }

    @Test
    void shouldGiveUpWhenTheTripsAreUsedUp() {
        Report report = device.report();
        Word never = device.words(1).word(0);
        Bound bound = new Bound(Duration.ofSeconds(8), 500);
        completes(first.commit(
                run(new Kernel.Spin(never, 1, Load.COHERENT, bound, Occupancy.ONE, report))));
        assertThat(report.gaveUp()).isTrue();
        assertThat(report.polls()).isBetween(1L, 501L);
    }

    @Test
    void shouldGiveUpWhenItIsToldTo() {
        Report report = device.report();
        Submission spinning = first.commit(run(spin(device.words(1).word(0), report)));
        starts(report);
        device.store(report.word(Report.CANCEL), 1, Barrier.NONE);
        completes(spinning);
        assertThat(report.gaveUp()).isTrue();
    }

    @Test
    void shouldEndEvenIfTheThreadThatShouldReleaseItIsGone() throws InterruptedException {
        Report report = device.report();
        Word word = device.words(1).word(0);
        Submission[] made = new Submission[1];
        Thread releaser = new Thread(() -> made[0] = first.commit(run(
                new Kernel.Spin(word, 1, Load.COHERENT, Bound.millis(50), Occupancy.ONE, report))));
        releaser.start();
        releaser.join();
        completes(made[0]);
        assertThat(report.gaveUp()).isTrue();
    }

    @Test
    void shouldFillTheDeviceAndStillBeReleased() {
        Report report = device.report();
        Word word = device.words(1).word(0);
        Submission spinning = first.commit(
                run(new Kernel.Spin(word, 1, Load.COHERENT, LONG, Occupancy.FULL, report)));
        starts(report);
        device.store(word, 1, Barrier.NONE);
        completes(spinning);
        assertThat(report.state()).isEqualTo(Report.DONE);
    }

    @Test
    void shouldEndALiveSpinWhenTheDeviceIsClosed() {
        Report report = device.report();
        Submission spinning = first.commit(run(spin(device.words(1).word(0), report)));
        starts(report);
        device.close();
        assertThat(spinning.isOver()).isTrue();
    }
}
