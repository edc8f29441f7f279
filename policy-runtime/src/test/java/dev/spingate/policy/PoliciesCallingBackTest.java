package dev.spingate.policy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.spingate.policy.generated.Extent;
import dev.spingate.policy.generated.Reason;
import dev.spingate.policy.generated.Signaller;
import dev.spingate.policy.generated.Verdict;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;

/** Policies that do what a policy must not do. */
class PoliciesCallingBackTest {
    private static final Work STORE = Work.store(0, Site.queue(0), 0, 1);
    private static final Duration PATIENCE = Duration.ofSeconds(60);

    private final AtomicReference<Policy> policy = new AtomicReference<>(Policies.SPINGATE);
    private final Ledger ledger =
            new Ledger((view, out) -> policy.get().decide(view, out), Scope.BUFFER, Scope.QUEUE);

    private void refuses(String message, Policy bad) {
        policy.set(bad);
        assertThatThrownBy(() -> ledger.register(STORE)).hasMessageContaining(message);
        policy.set(Policies.SPINGATE);
        assertThat(ledger.remembered()).isZero();
        LedgerInvariants.check(ledger);
        assertThat(ledger.register(STORE).ticket()).isEqualTo(1);
    }

    @Test
    void shouldRefuseAPolicyThatCallsTheLedger() {
        refuses("one thread at a time", (_, _) -> ledger.commit(0, 0));
    }

    @Test
    void shouldRefuseAPolicyThatClosesTheLedger() {
        refuses("one thread at a time", (_, _) -> ledger.close());
    }

    @Test
    void shouldSurviveAPolicyThatFails() {
        refuses("out of ideas", (_, _) -> {
            throw new UnsupportedOperationException("out of ideas");
        });
    }

    @Test
    void shouldSurviveAPolicyThatFindsNoMemory() {
        refuses("as if", (_, _) -> {
            throw new OutOfMemoryError("as if");
        });
    }

    @Test
    void shouldRefuseAPolicyThatAnswersNothing() {
        refuses("the policy answered nothing", (_, _) -> {});
    }

    @Test
    void shouldRefuseAPolicyThatAnswersTwice() {
        refuses("the policy answered twice", (_, out) -> {
            out.set(Verdict.ADMIT, Reason.NOT_A_WAIT, Extent.ALL, 0, 0, false, Signaller.NOBODY);
            out.set(Verdict.ADMIT, Reason.NOT_A_WAIT, Extent.ALL, 0, 0, false, Signaller.NOBODY);
        });
    }

    @Test
    void shouldServeASecondThreadThatComesWhileTheFirstIsInside() {
        AtomicReference<Registration> made = new AtomicReference<>();
        Thread second = Thread.ofPlatform()
                .unstarted(() -> made.set(ledger.register(Work.kernel(1, Site.queue(1)))));
        policy.set((view, out) -> {
            second.start();
            Policies.SPINGATE.decide(view, out);
        });
        assertThat(ledger.register(STORE).ticket()).isEqualTo(1);
        joined(second);
        assertThat(made.get().ticket()).isEqualTo(2);
    }

    @Test
    void shouldServeThreadsThatTakeTurns() {
        Thread other =
                Thread.ofPlatform().start(() -> ledger.register(Work.kernel(1, Site.queue(1))));
        joined(other);
        assertThat(ledger.register(STORE).ticket()).isEqualTo(2);
    }

    private static void joined(Thread thread) {
        try {
            assertThat(thread.join(PATIENCE)).isTrue();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }
}
