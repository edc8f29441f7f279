package dev.spingate.policy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.spingate.policy.generated.View;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A listener is told every step in order, and its failures harm nothing but itself. */
class FailingListenersTest {

    /** Notes what it is told, and then may do worse. */
    private static final class Noting implements GateListener {
        final List<String> told = new ArrayList<>();
        Consumer<String> worse = _ -> {};

        private void note(String news) {
            told.add(news);
            worse.accept(news);
        }

        @Override
        public void registered(Work work, View view, Registration made) {
            String shown = view == null ? "" : " " + view.kind();
            note(made.verdict() + " " + made.ticket() + " " + work.kind() + shown);
        }

        @Override
        public void committed(int thread, long queues) {
            note("committed " + thread + " " + queues);
        }

        @Override
        public void finished(long ticket) {
            note("finished " + ticket);
        }

        @Override
        public void gaveUp(long ticket) {
            note("gave up " + ticket);
        }

        @Override
        public void killed(long ticket) {
            note("killed " + ticket);
        }

        @Override
        public void abandoned(long ticket) {
            note("abandoned " + ticket);
        }

        @Override
        public void reached(int cell, long value) {
            note("reached " + cell + " " + value);
        }

        @Override
        public void closed() {
            note("closed");
        }
    }

    private final Noting listener = new Noting();
    private final Gate gate = Gate.of(DeviceProfile.UNKNOWN, Policies.SPINGATE, listener);
    private final CommandQueue p = gate.queue("P");
    private final CommandQueue q = gate.queue("Q");
    private final HostWorker host = gate.host("comm");
    private final Word word = gate.word("F");
    private final Encoding main = gate.encoding();

    private void program() {
        main.on(p).kernel();
        main.on(host).after(1).store(word, 1);
        main.on(q).spin(word, 1);
        main.commit(q);
        main.on(host).store(word, 0);
        gate.finished(1);
        gate.reached(word, 1);
        gate.gaveUp(3);
        gate.died(host);
        main.on(q).kernel();
        main.abandon(q);
        gate.close();
    }

    @Test
    void shouldTellEveryStepInOrder() {
        program();
        assertThat(listener.told)
                .containsExactly(
                        "ADMIT 1 KERNEL",
                        "ADMIT 2 STORE RELEASE",
                        "SPIN 3 SPIN SPIN",
                        "committed 0 2",
                        "REJECT 0 STORE RELEASE",
                        "finished 1",
                        "reached 0 1",
                        "gave up 3",
                        "killed 2",
                        "ADMIT 4 KERNEL",
                        "abandoned 4",
                        "closed");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "ADMIT 1",
                "committed",
                "REJECT",
                "finished",
                "reached",
                "gave up",
                "killed",
                "abandoned",
                "closed"
            })
    void shouldTellTheCallerAndGoOn(String where) {
        OutOfMemoryError failure = new OutOfMemoryError("as if");
        listener.worse = news -> {
            if (news.startsWith(where)) {
                throw failure;
            }
        };
        int thrown = 0;
        for (Runnable step : steps()) {
            thrown += failures(step, failure);
            LedgerInvariants.check(gate.ledger);
        }
        assertThat(gate.ledger.nextTicket()).isEqualTo(5);
        assertThat(gate.remembered()).isZero();
        thrown += failures(gate::close, failure);
        assertThat(thrown).isEqualTo(1);
        assertThat(listener.told.getLast()).startsWith(where);
    }

    private static int failures(Runnable step, Throwable expected) {
        try {
            step.run();
            return 0;
        } catch (ListenerFailed e) {
            assertThat(e).hasCause(expected);
            return 1;
        }
    }

    private List<Runnable> steps() {
        return List.of(
                () -> main.on(p).kernel(),
                () -> main.on(host).after(1).store(word, 1),
                () -> main.on(q).spin(word, 1),
                () -> main.commit(q),
                () -> main.on(host).store(word, 0),
                () -> gate.finished(1),
                () -> gate.reached(word, 1),
                () -> gate.gaveUp(3),
                () -> gate.died(host),
                () -> main.on(q).kernel(),
                () -> main.abandon(q));
    }

    @Test
    void shouldHandOutTheAnswerEvenIfTheListenerFails() {
        listener.worse = _ -> {
            throw new IllegalArgumentException("no more");
        };
        main.on(p);
        assertThatThrownBy(main::kernel)
                .isInstanceOf(ListenerFailed.class)
                .hasMessageContaining("the step has taken place");
        main.commit(p);
        gate.finished(1);
        assertThat(gate.remembered()).isZero();
        assertThat(listener.told).hasSize(1);
    }

    @Test
    void shouldRefuseAListenerThatCallsBack() {
        listener.worse = _ -> gate.finished(1);
        main.on(p);
        assertThatThrownBy(main::kernel)
                .hasCauseInstanceOf(IllegalStateException.class)
                .hasRootCauseMessage(
                        "the ledger is in use: one thread at a time, and no policy calls it back");
        LedgerInvariants.check(gate.ledger);
        assertThat(gate.remembered()).isEqualTo(1);
    }
}
