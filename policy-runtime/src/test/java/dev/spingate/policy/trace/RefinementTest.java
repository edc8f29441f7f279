package dev.spingate.policy.trace;

import static org.assertj.core.api.Assertions.assertThat;

import dev.spingate.modelgen.audit.TraceAudit;
import dev.spingate.policy.Scope;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** What a ledger does under many threads is a behaviour of the specification; faults are not. */
class RefinementTest {
    private static final int RUNS = 24;

    private final TraceAudit audit =
            new TraceAudit(SpecificationOfProgram.SPEC, SpecificationOfProgram.SYSTEMS);

    static TracedMachine machine(Scope waitScope, Scope signalScope, boolean starts) {
        return new TracedMachine(
                "spingate",
                StartRule.MAYBE,
                waitScope,
                signalScope,
                starts,
                List.of(
                        new TracedMachine.Queue("P", "gpu", 64),
                        new TracedMachine.Queue("C", "gpu", 64)),
                List.of("comm"));
    }

    @Test
    void shouldAcceptRecordedRunsOfManyThreads() {
        for (Scope waitScope : Scope.values()) {
            for (Scope signalScope : Scope.values()) {
                for (int seed = 0; seed < RUNS; seed++) {
                    TracedMachine machine = machine(waitScope, signalScope, seed % 2 == 0);
                    SmallProgram program = SmallProgram.random(new Random(seed), 14);
                    byte[] trace = RecordedRun.of(program, machine, seed);
                    TraceAudit.Result result = audit(trace);
                    assertThat(result.refusal())
                            .as("%s of%n%s", result.refusal(), text(trace))
                            .isEmpty();
                }
            }
        }
    }

    private TraceAudit.Result audit(byte[] trace) {
        return audit.of("trace", new ByteArrayInputStream(trace));
    }

    private static String text(byte[] trace) {
        return new String(trace, StandardCharsets.UTF_8);
    }

    /** Faults, by what the judge says of them. */
    private static final class Tally {
        int refused;
        int missed;
        int accepted;
        int tooStrict;
        final List<String> disagreements = new ArrayList<>();
    }

    @Test
    void shouldRefuseExactlyTheFaultsThatChangeTheBehaviour() {
        Tally tally = new Tally();
        for (boolean starts : new boolean[] {true, false}) {
            for (int seed = 0; seed < RUNS; seed++) {
                TracedMachine machine =
                        machine(Scope.values()[seed % 2], Scope.values()[seed / 2 % 2], starts);
                SmallProgram program = SmallProgram.random(new Random(100 + seed), 7);
                judge(machine, RecordedRun.of(program, machine, seed), tally);
            }
        }
        System.out.printf(
                "faults: %d change the behaviour, %d of them refused; %d give another behaviour,"
                        + " %d of them refused%n",
                tally.refused + tally.missed,
                tally.refused,
                tally.accepted + tally.tooStrict,
                tally.tooStrict);
        assertThat(tally.disagreements).isEmpty();
    }

    private void judge(TracedMachine machine, byte[] trace, Tally tally) {
        List<String> lines = text(trace).lines().toList();
        String header = lines.getFirst();
        List<String> steps = lines.subList(1, lines.size());
        Judge judge = new Judge(machine);
        assertThat(judge.accepts(steps)).as(text(trace)).isTrue();
        for (List<String> faulty : Faults.of(steps)) {
            boolean isBehaviour = judge.accepts(faulty);
            String whole = header + "\n" + String.join("\n", faulty) + "\n";
            TraceAudit.Result result = audit(whole.getBytes(StandardCharsets.UTF_8));
            if (isBehaviour) {
                tally.accepted += result.isAccepted() ? 1 : 0;
                tally.tooStrict += result.isAccepted() ? 0 : 1;
            } else {
                tally.refused += result.isAccepted() ? 0 : 1;
                tally.missed += result.isAccepted() ? 1 : 0;
            }
            if (isBehaviour != result.isAccepted()) {
                tally.disagreements.add((isBehaviour ? "too strict: " + result.refusal() : "missed")
                        + "\n" + whole);
            }
        }
    }
}
