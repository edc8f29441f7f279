package dev.spingate.policy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.spingate.policy.generated.Verdict;
import java.util.List;
import java.util.OptionalInt;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Wrong calls: each says what is wrong, and the ledger goes on as if it had not been made. */
class MisuseTest {
    private static final Site P = Site.queue(0);
    private static final Site Q = Site.queue(1);
    private static final Site COMM = Site.host(0);
    private static final int MAIN = 0;
    private static final int F = 0;

    private final Ledger ledger = new Ledger(Policies.SPINGATE, Scope.BUFFER, Scope.QUEUE);
    private Registration kernel;
    private Registration store;

    @BeforeEach
    void registerAKernelAndAStore() {
        kernel = ledger.register(Work.kernel(MAIN, P));
        store = ledger.register(Work.store(MAIN, COMM, F, 1).needing(kernel.ticket()));
    }

    private void refuses(Class<? extends Exception> type, String message, ThrowingCallable misuse) {
        String before = LedgerText.of(ledger);
        assertThatThrownBy(misuse).isInstanceOf(type).hasMessage(message);
        assertThat(LedgerText.of(ledger)).isEqualTo(before);
        LedgerInvariants.check(ledger);
        Registration spin = ledger.register(Work.spin(MAIN, Q, F, 1));
        assertThat(spin.waits()).containsExactly(kernel.ticket());
    }

    @Test
    void shouldRefuseThe65thQueue() {
        refuses(
                IllegalArgumentException.class,
                "queue 64: a ledger knows 64 queues, numbered from 0 to 63",
                () -> ledger.register(Work.kernel(MAIN, Site.queue(64))));
    }

    @Test
    void shouldTakeThe64thQueue() {
        Registration last = ledger.register(Work.kernel(MAIN, Site.queue(63)));
        ledger.register(Work.store(MAIN, Site.host(63), 1, 1).needing(last.ticket()));
        Registration spin = ledger.register(Work.spin(MAIN, P, 1, 1));
        assertThat(spin.waits()).containsExactly(last.ticket());
        assertThat(spin.committed()).isEqualTo(Long.MIN_VALUE);
    }

    @Test
    void shouldRefuseThe65thHost() {
        refuses(
                IllegalArgumentException.class,
                "host 64: a ledger knows 64 hosts, numbered from 0 to 63",
                () -> ledger.register(Work.kernel(MAIN, Site.host(64))));
    }

    @Test
    void shouldRefuseACommitOnThe65thQueue() {
        refuses(
                IllegalArgumentException.class,
                "queue 64: a ledger knows 64 queues, numbered from 0 to 63",
                () -> ledger.commit(MAIN, 64));
    }

    @Test
    void shouldRefuseAnUnknownTicket() {
        refuses(
                IllegalArgumentException.class,
                "ticket 7 is unknown: the last one given is 2",
                () -> ledger.finished(7));
        assertThatThrownBy(() -> ledger.killed(0)).hasMessageStartingWith("ticket 0 is unknown");
    }

    @Test
    void shouldRefuseTheEndOfTheNextTicket() {
        refuses(
                IllegalArgumentException.class,
                "ticket 3 is unknown: the last one given is 2",
                () -> ledger.finished(3));
    }

    @Test
    void shouldRefuseANeedOfAnUnknownTicket() {
        refuses(
                IllegalArgumentException.class,
                "ticket 4 is unknown: the last one given is 2",
                () -> ledger.register(Work.kernel(MAIN, P).needing(4)));
    }

    @Test
    void shouldRefuseANeedThatNoFenceCanOrder() {
        refuses(
                IllegalArgumentException.class,
                "thread 0 on queue 1 needs ticket 1, the work of thread 0 on queue 0:"
                        + " no barrier or MTLFence orders that; use a signal and a wait",
                () -> ledger.register(Work.kernel(MAIN, Q).needing(kernel.ticket())));
    }

    @Test
    void shouldRefuseASecondCompletion() {
        ledger.register(Work.kernel(MAIN, Site.queue(2)));
        ledger.commit(MAIN, 2);
        ledger.finished(3);
        refuses(IllegalStateException.class, "ticket 3 is over already", () -> ledger.finished(3));
    }

    @Test
    void shouldRefuseASecondCompletionOfWhatIsStillRemembered() {
        ledger.killed(store.ticket());
        refuses(
                IllegalStateException.class,
                "ticket 2 is over already",
                () -> ledger.finished(store.ticket()));
    }

    @Test
    void shouldRefuseTheEndOfWhatWasNeverCommitted() {
        refuses(
                IllegalStateException.class,
                "ticket 1 has not been committed",
                () -> ledger.finished(kernel.ticket()));
    }

    @Test
    void shouldRefuseThatAnythingButABoundedSpinGivesUp() {
        ledger.commit(MAIN, 0);
        refuses(
                IllegalStateException.class,
                "ticket 1 is no bounded spin",
                () -> ledger.gaveUp(kernel.ticket()));
    }

    @Test
    void shouldRefuseThatASpinGivesUpThatWasNeverCommitted() {
        long spin = ledger.register(Work.spin(MAIN, Q, F, 1)).ticket();
        refuses(
                IllegalStateException.class,
                "ticket 3 has not been committed",
                () -> ledger.gaveUp(spin));
    }

    @Test
    void shouldRefuseToEncodeAgainWhatDoesNotYield() {
        ledger.commit(MAIN, 0);
        refuses(
                IllegalStateException.class,
                "ticket 1 does not yield",
                () -> ledger.readmit(kernel.ticket()));
    }

    @Test
    void shouldRefuseToEncodeAgainWhatWasNeverCommitted() {
        ledger.declareChannel(2);
        ledger.register(Work.wait(MAIN, Site.host(1), 2, 1));
        ledger.register(Work.store(MAIN, Site.host(1), 1, 1));
        Registration spin = ledger.register(Work.spin(MAIN, Q, 1, 1));
        assertThat(spin.verdict()).isEqualTo(Verdict.YIELDING_SPIN);
        refuses(
                IllegalStateException.class,
                "ticket 5 has not been committed",
                () -> ledger.readmit(spin.ticket()));
    }

    @Test
    void shouldTakeAValueThatNobodyHasRegistered() {
        ledger.reached(1, 1);
        LedgerInvariants.check(ledger);
        assertThat(ledger.register(Work.spin(MAIN, Q, 1, 1)).verdict()).isEqualTo(Verdict.SKIP);
        assertThat(ledger.register(Work.spin(MAIN, Q, 1, 2)).verdict()).isEqualTo(Verdict.EVENT);
    }

    @Test
    void shouldRefuseANegativeValueInACell() {
        refuses(
                IllegalArgumentException.class,
                "cell 0 reached -1: neither is negative",
                () -> ledger.reached(F, -1));
        assertThatThrownBy(() -> ledger.reached(-1, 0))
                .hasMessage("cell -1 reached 0: neither is negative");
    }

    @Test
    void shouldRefuseWorkWithNegativeNumbers() {
        assertThatThrownBy(() -> Work.store(MAIN, P, F, -1))
                .hasMessage("value -1: values are at least 0");
        assertThatThrownBy(() -> Work.store(MAIN, P, -2, 1))
                .hasMessage("cell OptionalInt[-2]: cells are numbered from 0");
        assertThatThrownBy(() -> Work.kernel(-1, P))
                .hasMessage("thread -1: threads are numbered from 0");
    }

    @Test
    void shouldRefuseAKernelWithACellAndAStoreWithout() {
        assertThatThrownBy(() ->
                        new Work(MAIN, P, Work.Kind.KERNEL, OptionalInt.of(1), 0, List.of(), false))
                .hasMessage("KERNEL with cell OptionalInt[1]");
        assertThatThrownBy(() -> new Work(
                        MAIN, P, Work.Kind.STORE, OptionalInt.empty(), 0, List.of(), false))
                .hasMessage("STORE with cell OptionalInt.empty");
    }

    @Test
    void shouldRefuseEverythingOnceClosed() {
        ledger.close();
        ledger.close();
        List<ThrowingCallable> calls = List.of(
                () -> ledger.register(Work.kernel(MAIN, P)),
                () -> ledger.commit(MAIN, 0),
                () -> ledger.finished(1),
                () -> ledger.gaveUp(1),
                () -> ledger.killed(1),
                () -> ledger.reached(F, 1),
                () -> ledger.pending(1),
                ledger::nextTicket,
                ledger::remembered);
        for (ThrowingCallable call : calls) {
            assertThatThrownBy(call)
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessage("the ledger is closed");
        }
    }

    @Test
    void shouldRefuseAnUnknownPolicy() {
        assertThatThrownBy(() -> Policies.named("Spin"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("no policy is called Spin; there are"
                        + " [AllQueues, NoPolicy, OwnQueue, OwnThread, Spingate]");
    }
}
