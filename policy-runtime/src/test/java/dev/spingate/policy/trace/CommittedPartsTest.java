package dev.spingate.policy.trace;

import static org.assertj.core.api.Assertions.assertThat;

import dev.spingate.modelgen.audit.TraceAudit;
import dev.spingate.policy.DeviceRules;
import dev.spingate.policy.Ledger;
import dev.spingate.policy.Policies;
import dev.spingate.policy.Scope;
import dev.spingate.policy.Site;
import dev.spingate.policy.Work;
import dev.spingate.policy.generated.Verdict;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A wait of the program holds back what is in its command buffer, and the audit knows which. */
class CommittedPartsTest {
    private static final Site FIRST = Site.queue(0);
    private static final Site SECOND = Site.queue(1);
    private static final TracedMachine MACHINE = new TracedMachine(
            "spingate",
            StartRule.MAYBE,
            Scope.BUFFER,
            Scope.BUFFER,
            false,
            List.of(
                    new TracedMachine.Queue("P", "gpu", 64),
                    new TracedMachine.Queue("C", "gpu", 64)),
            List.of("comm"));
    private static final String COMMIT = "{\"step\":\"commit\",\"thread\":0,\"queue\":0}\n";

    private final ByteArrayOutputStream recorded = new ByteArrayOutputStream();

    /** The spin is for a store behind a kernel behind a wait that nobody is known to release. */
    private Verdict verdictOfSpin(boolean commits) {
        try (Ledger ledger = new Ledger(
                Policies.SPINGATE,
                DeviceRules.CONSERVATIVE.withScopes(Scope.BUFFER, Scope.BUFFER),
                new NdjsonTrace(recorded, MACHINE))) {
            ledger.register(Work.wait(0, FIRST, 0, 1));
            if (commits) {
                ledger.commit(0, 0);
            }
            long kernel = ledger.register(Work.kernel(0, FIRST)).ticket();
            ledger.register(Work.store(0, Site.host(0), 1, 1).needing(kernel));
            return ledger.register(Work.spin(0, SECOND, 1, 1)).verdict();
        }
    }

    private static boolean isAccepted(String trace) {
        return new TraceAudit(SpecificationOfProgram.SPEC, SpecificationOfProgram.SYSTEMS)
                .of("trace", new ByteArrayInputStream(trace.getBytes(StandardCharsets.UTF_8)))
                .isAccepted();
    }

    private String trace() {
        return recorded.toString(StandardCharsets.UTF_8);
    }

    @Test
    void shouldTellWhatFollowsACommitFromWhatIsInFrontOfIt() {
        Verdict apart = verdictOfSpin(true);
        assertThat(isAccepted(trace())).as(trace()).isTrue();
        assertThat(isAccepted(trace().replace(COMMIT, ""))).isFalse();
        recorded.reset();
        assertThat(verdictOfSpin(false)).isNotEqualTo(apart);
        assertThat(isAccepted(trace())).as(trace()).isTrue();
    }
}
