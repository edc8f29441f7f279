package dev.spingate.policy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.spingate.policy.generated.Reason;
import dev.spingate.policy.generated.Verdict;
import org.junit.jupiter.api.Test;

/** What an encoding thread stores or signals itself: registered like all else, over at once. */
class ThreadsOwnReleasesTest {
    private static final Site Q = Site.queue(0);
    private static final Site COMM = Site.host(0);
    private static final Site SELF = Site.thread();
    private static final int MAIN = 0;
    private static final int SECOND = 1;
    private static final int F = 0;
    private static final int G = 1;

    private final Ledger ledger = new Ledger(Policies.SPINGATE, Scope.BUFFER, Scope.QUEUE);

    private static void expect(Registration made, Verdict verdict, Reason reason) {
        assertThat(made.verdict()).isEqualTo(verdict);
        assertThat(made.reason()).isEqualTo(reason);
    }

    @Test
    void shouldTakeATicketAndBeOver() {
        Registration store = ledger.register(Work.store(MAIN, SELF, F, 1));
        expect(store, Verdict.ADMIT, Reason.NOT_A_WAIT);
        assertThat(store.ticket()).isEqualTo(1);
        assertThat(ledger.nextTicket()).isEqualTo(2);
        assertThat(ledger.remembered()).isZero();
        assertThatThrownBy(() -> ledger.finished(1)).hasMessage("ticket 1 is over already");
    }

    @Test
    void shouldBeVisibleAtOnce() {
        ledger.register(Work.store(MAIN, SELF, F, 1));
        expect(ledger.register(Work.spin(SECOND, Q, F, 1)), Verdict.SKIP, Reason.VALUE_VISIBLE);
    }

    @Test
    void shouldNotLowerAnEventByASignal() {
        ledger.reached(F, 2);
        ledger.register(Work.signal(MAIN, SELF, F, 1));
        expect(ledger.register(Work.wait(MAIN, Q, F, 2)), Verdict.SKIP, Reason.VALUE_VISIBLE);
    }

    @Test
    void shouldLowerAWordByAStore() {
        ledger.reached(F, 2);
        ledger.register(Work.store(MAIN, SELF, F, 1));
        expect(
                ledger.register(Work.spin(MAIN, Q, F, 2)),
                Verdict.EVENT,
                Reason.RELEASER_UNREGISTERED);
    }

    @Test
    void shouldBeRejectedWhenTheValueGoesBackwards() {
        ledger.register(Work.store(MAIN, COMM, F, 2));
        Registration store = ledger.register(Work.store(SECOND, SELF, F, 1));
        expect(store, Verdict.REJECT, Reason.VALUE_GOES_BACKWARDS);
        assertThat(store.ticket()).isEqualTo(Registration.NO_TICKET);
        assertThat(ledger.register(Work.spin(MAIN, Q, F, 1)).verdict()).isNotEqualTo(Verdict.SKIP);
    }

    @Test
    void shouldMakeLaterSmallerValuesGoBackwards() {
        ledger.register(Work.signal(MAIN, SELF, F, 2));
        expect(
                ledger.register(Work.signal(MAIN, COMM, F, 1)),
                Verdict.REJECT,
                Reason.VALUE_GOES_BACKWARDS);
    }

    @Test
    void shouldBeTheReleaseOfTheWaitsBeforeIt() {
        ledger.register(Work.spin(MAIN, COMM, G, 1));
        ledger.register(Work.store(MAIN, COMM, F, 1));
        ledger.register(Work.store(SECOND, SELF, G, 1));
        ledger.reached(G, 0);
        Registration spin = ledger.register(Work.spin(MAIN, Q, F, 1));
        expect(spin, Verdict.SPIN, Reason.CLOSURE_REGISTERED);
        assertThat(spin.waits()).isEmpty();
    }

    /** The smaller store of the worker lands after the thread has stored. */
    @Test
    void shouldNotBeSpunForOnceItsValueIsBuried() {
        ledger.register(Work.store(MAIN, COMM, F, 1));
        ledger.register(Work.store(MAIN, SELF, F, 2));
        ledger.reached(F, 1);
        ledger.finished(1);
        expect(ledger.register(Work.spin(MAIN, Q, F, 2)), Verdict.EVENT, Reason.STORES_UNORDERED);
    }

    @Test
    void shouldBeNoWorkOfAnyQueueOrWorker() {
        Registration kernel = ledger.register(Work.kernel(MAIN, Q));
        Registration task = ledger.register(Work.kernel(MAIN, COMM));
        ledger.register(Work.store(MAIN, SELF, F, 1));
        assertThat(ledger.register(Work.kernel(MAIN, Q)).encoder()).isEqualTo(kernel.ticket());
        Registration next = ledger.register(Work.kernel(MAIN, COMM));
        assertThat(ledger.pending(next.ticket())).containsExactly(task.ticket());
        assertThat(ledger.pending(3)).isEmpty();
    }

    @Test
    void shouldBeStoresAndSignalsOnly() {
        assertThatThrownBy(() -> Work.kernel(MAIN, SELF))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("KERNEL by the thread: of that, only stores and signals register");
        assertThatThrownBy(() -> Work.spin(MAIN, SELF, F, 1))
                .hasMessageStartingWith("SPIN by the thread");
    }

    @Test
    void shouldNeedNothing() {
        Work store = Work.store(MAIN, SELF, F, 1);
        assertThatThrownBy(() -> store.needing(1))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("STORE by the thread needs [1]: it is done now");
    }
}
