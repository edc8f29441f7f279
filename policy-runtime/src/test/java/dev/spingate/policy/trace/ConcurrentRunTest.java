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
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** Threads that share a ledger and its queues, and nothing else, not even a lock. */
class ConcurrentRunTest {
    private static final int THREADS = 3;
    private static final int ROUNDS = 60;
    private static final int STEPS_OF_A_ROUND = 11;

    @Test
    void shouldAcceptWhatThreadsDidAtTheSameTime() throws Exception {
        TracedMachine machine = new TracedMachine(
                "spingate",
                StartRule.MAYBE,
                Scope.BUFFER,
                Scope.BUFFER,
                false,
                List.of(
                        new TracedMachine.Queue("P", "gpu", 64),
                        new TracedMachine.Queue("C", "gpu", 64)),
                List.of("a", "b", "c"));
        ByteArrayOutputStream recorded = new ByteArrayOutputStream();
        DecisionCounters counters = new DecisionCounters();
        Ledger ledger = new Ledger(
                Policies.SPINGATE,
                DeviceRules.CONSERVATIVE.withScopes(Scope.BUFFER, Scope.BUFFER),
                GateListeners.all(counters, new NdjsonTrace(recorded, machine)));
        runAll(ledger);
        ledger.close();

        TraceAudit.Result result = new TraceAudit(
                        SpecificationOfProgram.SPEC, SpecificationOfProgram.SYSTEMS)
                .of("trace", new ByteArrayInputStream(recorded.toByteArray()));
        assertThat(result.refusal()).isEmpty();
        assertThat(result.events()).isEqualTo(THREADS * ROUNDS * STEPS_OF_A_ROUND);
        assertThat(counters.count(Verdict.SPIN)).isEqualTo(THREADS * ROUNDS);
    }

    private static void runAll(Ledger ledger) throws Exception {
        CyclicBarrier together = new CyclicBarrier(THREADS);
        try (ExecutorService threads = Executors.newFixedThreadPool(THREADS)) {
            List<Future<?>> all = new ArrayList<>();
            for (int i = 0; i < THREADS; i++) {
                int thread = i;
                Callable<Void> run = () -> {
                    together.await(1, TimeUnit.MINUTES);
                    for (int round = 1; round <= ROUNDS; round++) {
                        round(ledger, thread, round);
                    }
                    return null;
                };
                all.add(threads.submit(run));
            }
            for (Future<?> one : all) {
                one.get(2, TimeUnit.MINUTES);
            }
        }
    }

    /** The commit of the decision takes the first kernel along. */
    private static void round(Ledger ledger, int thread, int round) {
        Site first = Site.queue(thread % 2);
        Site second = Site.queue(1 - thread % 2);
        long produced = ledger.register(Work.kernel(thread, first)).ticket();
        long stored = ledger.register(
                        Work.store(thread, Site.host(thread), thread, round).needing(produced))
                .ticket();
        long spin = ledger.register(Work.spin(thread, second, thread, round)).ticket();
        long consumed =
                ledger.register(Work.kernel(thread, second).needing(spin)).ticket();
        Thread.yield();
        ledger.commit(thread, first.index());
        ledger.commit(thread, second.index());
        ledger.finished(produced);
        ledger.finished(stored);
        ledger.reached(thread, round);
        Thread.yield();
        ledger.finished(spin);
        ledger.finished(consumed);
    }
}
