package dev.spingate.policy;

import static org.assertj.core.api.Assertions.assertThat;

import dev.spingate.policy.generated.Verdict;
import org.junit.jupiter.api.Test;

/**
 * Where the gate cuts a command buffer of the program, waits of the program go along and signals
 * follow all parts: {@code cut-buffer-keeps-waits}.
 */
class CutBuffersTest {
    private static final Site P = Site.queue(0);
    private static final Site Q = Site.queue(1);
    private static final int MAIN = 0;
    private static final int OTHER = 1;
    private static final int F = 0;
    private static final int E = 1;
    private static final int D = 2;

    private Ledger ledger = ledger(DeviceRules.CONSERVATIVE);

    private static Ledger ledger(DeviceRules rules) {
        return new Ledger(Policies.SPINGATE, rules);
    }

    /** What the program of the scenario encodes in front of the kernel that reads. */
    private void waitInFrontOfASpin() {
        ledger.register(Work.signal(MAIN, P, E, 1));
        ledger.commit(MAIN, P.index());
        ledger.register(Work.wait(MAIN, Q, E, 1));
        ledger.register(Work.spin(MAIN, Q, F, 1));
    }

    @Test
    void shouldEncodeTheWaitAgainInEachPart() {
        ledger.register(Work.signal(MAIN, P, E, 1));
        long wait = ledger.register(Work.wait(MAIN, Q, E, 1)).ticket();
        Registration spin = ledger.register(Work.spin(MAIN, Q, F, 1));
        assertThat(spin.verdict()).isEqualTo(Verdict.EVENT);
        assertThat(spin.repeats()).containsExactly(wait);
        Registration use = ledger.register(Work.kernel(MAIN, Q));
        assertThat(use.buffer()).isEqualTo(use.ticket());
        assertThat(use.repeats()).containsExactly(wait);
    }

    @Test
    void shouldEncodeTheWaitAgainOnceForAllOfAPart() {
        waitInFrontOfASpin();
        ledger.register(Work.kernel(MAIN, Q));
        assertThat(ledger.register(Work.kernel(MAIN, Q)).repeats()).isEmpty();
    }

    @Test
    void shouldNotEncodeAgainWhatTheProgramKeepsApart() {
        waitInFrontOfASpin();
        assertThat(ledger.register(Work.kernel(OTHER, Q)).repeats()).isEmpty();
        ledger.commit(MAIN, Q.index());
        assertThat(ledger.register(Work.kernel(MAIN, Q)).repeats()).isEmpty();
    }

    @Test
    void shouldNotEncodeAgainWhatIsOver() {
        ledger.killed(ledger.register(Work.wait(MAIN, Q, E, 1)).ticket());
        ledger.register(Work.spin(MAIN, Q, F, 1));
        assertThat(ledger.register(Work.kernel(MAIN, Q)).repeats()).isEmpty();
    }

    @Test
    void shouldLetASignalFollowWhatIsCutOff() {
        ledger = ledger(DeviceRules.CONSERVATIVE.withScopes(Scope.BUFFER, Scope.BUFFER));
        long make = ledger.register(Work.kernel(MAIN, Q)).ticket();
        long spin = ledger.register(Work.spin(MAIN, Q, F, 1)).ticket();
        ledger.register(Work.kernel(MAIN, Q));
        Registration signal = ledger.register(Work.signal(MAIN, Q, D, 1));
        assertThat(signal.follows()).containsExactly(make, spin);
        assertThat(ledger.register(Work.kernel(MAIN, Q)).follows()).isEmpty();
    }

    @Test
    void shouldLeaveItToADeviceWhoseSignalsFollowTheQueue() {
        ledger = ledger(DeviceRules.CONSERVATIVE.withScopes(Scope.BUFFER, Scope.QUEUE));
        ledger.register(Work.kernel(MAIN, Q));
        ledger.register(Work.spin(MAIN, Q, F, 1));
        assertThat(ledger.register(Work.signal(MAIN, Q, D, 1)).follows()).isEmpty();
    }

    @Test
    void shouldLetASignalFollowWhatOnlyTheHostSees() {
        DeviceRules holds = new DeviceRules(Scope.BUFFER, Scope.QUEUE, true, false, false, false);
        ledger = ledger(holds);
        Registration spin = ledger.register(Work.spin(MAIN, Q, F, 1));
        assertThat(spin.verdict()).isEqualTo(Verdict.SPLIT);
        assertThat(spin.repeats()).isEmpty();
        assertThat(ledger.register(Work.signal(MAIN, Q, D, 1)).follows())
                .containsExactly(spin.ticket());
    }

    @Test
    void shouldTellTheSameInAnAnswerThatIsUsedAgain() {
        try (Gate gate = Gate.of(DeviceProfile.UNKNOWN)) {
            CommandQueue queue = gate.queue("Q");
            Encoding main = gate.encoding();
            long wait = main.on(queue).await(gate.event("E"), 1).ticket();
            main.on(queue).spin(gate.word("F"), 1);
            Admission use = main.on(queue).kernel();
            assertThat(use.repeats()).isEqualTo(1);
            assertThat(use.repeat(0)).isEqualTo(wait);
            assertThat(use.follows()).isZero();
            assertThat(main.on(queue).kernel().repeats()).isZero();
        }
    }

    @Test
    void shouldBeginANewPartWhenTheRestIsThrownAway() {
        ledger.register(Work.signal(MAIN, P, E, 1));
        ledger.commit(MAIN, P.index());
        long wait = ledger.register(Work.wait(MAIN, Q, E, 1)).ticket();
        long kernel = ledger.register(Work.kernel(MAIN, Q)).ticket();
        ledger.register(Work.store(MAIN, Site.host(0), F, 1).needing(kernel));
        Registration spin = ledger.register(Work.spin(MAIN, Site.queue(2), F, 1));
        assertThat(spin.committed()).isEqualTo(Queues.of(Q.index()));
        Registration behind = ledger.register(Work.kernel(MAIN, Q));
        assertThat(behind.repeats()).containsExactly(wait);
        ledger.abandon(MAIN, Q.index());
        assertThat(ledger.register(Work.kernel(MAIN, Q)).repeats()).isEmpty();
    }
}
