package dev.spingate.gpu.metal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.spingate.gpu.Command;
import dev.spingate.gpu.Report;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** What may be refused while a spin runs, on a device that is told its start rule. */
class StartRuleTest extends OnStandIn {

    @Test
    void shouldStartWorkOfAnotherQueueBesideASpinWhereQueuesAlwaysOverlap() {
        standIn.set("start", StandIn.START_FREE);
        open();
        var word = word();
        startSpin(queue(), word);
        var report = device.report();
        completes(queue().commit(new Command.Run(moment(report))));
        word.set(1);
    }

    @Test
    void shouldRefuseWorkOfAnotherQueueBesideASpinWhereItIsExclusive() {
        standIn.set("start", StandIn.START_EXCLUSIVE);
        open();
        var word = word();
        var spin = startSpin(queue(), word);
        long refusals = standIn.count("refusals");
        var report = device.report();
        var other = queue().commit(new Command.Run(moment(report)));
        refuses(refusals);
        assertThat(report.state()).isEqualTo(Report.PENDING);
        word.set(1);
        ends(spin);
        completes(other);
    }

    @Test
    void shouldStartWorkOfTheSameQueueBesideASpin() {
        standIn.set("start", StandIn.START_EXCLUSIVE);
        open();
        var word = word();
        var queue = queue();
        startSpin(queue, word);
        completes(queue.commit(new Command.Run(moment(device.report()))));
        word.set(1);
    }

    @Test
    void shouldRefuseWhatWaitedForAFenceBesideALaterSpinOfItsQueue() {
        standIn.set("start", StandIn.START_EXCLUSIVE);
        open();
        var queue = queue();
        var fence = device.fence();
        var firstWord = word();
        var first = device.report();
        queue.commit(new Command.Run(spin(firstWord, first)), new Command.UpdateFence(fence));
        starts(first);
        var behind = device.report();
        var second = queue.commit(new Command.WaitFence(fence), new Command.Run(moment(behind)));
        var laterWord = word();
        var later = startSpin(queue, laterWord);
        long refusals = standIn.count("refusals");
        firstWord.set(1);
        ends(first);
        refuses(refusals);
        assertThat(behind.state()).isEqualTo(Report.PENDING);
        laterWord.set(1);
        ends(later);
        completes(second);
    }

    @Test
    void shouldHoldBackWhatWaitsForAFenceUntilItIsUpdated() {
        standIn.set("start", StandIn.START_FREE);
        open();
        var queue = queue();
        var fence = device.fence();
        var word = word();
        var first = device.report();
        queue.commit(new Command.Run(spin(word, first)), new Command.UpdateFence(fence));
        starts(first);
        var behind = device.report();
        var second = queue.commit(new Command.WaitFence(fence), new Command.Run(moment(behind)));
        completes(queue.commit(new Command.Run(moment(device.report()))));
        assertThat(behind.state()).isEqualTo(Report.PENDING);
        word.set(1);
        completes(second);
    }

    @Test
    void shouldRefuseForSomeSeedsAndNotForOthers() {
        open();
        Set<Boolean> seen = new HashSet<>();
        for (int seed = 1; seed <= 40 && seen.size() < 2; seed++) {
            standIn.set("seed", seed);
            seen.add(isRefusedBesideASpin());
        }
        assertThat(seen).containsExactlyInAnyOrder(true, false);
    }

    private boolean isRefusedBesideASpin() {
        var word = word();
        var spin = startSpin(queue(), word);
        long refusals = standIn.count("refusals");
        var other = queue().commit(new Command.Run(moment(device.report())));
        assertThat(StandIn.comes(() -> other.isOver() || standIn.count("refusals") > refusals))
                .isTrue();
        boolean refused = standIn.count("refusals") > refusals;
        word.set(1);
        ends(spin);
        completes(other);
        return refused;
    }

    @Test
    void shouldRefuseBesideABufferThatWaitsForAnEventWhereSuchHoldTheDevice() {
        standIn.set("start", StandIn.START_EXCLUSIVE).set("eventWait", StandIn.WAIT_HOLDS);
        open();
        var event = device.event();
        var waiting = queue().commit(new Command.WaitEvent(event, 1));
        long refusals = standIn.count("refusals");
        var report = device.report();
        var other = queue().commit(new Command.Run(moment(report)));
        // The commit of the other queue may arrive first; then it is over at once.
        assertThat(StandIn.comes(() -> other.isOver() || standIn.count("refusals") > refusals))
                .isTrue();
        event.signal(1);
        completes(waiting);
        completes(other);
    }
}
