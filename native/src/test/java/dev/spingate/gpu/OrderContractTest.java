package dev.spingate.gpu;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

/** What orders work on every device: events, fences, and the ends of buffers. */
class OrderContractTest extends DeviceContract {
    /** So long a test watches that something does not happen; too short can only miss a fault. */
    private static final Duration WATCH = Duration.ofMillis(20);

    @Test
    void shouldWaitForAnEventThatTheHostSignalsLater() {
        DeviceEvent event = device.event();
        Report report = device.report();
        Submission waiting = first.commit(
                new Command.WaitEvent(event, 2),
                new Command.Run(new Kernel.Store(device.words(1).word(0), 1, report)));
        assertThat(device.await(waiting, WATCH)).isFalse();
        event.signal(1);
        assertThat(device.await(waiting, WATCH)).isFalse();
        assertThat(report.state()).isEqualTo(Report.PENDING);
        event.signal(2);
        completes(waiting);
        assertThat(report.state()).isEqualTo(Report.DONE);
        assertThat(event.value()).isEqualTo(2);
    }

    @Test
    void shouldWaitForAnEventThatAnotherQueueSignalsLater() {
        DeviceEvent event = device.event();
        Words payload = device.words(500);
        Report report = device.report();
        Submission consumer = first.commit(
                new Command.WaitEvent(event, 1),
                new Command.Run(new Kernel.Consume(payload, 3, null, report)));
        assertThat(device.await(consumer, WATCH)).isFalse();
        Submission producer = second.commit(
                new Command.Run(new Kernel.Fill(payload, 3, device.report())),
                new Command.SignalEvent(event, 1));
        completes(producer);
        completes(consumer);
        assertThat(report.wrong()).isZero();
        assertThat(device.until(() -> event.value() == 1, PATIENCE)).isTrue();
    }

    @Test
    void shouldNotWaitForWhatWasSignalledBefore() {
        DeviceEvent event = device.event();
        event.signal(7);
        completes(first.commit(new Command.WaitEvent(event, 3)));
        Submission signal = first.commit(new Command.SignalEvent(event, 9));
        Submission wait = second.commit(new Command.WaitEvent(event, 9));
        completes(signal);
        completes(wait);
    }

    @Test
    void shouldNeverLetAnEventFall() {
        DeviceEvent event = device.event();
        event.signal(7);
        event.signal(3);
        assertThat(event.value()).isEqualTo(7);
        completes(first.commit(new Command.SignalEvent(event, 5)));
        assertThat(event.value()).isEqualTo(7);
    }

    @Test
    void shouldLetOthersRunWhileItWaitsForAnEvent() {
        DeviceEvent event = device.event();
        Submission waiting = first.commit(
                new Command.WaitEvent(event, 1),
                new Command.Run(new Kernel.Busy(1000, Occupancy.FULL, device.report())));
        completes(second.commit(run(new Kernel.Busy(1000, Occupancy.FULL, device.report()))));
        assertThat(waiting.isOver()).isFalse();
        event.signal(1);
        completes(waiting);
    }

    @Test
    void shouldRunAChainOfEventsThroughBothQueues() {
        DeviceEvent event = device.event();
        Word word = device.words(1).word(0);
        Submission last = null;
        for (int i = 0; i < 20; i++) {
            DeviceQueue queue = i % 2 == 0 ? first : second;
            last = queue.commit(
                    new Command.WaitEvent(event, i),
                    new Command.Run(new Kernel.Store(word, i, device.report())),
                    new Command.SignalEvent(event, i + 1));
        }
        completes(last);
        assertThat(word.get()).isEqualTo(19);
    }

    @Test
    void shouldOrderEncodersByAFence() {
        DeviceFence fence = device.fence();
        Words payload = device.words(300);
        Report report = device.report();
        completes(first.commit(
                new Command.Run(new Kernel.Fill(payload, 8, device.report())),
                new Command.UpdateFence(fence),
                new Command.EndEncoder(),
                new Command.WaitFence(fence),
                new Command.Run(new Kernel.Consume(payload, 8, null, report))));
        assertThat(report.wrong()).isZero();
    }

    @Test
    void shouldWaitForAWordWhereItCan() {
        if (!device.info().wordWaits()) {
            assertThat(device.info().wordWaits()).isFalse();
            return;
        }
        Word word = device.words(1).word(0);
        Report report = device.report();
        Submission waiting = first.commit(
                new Command.WaitWord(word, 5),
                new Command.Run(new Kernel.Busy(1000, Occupancy.ONE, report)));
        assertThat(device.await(waiting, WATCH)).isFalse();
        device.store(word, 5, Barrier.NONE);
        completes(waiting);
        assertThat(report.state()).isEqualTo(Report.DONE);
    }

    @Test
    void shouldDrainWhatWasCommitted() {
        Report report = device.report();
        first.commit(run(new Kernel.Busy(2_000_000, Occupancy.ONE, report)));
        first.drain();
        assertThat(report.state()).isEqualTo(Report.DONE);
    }
}
