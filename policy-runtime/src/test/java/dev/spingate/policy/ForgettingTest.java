package dev.spingate.policy;

import static org.assertj.core.api.Assertions.assertThat;

import dev.spingate.policy.generated.Reason;
import dev.spingate.policy.generated.Verdict;
import org.junit.jupiter.api.Test;

/** Work that is over is forgotten as soon as nothing can depend on it. */
class ForgettingTest {
    private static final Site Q = Site.queue(0);
    private static final Site P = Site.queue(1);
    private static final Site COMM = Site.host(0);
    private static final int MAIN = 0;
    private static final int F = 0;
    private static final int G = 1;
    private static final int ROUNDS = 1_000;

    private final Ledger ledger = new Ledger(Policies.SPINGATE, Scope.BUFFER, Scope.QUEUE);

    @Test
    void shouldForgetAKernelThatHasFinished() {
        long kernel = ledger.register(Work.kernel(MAIN, Q)).ticket();
        ledger.commit(MAIN, 0);
        ledger.finished(kernel);
        assertThat(ledger.remembered()).isZero();
    }

    @Test
    void shouldTakeANeedOfForgottenWorkAsMet() {
        shouldForgetAKernelThatHasFinished();
        Registration next = ledger.register(Work.kernel(MAIN, Q).needing(1));
        assertThat(ledger.pending(next.ticket())).isEmpty();
        assertThat(ledger.pending(1)).isEmpty();
    }

    @Test
    void shouldRememberAReleaseUntilItsValueIsVisible() {
        long store = ledger.register(Work.store(MAIN, Q, F, 1)).ticket();
        ledger.commit(MAIN, 0);
        ledger.finished(store);
        assertThat(ledger.register(Work.spin(MAIN, P, F, 1)).reason())
                .isEqualTo(Reason.RELEASER_ON_GPU);
        ledger.reached(F, 1);
        assertThat(ledger.remembered()).isEqualTo(1);
        assertThat(ledger.register(Work.spin(MAIN, P, F, 1)).verdict()).isEqualTo(Verdict.SKIP);
    }

    @Test
    void shouldRememberAFinishedReleaseBehindWhichTheQueueIsBusy() {
        ledger.register(Work.kernel(MAIN, Q));
        long store = ledger.register(Work.store(MAIN, Q, F, 1)).ticket();
        ledger.commit(MAIN, 0);
        ledger.finished(store);
        ledger.reached(F, 1);
        assertThat(ledger.remembered()).isEqualTo(2);
        ledger.finished(1);
        assertThat(ledger.remembered()).isZero();
    }

    @Test
    void shouldRememberAReleaseWhileAStoreOfLessMayReplaceItsValue() {
        long less = ledger.register(Work.store(MAIN, COMM, F, 1)).ticket();
        ledger.register(Work.store(MAIN, Site.thread(), F, 2));
        ledger.finished(less);
        ledger.reached(F, 1);
        assertThat(ledger.register(Work.spin(MAIN, P, F, 2)).reason())
                .isEqualTo(Reason.STORES_UNORDERED);
        ledger.register(Work.store(MAIN, Site.thread(), F, 3));
        ledger.reached(F, 3);
        assertThat(ledger.remembered()).isEqualTo(1);
    }

    @Test
    void shouldRememberThatALargerValueWasRegistered() {
        ledger.register(Work.store(MAIN, COMM, F, 5));
        ledger.finished(1);
        ledger.reached(F, 5);
        assertThat(ledger.remembered()).isZero();
        assertThat(ledger.register(Work.store(MAIN, COMM, F, 4)).reason())
                .isEqualTo(Reason.VALUE_GOES_BACKWARDS);
    }

    @Test
    void shouldNotSpinForAForgottenValueThatASmallerOneHasReplaced() {
        ledger.register(Work.store(MAIN, COMM, F, 2));
        ledger.finished(1);
        ledger.reached(F, 2);
        ledger.reached(F, 1);
        Registration spin = ledger.register(Work.spin(MAIN, Q, F, 2));
        assertThat(spin.verdict()).isEqualTo(Verdict.EVENT);
        assertThat(ledger.register(Work.store(MAIN, Q, F, 3).needing(spin.ticket()))
                        .verdict())
                .isEqualTo(Verdict.ADMIT);
    }

    @Test
    void shouldForgetAWaitThatEndedBeforeAnyReleaseIsRegistered() {
        Registration wait = ledger.register(Work.wait(MAIN, Q, F, 1));
        Registration use = ledger.register(Work.kernel(MAIN, Q));
        ledger.commit(MAIN, 0);
        ledger.killed(wait.ticket());
        assertThat(ledger.remembered()).isEqualTo(1);
        assertThat(ledger.pending(use.ticket())).isEmpty();
        ledger.register(Work.store(MAIN, P, F, 1));
        assertThat(ledger.pending(use.ticket())).isEmpty();
    }

    @Test
    void shouldForgetASkippedSpinThatNobodyReleases() {
        ledger.reached(F, 1);
        Registration skipped = ledger.register(Work.spin(MAIN, Q, F, 1));
        assertThat(skipped.verdict()).isEqualTo(Verdict.SKIP);
        assertThat(ledger.remembered()).isZero();
    }

    @Test
    void shouldForgetASkippedSpinAtOnce() {
        ledger.register(Work.store(MAIN, COMM, F, 1));
        ledger.finished(1);
        ledger.reached(F, 1);
        Registration skipped = ledger.register(Work.spin(MAIN, Q, F, 1));
        assertThat(skipped.verdict()).isEqualTo(Verdict.SKIP);
        assertThat(ledger.remembered()).isZero();
    }

    /** A barrier that is due to the skipped spin still holds back what depends on it. */
    @Test
    void shouldRememberASkippedSpinWhileItsEncoderIsOpen() {
        ledger.register(Work.store(MAIN, COMM, F, 1));
        ledger.finished(1);
        ledger.reached(F, 1);
        Registration kernel = ledger.register(Work.kernel(MAIN, Q));
        Registration skipped = ledger.register(Work.spin(MAIN, Q, F, 1));
        assertThat(skipped.encoder()).isEqualTo(kernel.ticket());
        Registration use = ledger.register(Work.kernel(MAIN, Q).needing(skipped.ticket()));
        assertThat(use.barrier()).isTrue();
        assertThat(ledger.pending(use.ticket())).containsExactly(kernel.ticket());
        ledger.commit(MAIN, 0);
        assertThat(ledger.remembered()).isEqualTo(2);
    }

    @Test
    void shouldRememberAKilledReleaseWhoseValueNeverCame() {
        long store = ledger.register(Work.store(MAIN, COMM, F, 1)).ticket();
        Registration spin = ledger.register(Work.spin(MAIN, Q, F, 1));
        ledger.commit(MAIN, 0);
        ledger.killed(store);
        ledger.gaveUp(spin.ticket());
        assertThat(ledger.remembered()).isEqualTo(1);
    }

    /** The chain of c19-soak: each round is over before the next but one is encoded. */
    @Test
    void shouldStayBoundedByWhatIsInFlight() {
        long overUpTo = 0;
        for (int round = 1; round <= ROUNDS; round++) {
            long last = ledger.nextTicket() - 1;
            encodeRound(round);
            for (long ticket = overUpTo + 1; ticket <= last; ticket++) {
                ledger.finished(ticket);
            }
            ledger.reached(G, round - 1L);
            ledger.reached(F, round - 1L);
            overUpTo = last;
            assertThat(ledger.remembered()).isLessThanOrEqualTo(12);
        }
        assertThat(ledger.nextTicket()).isGreaterThan(5L * ROUNDS);
    }

    private void encodeRound(int round) {
        long kernel = ledger.register(Work.kernel(MAIN, Q)).ticket();
        ledger.register(Work.store(MAIN, Q, G, round).needing(kernel));
        ledger.register(Work.spin(MAIN, COMM, G, round));
        ledger.register(Work.store(MAIN, COMM, F, round));
        long spin = ledger.register(Work.spin(MAIN, Q, F, round)).ticket();
        ledger.register(Work.kernel(MAIN, Q).needing(spin));
        ledger.commit(MAIN, 0);
    }
}
