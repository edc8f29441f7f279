package dev.spingate.policy;

import static org.assertj.core.api.Assertions.assertThat;

import dev.spingate.policy.generated.Reason;
import dev.spingate.policy.generated.Signaller;
import dev.spingate.policy.generated.Verdict;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The gate in the words of its domain: what is answered, and whom failures hit. */
class GateTest {
    private final Gate gate = Gate.of(DeviceProfile.UNKNOWN);
    private final CommandQueue p = gate.queue("P");
    private final CommandQueue q = gate.queue("Q");
    private final HostWorker comm = gate.host("comm");
    private final Word word = gate.word("F");
    private final Event event = gate.event("E");
    private final Encoding main = gate.encoding();

    /** A kernel on P, and a task behind it that stores F. */
    private long kernelAndStore() {
        long kernel = main.on(p).kernel().ticket();
        main.on(comm).after(kernel).store(word, 1);
        return kernel;
    }

    @Test
    void shouldGiveTheSameThingForTheSameName() {
        assertThat(gate.queue("P")).isSameAs(p);
        assertThat(gate.host("comm")).isSameAs(comm);
        assertThat(gate.word("F")).isSameAs(word);
        assertThat(gate.event("E")).isSameAs(event);
        assertThat(p).hasToString("queue P").extracting(CommandQueue::name).isEqualTo("P");
        assertThat(comm).hasToString("host comm").extracting(HostWorker::name).isEqualTo("comm");
        assertThat(word).hasToString("word F").extracting(Word::name).isEqualTo("F");
        assertThat(event).hasToString("event E");
        assertThat(main.toString()).startsWith("encoding 0 of thread ");
        assertThat(gate.queuesIn(p.bit() | q.bit())).containsExactly(p, q);
        assertThat(gate.queuesIn(q.bit())).containsExactly(q);
    }

    @Test
    void shouldLetASpinWaitForTheClosureOfItsRelease() {
        long kernel = kernelAndStore();
        Admission spin = main.on(q).spin(word, 1);
        assertThat(spin.verdict()).isEqualTo(Verdict.SPIN);
        assertThat(spin.reason()).isEqualTo(Reason.CLOSURE_REGISTERED);
        assertThat(spin.ticket()).isEqualTo(3);
        assertThat(spin.waits()).isEqualTo(1);
        assertThat(spin.waitFor(0)).isEqualTo(kernel);
        assertThat(spin.waitQueues()).isEqualTo(p.bit());
        assertThat(spin.commitQueues()).isEqualTo(p.bit());
        assertThat(spin.committed()).isEqualTo(p.bit());
        assertThat(spin.ownBuffer()).isTrue();
        assertThat(spin.buffer()).isEqualTo(3);
        assertThat(spin.encoder()).isEqualTo(3);
        assertThat(spin.bounded()).isTrue();
        assertThat(spin.boundNanos()).isEqualTo(DeviceProfile.SPIN_BOUND.toNanos());
        assertThat(spin.rejected()).isFalse();
        assertThat(spin.producerFailed()).isFalse();
        assertThat(spin).hasToString(spin.keep().toString());
        assertThat(spin.keep().waits()).containsExactly(kernel);
    }

    @Test
    void shouldDecideAsItWouldRegister() {
        kernelAndStore();
        Admission asked = main.decide(q, word, 1);
        assertThat(asked.verdict()).isEqualTo(Verdict.SPIN);
        assertThat(asked.ticket()).isEqualTo(Registration.NO_TICKET);
        assertThat(asked.waits()).isZero();
        assertThat(asked.committed()).isZero();
        assertThat(asked.buffer()).isEqualTo(Registration.NO_TICKET);
        assertThat(asked.encoder()).isEqualTo(Registration.NO_TICKET);
        assertThat(asked.ownBuffer()).isFalse();
        assertThat(asked.barrier()).isFalse();
        assertThat(asked.waitQueues()).isEqualTo(p.bit());
        assertThat(asked.commitQueues()).isEqualTo(p.bit());
        assertThat(gate.remembered()).isEqualTo(2);
        assertThat(main.decide(q, word, 2).reason()).isEqualTo(Reason.RELEASER_UNREGISTERED);
        assertThat(main.decide(q, event, 1).signalledBy()).isEqualTo(Signaller.NOBODY);
        gate.reached(word, 1);
        assertThat(main.decide(q, word, 1).verdict()).isEqualTo(Verdict.SKIP);
    }

    @Test
    void shouldDecideInATurnWhatPoliciesWantToKnowBeside() {
        try (Gate behindAll =
                Gate.of(DeviceProfile.UNKNOWN, Policies.named("AllQueues"), GateListener.NONE)) {
            Encoding encoding = behindAll.encoding();
            CommandQueue busy = behindAll.queue("busy");
            encoding.on(busy).kernel();
            Admission asked = encoding.decide(behindAll.queue("Q"), behindAll.word("F"), 1);
            assertThat(asked.verdict()).isEqualTo(Verdict.SPIN);
            assertThat(asked.waitQueues()).isEqualTo(busy.bit());
            assertThat(behindAll.remembered()).isEqualTo(1);
        }
    }

    @Test
    void shouldDecideAboutMoreReleasesThanAreOnTheBoard() {
        for (long value = 1; value <= 6; value++) {
            main.on(comm).store(word, value);
        }
        for (long value = 1; value <= 6; value++) {
            assertThat(main.decide(q, word, value).verdict()).isEqualTo(Verdict.SPIN);
        }
        assertThat(main.decide(q, word, 7).verdict()).isEqualTo(Verdict.EVENT);
    }

    @Test
    void shouldPutABarrierBehindWhatIsNeeded() {
        long kernel = main.on(q).kernel().ticket();
        assertThat(main.on(q).after(kernel).kernel().barrier()).isTrue();
        assertThat(main.on(q).kernel().encoder()).isEqualTo(kernel);
        Admission apart = main.on(q).inNewEncoder().kernel();
        assertThat(apart.encoder()).isEqualTo(4);
        assertThat(apart.buffer()).isEqualTo(kernel);
    }

    @Test
    void shouldTakeManyNeeds() {
        for (int i = 0; i < 20; i++) {
            main.on(q).kernel();
        }
        main.on(comm);
        for (int i = 1; i <= 20; i++) {
            main.after(i);
        }
        long task = main.kernel().ticket();
        assertThat(gate.ledger.pending(task)).hasSize(20);
    }

    @Test
    void shouldOrderSignalsAndWaitsOfThePrograms() {
        main.on(p).signal(event, 1);
        Admission wait = main.on(q).await(event, 1);
        assertThat(wait.verdict()).isEqualTo(Verdict.EVENT);
        assertThat(wait.reason()).isEqualTo(Reason.RELEASER_ON_GPU);
        main.here().signal(event, 2);
        assertThat(main.decide(q, event, 2).verdict()).isEqualTo(Verdict.SKIP);
    }

    @Test
    void shouldSayWhomAKilledKernelHits() {
        long kernel = kernelAndStore();
        long spin = main.on(q).spin(word, 1).ticket();
        Fallout fallout = gate.killed(kernel);
        assertThat(fallout.poisoned()).containsExactly(2L, spin);
        assertThat(fallout.orphans()).isEmpty();
    }

    @Test
    void shouldReportTheWaitsOfALostWorker() {
        kernelAndStore();
        long spin = main.on(q).spin(word, 1).ticket();
        Fallout fallout = gate.died(comm);
        assertThat(fallout.orphans()).containsExactly(spin);
        assertThat(fallout.poisoned()).containsExactly(spin);
        Admission late = main.on(q).spin(word, 1);
        assertThat(late.producerFailed()).isTrue();
        assertThat(gate.died(comm)).isEqualTo(Fallout.NONE);
        gate.reached(word, 1);
        assertThat(main.on(q).spin(word, 1).producerFailed()).isFalse();
    }

    @Test
    void shouldNotCallAWaitAnOrphanWhileAnotherReleaseIsPending() {
        main.on(comm).store(word, 1);
        long spin = main.on(q).spin(word, 1).ticket();
        main.on(gate.host("other")).store(word, 2);
        assertThat(gate.died(comm).orphans()).isEmpty();
        assertThat(gate.killed(3).orphans()).containsExactly(spin);
    }

    @Test
    void shouldNotCallAWaitAnOrphanThatHasItsValue() {
        main.on(comm).store(word, 1);
        main.on(q).spin(word, 1);
        gate.reached(word, 1);
        assertThat(gate.died(comm).orphans()).isEmpty();
    }

    @Test
    void shouldPoisonWhatASpinGuardsAndAdmitItAgainAtTheBack() {
        kernelAndStore();
        long spin = main.on(q).spin(word, 1).ticket();
        long use = main.on(q).after(spin).kernel().ticket();
        main.commit(q);
        assertThat(gate.gaveUp(spin)).isEqualTo(new Fallout(List.of(use), List.of()));
        gate.killed(use);
        Admission again = main.on(q).spin(word, 1);
        assertThat(again.verdict()).isEqualTo(Verdict.SPIN);
        assertThat(again.ticket()).isEqualTo(5);
        assertThat(again.ownBuffer()).isTrue();
    }

    @Test
    void shouldForgetWhatIsAbandoned() {
        long kernel = main.on(p).kernel().ticket();
        long task = main.on(comm).after(kernel).kernel().ticket();
        assertThat(main.abandon(p).poisoned()).containsExactly(task);
        assertThat(main.abandon(p)).isEqualTo(Fallout.NONE);
        gate.killed(task);
        assertThat(gate.remembered()).isZero();
    }

    @Test
    void shouldGiveTheGpuBackWhereAPeerMayWait() {
        DeviceProfile profile =
                DeviceProfile.UNKNOWN.withBounds(Duration.ofMillis(9), Duration.ofNanos(77));
        try (Gate ranks = Gate.of(profile)) {
            Encoding encoding = ranks.encoding();
            Event message = ranks.event("message");
            ranks.raisedByPeers(message);
            encoding.on(ranks.host("comm")).await(message, 1);
            encoding.on(ranks.host("comm")).store(ranks.word("F"), 1);
            CommandQueue queue = ranks.queue("Q");
            assertThat(encoding.decide(queue, ranks.word("F"), 1).verdict())
                    .isEqualTo(Verdict.YIELDING_SPIN);
            Admission spin = encoding.on(queue).spin(ranks.word("F"), 1);
            assertThat(spin.verdict()).isEqualTo(Verdict.YIELDING_SPIN);
            assertThat(spin.boundNanos()).isEqualTo(77);
            encoding.commit(queue);
            ranks.gaveUp(spin.ticket());
            ranks.reached(message, 1);
            ranks.finished(1);
            assertThat(encoding.decide(queue, ranks.word("F"), 1).verdict())
                    .isEqualTo(Verdict.SPIN);
        }
    }

    @Test
    void shouldSpinWhereAllRanksEncodeInOneOrder() {
        DeviceRules rules = new DeviceRules(Scope.BUFFER, Scope.QUEUE, false, false, true, false);
        try (Gate ranks = Gate.of(DeviceProfile.UNKNOWN.withRules(rules))) {
            Encoding encoding = ranks.encoding();
            ranks.raisedByPeers(ranks.event("message"));
            encoding.on(ranks.host("comm")).await(ranks.event("message"), 1);
            encoding.on(ranks.host("comm")).store(ranks.word("F"), 1);
            assertThat(encoding.decide(ranks.queue("Q"), ranks.word("F"), 1).verdict())
                    .isEqualTo(Verdict.SPIN);
        }
    }
}
