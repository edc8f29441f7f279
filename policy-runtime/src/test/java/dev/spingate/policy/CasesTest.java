package dev.spingate.policy;

import static org.assertj.core.api.Assertions.assertThat;

import dev.spingate.policy.generated.Reason;
import dev.spingate.policy.generated.Verdict;
import org.junit.jupiter.api.Test;

/** Reported hangs, as the scenarios of the specification tell them, under our policy. */
class CasesTest {
    private static final int MAIN = 0;
    private static final int F = 0;
    private static final int G = 1;

    private final Ledger ledger = new Ledger(Policies.SPINGATE, Scope.BUFFER, Scope.QUEUE);

    /** c02-consumer-first */
    @Test
    void shouldPutAnEventInThePlaceOfTheSpinThatRunsFirst() {
        Site p = Site.queue(0);
        Site c = Site.queue(1);
        long prod = ledger.register(Work.kernel(MAIN, p)).ticket();
        ledger.register(Work.store(MAIN, p, F, 1).needing(prod));
        Registration spin = ledger.register(Work.spin(MAIN, c, F, 1));
        Registration use = ledger.register(Work.kernel(MAIN, c).needing(spin.ticket()));

        assertThat(spin.verdict()).isEqualTo(Verdict.EVENT);
        assertThat(spin.reason()).isEqualTo(Reason.RELEASER_ON_GPU);
        assertThat(spin.waits()).isEmpty();
        assertThat(spin.committed()).isEqualTo(Queues.of(0));
        assertThat(use.buffer()).isEqualTo(use.ticket());
        assertThat(ledger.pending(use.ticket())).containsExactly(1L, 2L, 3L);
    }

    /** c03m-malformed */
    @Test
    void shouldRejectTheStoreThatCanOnlyComeAfterItself() {
        Site q = Site.queue(0);
        Site comm = Site.host(0);
        Registration spin = ledger.register(Work.spin(MAIN, q, F, 1));
        ledger.register(Work.store(MAIN, q, G, 1).needing(spin.ticket()));
        Registration poll = ledger.register(Work.spin(MAIN, comm, G, 1));
        Registration store = ledger.register(Work.store(MAIN, comm, F, 1));

        assertThat(spin.verdict()).isEqualTo(Verdict.EVENT);
        assertThat(spin.reason()).isEqualTo(Reason.RELEASER_UNREGISTERED);
        assertThat(ledger.pending(poll.ticket())).containsExactly(1L, 2L);
        assertThat(store.verdict()).isEqualTo(Verdict.REJECT);
        assertThat(store.reason()).isEqualTo(Reason.CYCLE);
    }

    /** wait-already-over: the store is not the release of the wait, so there is no cycle. */
    @Test
    void shouldAdmitAStoreBehindAWaitThatIsOver() {
        Site q = Site.queue(0);
        ledger.reached(F, 1);
        Registration spin = ledger.register(Work.spin(MAIN, q, F, 1));
        Registration use = ledger.register(Work.kernel(MAIN, q).needing(spin.ticket()));
        Registration store = ledger.register(Work.store(MAIN, q, F, 2).needing(use.ticket()));

        assertThat(spin.verdict()).isEqualTo(Verdict.SKIP);
        assertThat(store.verdict()).isEqualTo(Verdict.ADMIT);
    }

    /** c09-capacity */
    @Test
    void shouldCommitWhatAWaitIsForBeforeTheThreadFillsTheQueue() {
        Site s1 = Site.queue(0);
        Site s2 = Site.queue(1);
        ledger.register(Work.kernel(MAIN, s1));
        ledger.register(Work.signal(MAIN, s1, F, 1));
        Registration wait = ledger.register(Work.wait(MAIN, s2, F, 1));

        assertThat(wait.verdict()).isEqualTo(Verdict.EVENT);
        assertThat(wait.reason()).isEqualTo(Reason.RELEASER_ON_GPU);
        assertThat(wait.committed()).isEqualTo(Queues.of(0));
        assertThat(ledger.pending(wait.ticket())).containsExactly(1L, 2L);
    }

    /** c36-never-committed: the wait commits the store that nobody commits. */
    @Test
    void shouldCommitTheStoreThatIsNeverCommitted() {
        assertThat(consumerOf36(false).committed()).isEqualTo(Queues.of(0));
    }

    /** c36-committed: nothing is left to commit. */
    @Test
    void shouldCommitNothingTwice() {
        assertThat(consumerOf36(true).committed()).isZero();
    }

    private Registration consumerOf36(boolean committed) {
        Site p = Site.queue(0);
        Site c = Site.queue(1);
        long kernel = ledger.register(Work.kernel(MAIN, p)).ticket();
        ledger.register(Work.store(MAIN, p, F, 1).needing(kernel));
        if (committed) {
            ledger.commit(MAIN, 0);
        }
        Registration spin = ledger.register(Work.spin(MAIN, c, F, 1));
        assertThat(spin.verdict()).isEqualTo(Verdict.EVENT);
        assertThat(spin.reason()).isEqualTo(Reason.RELEASER_ON_GPU);
        return spin;
    }
}
