package dev.spingate.policy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.spingate.policy.generated.Reason;
import dev.spingate.policy.generated.Verdict;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;

/** Wrong use of the gate: each says what is wrong, and the ledger is as it would be without. */
class GateMisuseTest {
    private final Gate gate = Gate.of(DeviceProfile.UNKNOWN);
    private final CommandQueue queue = gate.queue("P");
    private final HostWorker host = gate.host("comm");
    private final Word word = gate.word("F");
    private final Event event = gate.event("E");
    private final Encoding main = gate.encoding();

    private void refuses(Class<? extends Exception> type, String message, ThrowingCallable misuse) {
        String before = LedgerText.of(gate.ledger);
        assertThatThrownBy(misuse).isInstanceOf(type).hasMessage(message);
        assertThat(LedgerText.of(gate.ledger)).isEqualTo(before);
        LedgerInvariants.check(gate.ledger);
    }

    @Test
    void shouldRefuseAnotherThread() throws Exception {
        try (ExecutorService other =
                Executors.newSingleThreadExecutor(task -> new Thread(task, "other"))) {
            String owner = Thread.currentThread().getName();
            List<ThrowingCallable> calls = List.of(
                    () -> main.on(queue),
                    () -> main.on(host),
                    main::here,
                    () -> main.commit(queue),
                    () -> main.abandon(queue),
                    () -> main.decide(queue, word, 1));
            for (ThrowingCallable call : calls) {
                other.submit(() -> refuses(
                                IllegalStateException.class,
                                "encoding 0 belongs to thread " + owner + ", and other called it",
                                call))
                        .get(60, TimeUnit.SECONDS);
            }
        }
    }

    @Test
    void shouldRefuseThe65thQueueAndHost() {
        for (int i = 1; i < 64; i++) {
            gate.queue("queue " + i);
            gate.host("host " + i);
        }
        refuses(
                IllegalStateException.class,
                "queue one more would be the 65th: a gate knows 64 of them",
                () -> gate.queue("one more"));
        refuses(
                IllegalStateException.class,
                "host one more would be the 65th: a gate knows 64 of them",
                () -> gate.host("one more"));
        assertThat(gate.queue("P")).isSameAs(queue);
    }

    @Test
    void shouldRefuseAWordByTheNameOfAnEvent() {
        refuses(IllegalArgumentException.class, "E is event E already", () -> gate.word("E"));
        refuses(IllegalArgumentException.class, "F is word F already", () -> gate.event("F"));
    }

    @Test
    void shouldRefuseAValueThatGoesBackwards() {
        main.on(host).store(word, 2);
        String before = LedgerText.of(gate.ledger);
        Admission admission = main.on(host).store(word, 1);
        assertThat(admission.verdict()).isEqualTo(Verdict.REJECT);
        assertThat(admission.reason()).isEqualTo(Reason.VALUE_GOES_BACKWARDS);
        assertThat(admission.ticket()).isEqualTo(Registration.NO_TICKET);
        assertThat(LedgerText.of(gate.ledger)).isEqualTo(before);
    }

    @Test
    void shouldRefuseANegativeValue() {
        refuses(
                IllegalArgumentException.class,
                "value -1: values are at least 0",
                () -> main.on(queue).spin(word, -1));
        refuses(
                IllegalArgumentException.class,
                "value -1: values are at least 0",
                () -> main.decide(queue, word, -1));
    }

    @Test
    void shouldRefuseASecondCompletion() {
        long task = main.on(host).store(word, 1).ticket();
        gate.finished(task);
        refuses(IllegalStateException.class, "ticket 1 is over already", () -> gate.finished(task));
        refuses(IllegalStateException.class, "ticket 1 is over already", () -> gate.killed(task));
        refuses(IllegalStateException.class, "ticket 1 is over already", () -> gate.gaveUp(task));
    }

    @Test
    void shouldRefuseTheEndOfWhatWasNeverRegistered() {
        refuses(
                IllegalArgumentException.class,
                "ticket 1 is unknown: the last one given is 0",
                () -> gate.finished(1));
    }

    @Test
    void shouldRefuseWhatBelongsToAnotherGate() {
        try (Gate other = Gate.of(DeviceProfile.UNKNOWN)) {
            CommandQueue foreignQueue = other.queue("Q");
            Word foreignWord = other.word("G");
            refuses(
                    IllegalArgumentException.class,
                    "queue Q belongs to another gate",
                    () -> main.on(foreignQueue));
            refuses(
                    IllegalArgumentException.class,
                    "word G belongs to another gate",
                    () -> main.on(queue).store(foreignWord, 1));
            refuses(
                    IllegalArgumentException.class,
                    "word G belongs to another gate",
                    () -> gate.reached(foreignWord, 1));
        }
    }

    @Test
    void shouldRefuseAnOperationThatGoesNowhere() {
        String message = "say first where: on(queue), on(host), or here() for the thread itself";
        refuses(IllegalStateException.class, message, main::kernel);
        refuses(IllegalStateException.class, message, () -> main.after(1));
        main.on(queue).kernel();
        refuses(IllegalStateException.class, message, main::inNewEncoder);
    }

    @Test
    void shouldRefuseThatTheThreadWaitsThroughTheGate() {
        refuses(
                IllegalStateException.class,
                "SPIN here: of what the thread does itself, only stores and signals register",
                () -> main.here().spin(word, 1));
    }

    @Test
    void shouldRefuseEverythingOnceClosed() {
        gate.close();
        gate.close();
        List<ThrowingCallable> calls = List.of(
                () -> main.on(queue).kernel(),
                () -> main.commit(queue),
                () -> main.abandon(queue),
                () -> gate.finished(1),
                () -> gate.died(host),
                () -> gate.reached(event, 1),
                gate::remembered);
        for (ThrowingCallable call : calls) {
            assertThatThrownBy(call)
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessage("the ledger is closed");
        }
    }
}
