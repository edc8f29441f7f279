package dev.spingate.policy;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/** What event waits hold back and event signals follow under each pair of scopes. */
class ScopesTest {
    private static final Site P = Site.queue(0);
    private static final Site Q = Site.queue(1);
    private static final int MAIN = 0;
    private static final int SECOND = 1;
    private static final int E = 0;

    private static Ledger ledger(Scope wait, Scope signal) {
        return new Ledger(Policies.SPINGATE, wait, signal);
    }

    @Test
    void shouldHoldBackOnlyTheBufferOfAWait() {
        assertThat(behindAWait(ledger(Scope.BUFFER, Scope.QUEUE))).isEmpty();
    }

    @Test
    void shouldHoldBackTheWholeQueueBehindAWait() {
        assertThat(behindAWait(ledger(Scope.QUEUE, Scope.QUEUE))).containsExactly(1L);
    }

    private static List<Long> behindAWait(Ledger ledger) {
        ledger.register(Work.wait(MAIN, P, E, 1));
        ledger.commit(MAIN, 0);
        return ledger.pending(ledger.register(Work.kernel(MAIN, P)).ticket());
    }

    @Test
    void shouldFollowOnlyTheBufferOfASignal() {
        assertThat(aheadOfASignal(ledger(Scope.BUFFER, Scope.BUFFER))).containsExactly(2L, 3L);
    }

    @Test
    void shouldFollowTheWholeQueueOfASignal() {
        assertThat(aheadOfASignal(ledger(Scope.BUFFER, Scope.QUEUE))).containsExactly(1L, 2L, 3L);
    }

    /** A kernel of another buffer, a kernel, a signal; and a wait for it. */
    private static List<Long> aheadOfASignal(Ledger ledger) {
        ledger.register(Work.kernel(SECOND, P));
        ledger.register(Work.kernel(MAIN, P));
        ledger.register(Work.signal(MAIN, P, E, 1));
        return ledger.pending(ledger.register(Work.wait(MAIN, Q, E, 1)).ticket());
    }
}
