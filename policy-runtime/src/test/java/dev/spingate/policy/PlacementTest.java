package dev.spingate.policy;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Which command buffer and encoder work goes into, and what a barrier orders. */
class PlacementTest {
    private static final Site Q = Site.queue(0);
    private static final Site COMM = Site.host(0);
    private static final int MAIN = 0;
    private static final int SECOND = 1;
    private static final int F = 0;
    private static final int E = 1;

    private final Ledger ledger = new Ledger(Policies.SPINGATE, Scope.BUFFER, Scope.QUEUE);

    private Registration kernel(long... needs) {
        return ledger.register(Work.kernel(MAIN, Q).needing(needs));
    }

    @Test
    void shouldPutDispatchesIntoOneEncoder() {
        Registration first = kernel();
        Registration second = kernel();
        assertThat(second.encoder()).isEqualTo(first.ticket());
        assertThat(second.buffer()).isEqualTo(first.ticket());
        assertThat(second.barrier()).isFalse();
        assertThat(ledger.pending(second.ticket())).isEmpty();
    }

    @Test
    void shouldPutADependentDispatchAndAllLaterOnesBehindABarrier() {
        Registration first = kernel();
        Registration unrelated = kernel();
        Registration dependent = kernel(first.ticket());
        Registration later = kernel();
        assertThat(dependent.barrier()).isTrue();
        assertThat(ledger.pending(dependent.ticket()))
                .containsExactly(first.ticket(), unrelated.ticket());
        assertThat(later.barrier()).isFalse();
        assertThat(ledger.pending(later.ticket()))
                .containsExactly(first.ticket(), unrelated.ticket());
    }

    @Test
    void shouldBeginANewEncoderWhenTold() {
        Registration first = kernel();
        Registration second = ledger.register(Work.kernel(MAIN, Q).inNewEncoder());
        assertThat(second.encoder()).isEqualTo(second.ticket());
        assertThat(second.buffer()).isEqualTo(first.ticket());
    }

    @Test
    void shouldNeedNoBarrierForWhatAFenceOrders() {
        Registration first = kernel();
        Registration fenced =
                ledger.register(Work.kernel(MAIN, Q).inNewEncoder().needing(first.ticket()));
        assertThat(fenced.barrier()).isFalse();
        assertThat(ledger.pending(fenced.ticket())).containsExactly(first.ticket());
    }

    @Test
    void shouldEndTheEncoderBeforeAndAfterASignal() {
        Registration before = kernel();
        Registration signal = ledger.register(Work.signal(MAIN, Q, E, 1));
        Registration after = kernel();
        assertThat(signal.encoder()).isEqualTo(signal.ticket());
        assertThat(after.encoder()).isEqualTo(after.ticket());
        assertThat(after.buffer()).isEqualTo(before.ticket());
    }

    @Test
    void shouldBeginANewBufferAfterACommit() {
        kernel();
        ledger.commit(MAIN, 0);
        Registration next = kernel();
        assertThat(next.buffer()).isEqualTo(next.ticket());
        assertThat(next.encoder()).isEqualTo(next.ticket());
    }

    @Test
    void shouldGiveEachThreadABufferOfItsOwn() {
        kernel();
        Registration other = ledger.register(Work.kernel(SECOND, Q));
        assertThat(other.buffer()).isEqualTo(other.ticket());
    }

    @Test
    void shouldKeepWhatAnotherThreadHoldsOpenWhenOneCommits() {
        kernel();
        Registration other = ledger.register(Work.kernel(SECOND, Q));
        ledger.commit(MAIN, 0);
        Registration next = ledger.register(Work.kernel(SECOND, Q));
        assertThat(next.encoder()).isEqualTo(other.ticket());
    }

    @Test
    void shouldKeepAWaitOfItsOwnApartFromWhatIsAroundIt() {
        kernel();
        Registration event = ledger.register(Work.spin(MAIN, Q, F, 1));
        Registration next = kernel();
        assertThat(event.ownBuffer()).isTrue();
        assertThat(event.buffer()).isEqualTo(event.ticket());
        assertThat(next.buffer()).isEqualTo(next.ticket());
    }

    @Test
    void shouldBeginANewEncoderForWhatDependsOnAWaitOfItsOwn() {
        Registration event = ledger.register(Work.spin(MAIN, Q, F, 1));
        Registration next = kernel();
        Registration dependent = kernel(event.ticket());
        assertThat(dependent.encoder()).isEqualTo(dependent.ticket());
        assertThat(dependent.buffer()).isEqualTo(next.ticket());
    }

    @Test
    void shouldHoldBackLaterWorkOfTheBufferBehindAWaitOfTheProgram() {
        Registration wait = ledger.register(Work.wait(MAIN, Q, E, 1));
        assertThat(ledger.pending(kernel().ticket())).containsExactly(wait.ticket());
        ledger.commit(MAIN, 0);
        assertThat(ledger.pending(kernel().ticket())).isEmpty();
    }

    @Test
    void shouldRunTasksOfAHostInOrder() {
        Registration first = ledger.register(Work.kernel(MAIN, COMM));
        Registration second = ledger.register(Work.kernel(SECOND, COMM));
        assertThat(ledger.pending(second.ticket())).containsExactly(first.ticket());
    }
}
