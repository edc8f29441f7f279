package dev.spingate.policy;

import static org.assertj.core.api.Assertions.assertThat;

import dev.spingate.policy.generated.Reason;
import dev.spingate.policy.generated.Verdict;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Every verdict and every reason, each from a small program. */
class VerdictsTest {
    private static final Site P = Site.queue(0);
    private static final Site Q = Site.queue(1);
    private static final Site COMM = Site.host(0);
    private static final Site OTHER = Site.host(1);
    private static final int F = 0;
    private static final int G = 1;
    private static final int X = 2;
    private static final int MAIN = 0;
    private static final int SECOND = 1;

    private final Ledger ledger = of("Spingate");

    private static Ledger of(String policy) {
        return new Ledger(Policies.named(policy), Scope.BUFFER, Scope.QUEUE);
    }

    private static void expect(Registration made, Verdict verdict, Reason reason) {
        assertThat(made.verdict()).isEqualTo(verdict);
        assertThat(made.reason()).isEqualTo(reason);
    }

    @Test
    void shouldAdmitWhatIsNoWait() {
        expect(ledger.register(Work.kernel(MAIN, P)), Verdict.ADMIT, Reason.NOT_A_WAIT);
        expect(ledger.register(Work.store(MAIN, P, F, 1)), Verdict.ADMIT, Reason.NOT_A_WAIT);
        expect(ledger.register(Work.signal(MAIN, COMM, G, 1)), Verdict.ADMIT, Reason.NOT_A_WAIT);
    }

    @Test
    void shouldAdmitABusyWaitOfAHostUnasked() {
        expect(ledger.register(Work.spin(MAIN, COMM, F, 1)), Verdict.ADMIT, Reason.NOT_A_WAIT);
    }

    @Test
    void shouldSkipASpinWhoseValueIsVisible() {
        ledger.reached(F, 2);
        Registration spin = ledger.register(Work.spin(MAIN, Q, F, 2));
        expect(spin, Verdict.SKIP, Reason.VALUE_VISIBLE);
        assertThat(ledger.register(Work.kernel(MAIN, Q)).encoder()).isNotEqualTo(spin.encoder());
    }

    @Test
    void shouldNotSkipASpinThatWaitsForMoreThanIsVisible() {
        ledger.reached(F, 1);
        assertThat(ledger.register(Work.spin(MAIN, Q, F, 2)).verdict()).isNotEqualTo(Verdict.SKIP);
    }

    @Test
    void shouldNotSkipASpinWhoseValueHasBeenReplacedByASmallerOne() {
        ledger.reached(F, 2);
        ledger.reached(F, 1);
        expect(
                ledger.register(Work.spin(MAIN, Q, F, 2)),
                Verdict.EVENT,
                Reason.RELEASER_UNREGISTERED);
    }

    @Test
    void shouldOrderASpinBehindAStoreOfItsThreadAndQueue() {
        ledger.register(Work.store(MAIN, Q, F, 1));
        Registration spin = ledger.register(Work.spin(MAIN, Q, F, 1));
        expect(spin, Verdict.ORDER, Reason.RELEASER_EARLIER_IN_QUEUE);
        assertThat(spin.ownBuffer()).isTrue();
    }

    @Test
    void shouldTurnASpinForAStoreOfAnotherQueueIntoAnEvent() {
        ledger.register(Work.store(MAIN, P, F, 1));
        Registration spin = ledger.register(Work.spin(MAIN, Q, F, 1));
        expect(spin, Verdict.EVENT, Reason.RELEASER_ON_GPU);
        assertThat(spin.committed()).isEqualTo(Queues.of(0));
    }

    @Test
    void shouldNotOrderASpinBehindAStoreOfAnotherThread() {
        ledger.register(Work.store(SECOND, Q, F, 1));
        Registration spin = ledger.register(Work.spin(MAIN, Q, F, 1));
        expect(spin, Verdict.EVENT, Reason.RELEASER_ON_GPU);
        assertThat(spin.committed()).isZero();
    }

    @Test
    void shouldTurnASpinThatNobodyReleasesYetIntoAnEvent() {
        expect(
                ledger.register(Work.spin(MAIN, Q, F, 1)),
                Verdict.EVENT,
                Reason.RELEASER_UNREGISTERED);
    }

    @Test
    void shouldLetAWaitForASignalOfAHostStayAnEvent() {
        ledger.register(Work.signal(MAIN, COMM, F, 1));
        Registration wait = ledger.register(Work.wait(MAIN, Q, F, 1));
        expect(wait, Verdict.EVENT, Reason.RELEASER_ON_HOST);
        assertThat(wait.ownBuffer()).isFalse();
    }

    @Test
    void shouldSpinBehindTheGpuWorkOfARegisteredClosure() {
        Registration kernel = ledger.register(Work.kernel(MAIN, P));
        Registration store = ledger.register(Work.store(MAIN, P, G, 1).needing(kernel.ticket()));
        ledger.register(Work.kernel(MAIN, Q));
        ledger.register(Work.spin(MAIN, COMM, G, 1));
        ledger.register(Work.store(MAIN, COMM, F, 1));
        Registration spin = ledger.register(Work.spin(MAIN, Q, F, 1));
        expect(spin, Verdict.SPIN, Reason.CLOSURE_REGISTERED);
        assertThat(spin.bounded()).isTrue();
        assertThat(spin.waits()).containsExactly(kernel.ticket(), store.ticket());
        assertThat(spin.committed()).isEqualTo(Queues.of(0));
        assertThat(spin.ownBuffer()).isTrue();
    }

    @Test
    void shouldLeaveASpinWithNothingToWaitForInItsCommandBuffer() {
        Registration kernel = ledger.register(Work.kernel(MAIN, Q));
        ledger.register(Work.store(MAIN, COMM, F, 1));
        Registration spin = ledger.register(Work.spin(MAIN, Q, F, 1));
        expect(spin, Verdict.SPIN, Reason.CLOSURE_REGISTERED);
        assertThat(spin.waits()).isEmpty();
        assertThat(spin.ownBuffer()).isFalse();
        assertThat(spin.buffer()).isEqualTo(kernel.ticket());
    }

    @Test
    void shouldNotSpinWhenWhatTheReleaseNeedsIsNotRegistered() {
        ledger.register(Work.spin(MAIN, COMM, G, 1));
        ledger.register(Work.store(MAIN, COMM, F, 1));
        expect(ledger.register(Work.spin(MAIN, Q, F, 1)), Verdict.EVENT, Reason.CLOSURE_OPEN);
    }

    @Test
    void shouldSpinWhenWhatNobodyIsRegisteredToReleaseIsOver() {
        long poll = ledger.register(Work.spin(MAIN, COMM, G, 1)).ticket();
        ledger.register(Work.store(MAIN, COMM, F, 1));
        ledger.killed(poll);
        expect(ledger.register(Work.spin(MAIN, Q, F, 1)), Verdict.SPIN, Reason.CLOSURE_REGISTERED);
    }

    @Test
    void shouldNotSpinWhenAnUnfinishedStoreMayBuryTheValue() {
        ledger.register(Work.store(MAIN, OTHER, F, 1));
        ledger.register(Work.store(MAIN, COMM, F, 2));
        expect(ledger.register(Work.spin(MAIN, Q, F, 2)), Verdict.EVENT, Reason.STORES_UNORDERED);
    }

    @Test
    void shouldNotSpinForAValueThatHasBeenBuriedAlready() {
        long small = ledger.register(Work.store(MAIN, OTHER, F, 1)).ticket();
        long large = ledger.register(Work.store(MAIN, COMM, F, 2)).ticket();
        ledger.finished(large);
        ledger.finished(small);
        ledger.reached(F, 1);
        expect(ledger.register(Work.spin(MAIN, Q, F, 2)), Verdict.EVENT, Reason.STORES_UNORDERED);
    }

    @Test
    void shouldSpinForAReleaseThatWasKilled() {
        ledger.killed(ledger.register(Work.store(MAIN, COMM, F, 1)).ticket());
        expect(ledger.register(Work.spin(MAIN, Q, F, 1)), Verdict.SPIN, Reason.CLOSURE_REGISTERED);
    }

    @Test
    void shouldSpinWhenTheSmallerStoreComesFirst() {
        ledger.register(Work.store(MAIN, COMM, F, 1));
        ledger.register(Work.store(MAIN, COMM, F, 2));
        expect(ledger.register(Work.spin(MAIN, Q, F, 2)), Verdict.SPIN, Reason.CLOSURE_REGISTERED);
    }

    @Test
    void shouldRejectTheReleaseThatClosesACycle() {
        ledger.register(Work.spin(MAIN, Q, F, 1));
        ledger.register(Work.store(MAIN, P, X, 1));
        ledger.register(Work.wait(MAIN, Q, X, 1));
        Registration signal = ledger.register(Work.signal(MAIN, Q, F, 1));
        expect(signal, Verdict.REJECT, Reason.CYCLE);
        assertThat(signal.ticket()).isEqualTo(Registration.NO_TICKET);
        assertThat(ledger.nextTicket()).isEqualTo(4);
    }

    @Test
    void shouldRejectASpinThatNeedsItself() {
        Work spin = Work.spin(MAIN, Q, F, 1).needing(ledger.nextTicket());
        expect(ledger.register(spin), Verdict.REJECT, Reason.CYCLE);
    }

    @Test
    void shouldRejectAValueThatGoesBackwards() {
        ledger.register(Work.store(MAIN, P, F, 2));
        expect(
                ledger.register(Work.store(MAIN, P, F, 1)),
                Verdict.REJECT,
                Reason.VALUE_GOES_BACKWARDS);
        expect(ledger.register(Work.store(MAIN, P, F, 2)), Verdict.ADMIT, Reason.NOT_A_WAIT);
    }

    @Test
    void shouldFollowTheOtherPoliciesBlindly() {
        Ledger none = of("NoPolicy");
        none.register(Work.store(MAIN, P, F, 1));
        Registration spin = none.register(Work.spin(MAIN, Q, F, 1));
        expect(spin, Verdict.SPIN, Reason.POLICY_FIXED);
        assertThat(spin.bounded()).isFalse();
        expect(none.register(Work.wait(MAIN, Q, X, 1)), Verdict.EVENT, Reason.POLICY_FIXED);
    }

    @Test
    void shouldWaitForTheQueuesThatEachPolicyLooksAt() {
        assertThat(waitsUnder("NoPolicy")).isEmpty();
        assertThat(waitsUnder("OwnQueue")).containsExactly(2L);
        assertThat(waitsUnder("OwnThread")).containsExactly(1L, 2L);
        assertThat(waitsUnder("AllQueues")).containsExactly(1L, 2L, 3L);
        assertThat(waitsUnder("Spingate")).containsExactly(3L);
    }

    /** Kernels on P and Q, one of another thread on a third queue, and a host that follows it. */
    private static List<Long> waitsUnder(String policy) {
        Ledger ledger = of(policy);
        Site third = Site.queue(2);
        ledger.register(Work.kernel(MAIN, P));
        ledger.register(Work.kernel(MAIN, Q));
        long needed = ledger.register(Work.kernel(SECOND, third)).ticket();
        ledger.commit(SECOND, 2);
        ledger.register(Work.store(MAIN, COMM, F, 1).needing(needed));
        return ledger.register(Work.spin(MAIN, Q, F, 1)).waits();
    }
}
