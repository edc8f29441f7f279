package dev.spingate.gpu;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

/** Who owns what on every device, and what is refused. */
class OwnershipContractTest extends DeviceContract {

    @Test
    void shouldCountWhatIsMadeAndGivenBack() {
        int before = total();
        Words words = device.words(64);
        DeviceEvent event = device.event();
        DeviceQueue queue = device.queue("third");
        DeviceFence fence = device.fence();
        assertThat(total()).isGreaterThan(before);
        words.close();
        event.close();
        queue.close();
        fence.close();
        assertThat(total()).isEqualTo(before);
        words.close();
        queue.close();
        assertThat(total()).isEqualTo(before);
    }

    private int total() {
        return device.handles().values().stream().mapToInt(Integer::intValue).sum();
    }

    @Test
    void shouldGiveBackWhatManySubmissionsNeeded() {
        Report report = device.report();
        completes(first.commit(run(new Kernel.Busy(0, Occupancy.ONE, report))));
        int before = total();
        for (int i = 0; i < 50; i++) {
            completes(first.commit(run(new Kernel.Busy(0, Occupancy.ONE, report))));
        }
        assertThat(total()).isLessThanOrEqualTo(before + 2);
    }

    @Test
    void shouldFailWhatStillWaitsWhenItIsClosed() {
        DeviceEvent never = device.event();
        Submission waiting = first.commit(
                new Command.WaitEvent(never, 1),
                new Command.Run(new Kernel.Busy(0, Occupancy.ONE, device.report())));
        device.close();
        assertThat(waiting.state()).isEqualTo(Submission.State.FAILED);
        assertThat(waiting.failure()).isPresent();
    }

    @Test
    void shouldFailOnlyWhatWaitsForAnEventThatIsClosed() {
        DeviceEvent closed = device.event();
        DeviceEvent open = device.event();
        Submission failing = first.commit(
                new Command.WaitEvent(closed, 1),
                new Command.Run(new Kernel.Busy(0, Occupancy.ONE, device.report())));
        Submission waiting = second.commit(
                new Command.WaitEvent(open, 1),
                new Command.Run(new Kernel.Busy(0, Occupancy.ONE, device.report())));
        closed.close();
        open.signal(1);
        completes(waiting);
        if (device.info().inOrder()) { // the simulation leaves it waiting until its queue closes
            assertThat(device.await(failing, PATIENCE)).isTrue();
            assertThat(failing.state()).isEqualTo(Submission.State.FAILED);
        }
    }

    @Test
    void shouldNotDisturbAQueueWhenAnotherIsClosed() {
        DeviceEvent event = device.event();
        Submission waiting = first.commit(
                new Command.WaitEvent(event, 1),
                new Command.Run(new Kernel.Busy(0, Occupancy.ONE, device.report())));
        second.commit(run(new Kernel.Busy(0, Occupancy.ONE, device.report())));
        second.close();
        event.signal(1);
        completes(waiting);
    }

    @Test
    void shouldRefuseWordsOfAnotherDevice() {
        try (Device other = PresentDevices.open(name)) {
            Word foreign = other.words(1).word(0);
            Report report = device.report();
            Kernel store = new Kernel.Store(foreign, 1, report);
            assertThatThrownBy(() -> first.commit(new Command.Run(store)))
                    .isInstanceOf(DeviceFailure.class)
                    .hasMessageContaining("another device");
            assertThatThrownBy(() -> device.store(foreign, 1, Barrier.NONE))
                    .isInstanceOf(DeviceFailure.class);
        }
    }

    @Test
    void shouldRefuseWhatIsClosed() {
        Words words = device.words(1);
        Kernel store = new Kernel.Store(words.word(0), 1, device.report());
        words.close();
        assertThatThrownBy(() -> first.commit(new Command.Run(store)))
                .isInstanceOf(DeviceFailure.class);
        second.close();
        assertThatThrownBy(() -> second.commit(new Command.EndEncoder()))
                .isInstanceOf(DeviceFailure.class);
        device.close();
        assertThatThrownBy(() -> device.words(1)).isInstanceOf(DeviceFailure.class);
    }

    @Test
    void shouldRunTwoDevicesAtOnce() {
        try (Device other = PresentDevices.open(name)) {
            Word word = device.words(1).word(0);
            Report report = device.report();
            Submission spinning = first.commit(run(spin(word, report)));
            starts(report);
            Report theirs = other.report();
            Submission busy =
                    other.queue("theirs").commit(run(new Kernel.Busy(1000, Occupancy.ONE, theirs)));
            assertThat(other.await(busy, PATIENCE)).isTrue();
            device.store(word, 1, Barrier.NONE);
            completes(spinning);
        }
    }

    @Test
    void shouldBearBeingClosedTwice() {
        device.close();
        device.close();
        assertThat(total()).isZero();
    }
}
