package dev.spingate.gpu.metal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.spingate.gpu.Command;
import dev.spingate.gpu.Report;
import dev.spingate.gpu.Submission;
import org.junit.jupiter.api.Test;

/** What an event's wait holds back and what its signal follows, on a device that is told. */
class EventScopeTest extends OnStandIn {

    @Test
    void shouldHoldBackItsOwnBufferOnlyWhereAWaitIsOfTheBuffer() {
        standIn.set("waitScope", StandIn.SCOPE_BUFFER);
        open();
        var event = device.event();
        var queue = queue();
        var waiting = queue.commit(new Command.WaitEvent(event, 1));
        completes(queue.commit(new Command.Run(moment(device.report()))));
        assertThat(waiting.isOver()).isFalse();
        event.signal(1);
        completes(waiting);
    }

    @Test
    void shouldHoldBackLaterBuffersWhereAWaitIsOfTheQueue() {
        standIn.set("waitScope", StandIn.SCOPE_QUEUE).set("submitUs", 0);
        open();
        var event = device.event();
        var queue = queue();
        var waiting = queue.commit(new Command.WaitEvent(event, 1));
        var report = device.report();
        var behind = queue.commit(new Command.Run(moment(report)));
        // Work of another queue ends, so the device has looked at all that was committed before.
        completes(queue().commit(new Command.Run(moment(device.report()))));
        assertThat(report.state()).isEqualTo(Report.PENDING);
        event.signal(1);
        completes(waiting);
        completes(behind);
    }

    @Test
    void shouldSignalAfterEarlierBuffersWhereASignalIsOfTheQueue() {
        standIn.set("signalScope", StandIn.SCOPE_QUEUE);
        open();
        var event = device.event();
        var word = word();
        var queue = queue();
        startSpin(queue, word);
        var signal = queue.commit(new Command.SignalEvent(event, 1));
        completes(queue.commit(new Command.Run(moment(device.report()))));
        assertThat(event.value()).isZero();
        word.set(1);
        completes(signal);
        assertThat(event.value()).isEqualTo(1);
    }

    @Test
    void shouldSignalBesideEarlierBuffersWhereASignalIsOfTheBuffer() {
        standIn.set("signalScope", StandIn.SCOPE_BUFFER);
        open();
        var event = device.event();
        var word = word();
        var queue = queue();
        var spin = startSpin(queue, word);
        completes(queue.commit(new Command.SignalEvent(event, 1)));
        assertThat(event.value()).isEqualTo(1);
        assertThat(spin.isOver()).isFalse();
        word.set(1);
        ends(spin);
    }

    @Test
    void shouldLetBuffersOfOneQueueOverlap() {
        open();
        var queue = queue();
        var firstWord = word();
        var secondWord = word();
        var first = startSpin(queue, firstWord);
        var second = startSpin(queue, secondWord);
        assertThat(first.isOver()).isFalse();
        secondWord.set(1);
        ends(second);
        firstWord.set(1);
        ends(first);
    }

    /** Nothing can say whether such a buffer would end, so the device does not wait long for it. */
    @Test
    void shouldDropWhatStandsBehindAWaitOfTheQueueWhenItIsClosed() {
        standIn.set("waitScope", StandIn.SCOPE_QUEUE).set("submitUs", 0);
        open();
        var queue = queue();
        var waiting = queue.commit(new Command.WaitEvent(device.event(), 1));
        var behind = queue.commit(new Command.Run(moment(device.report())));
        device.close();
        assertThat(waiting.state()).isEqualTo(Submission.State.FAILED);
        assertThat(behind.state()).isEqualTo(Submission.State.FAILED);
    }

    @Test
    void shouldFailWhoWaitsForAnEventThatIsClosed() {
        open();
        var event = device.event();
        var waiting = queue().commit(
                        new Command.WaitEvent(event, 1), new Command.Run(moment(device.report())));
        event.close();
        assertThat(waiting.failure()).get().asString().contains("closed");
    }
}
