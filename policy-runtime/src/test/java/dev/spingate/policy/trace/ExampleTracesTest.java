package dev.spingate.policy.trace;

import static org.assertj.core.api.Assertions.assertThat;

import dev.spingate.modelgen.audit.Refusal;
import dev.spingate.modelgen.audit.TraceAudit;
import dev.spingate.policy.DeviceRules;
import dev.spingate.policy.Ledger;
import dev.spingate.policy.Policies;
import dev.spingate.policy.Scope;
import dev.spingate.policy.Site;
import dev.spingate.policy.Work;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** The traces that the README names. */
class ExampleTracesTest {
    private static final Path TRACES = Path.of("..", "spec", "traces");
    private static final int ROUNDS = 3;

    /** A loop over two streams and a host worker: produce, hand over by the host, consume. */
    private static String recorded() {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        NdjsonTrace trace =
                new NdjsonTrace(out, RefinementTest.machine(Scope.BUFFER, Scope.QUEUE, false));
        try (Ledger ledger = new Ledger(Policies.SPINGATE, DeviceRules.CONSERVATIVE, trace)) {
            for (int round = 1; round <= ROUNDS; round++) {
                round(ledger, round);
            }
        }
        return out.toString(StandardCharsets.UTF_8);
    }

    private static void round(Ledger ledger, int round) {
        Site producer = Site.queue(0);
        Site consumer = Site.queue(1);
        long produced = ledger.register(Work.kernel(0, producer)).ticket();
        long stored = ledger.register(Work.store(0, Site.host(0), 0, round).needing(produced))
                .ticket();
        long spin = ledger.register(Work.spin(0, consumer, 0, round)).ticket();
        long consumed = ledger.register(Work.kernel(0, consumer).needing(spin)).ticket();
        ledger.commit(0, 1);
        ledger.finished(produced);
        ledger.finished(stored);
        ledger.reached(0, round);
        ledger.finished(spin);
        ledger.finished(consumed);
    }

    private static TraceAudit.Result audit(String name) throws IOException {
        try (InputStream in = Files.newInputStream(TRACES.resolve(name))) {
            return new TraceAudit(SpecificationOfProgram.SPEC, SpecificationOfProgram.SYSTEMS)
                    .of(name, in);
        }
    }

    @Test
    void shouldRecordTheExampleAsItIsInTheRepository() throws IOException {
        assertThat(recorded()).isEqualTo(Files.readString(TRACES.resolve("two-streams.ndjson")));
    }

    @Test
    void shouldAcceptTheRecordedExample() throws IOException {
        TraceAudit.Result result = audit("two-streams.ndjson");
        assertThat(result.isAccepted()).isTrue();
        assertThat(result.mostInFlight()).isEqualTo(5); // the value before, too
    }

    @Test
    void shouldRefuseTheExampleWhoseWaitIsLeftOut() throws IOException {
        Refusal refusal = audit("wait-left-out.ndjson").refusal().orElseThrow();
        assertThat(refusal.line()).isEqualTo(4);
        assertThat(refusal.cause())
                .isEqualTo("the policy decides otherwise: waits is [1], and not []");
    }

    /** Writes the example anew, after a change of the format. */
    public static void main(String[] arguments) throws IOException {
        Files.writeString(Path.of(arguments[0]), recorded());
    }
}
