package dev.spingate.policy.trace;

import dev.spingate.modelgen.audit.TraceAudit;
import dev.spingate.policy.DeviceRules;
import dev.spingate.policy.GateListener;
import dev.spingate.policy.Ledger;
import dev.spingate.policy.Policies;
import dev.spingate.policy.Scope;
import dev.spingate.policy.Site;
import dev.spingate.policy.Work;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Random;
import java.util.function.Supplier;
import jdk.jfr.Recording;

/**
 * Prints what a listener costs, as ratios to a ledger without one, and how many events an audit
 * follows a second, of processor time of its thread.
 */
final class TraceBenchmark {
    private static final int WARM = 20_000;
    private static final DeviceRules RULES =
            DeviceRules.CONSERVATIVE.withScopes(Scope.BUFFER, Scope.BUFFER);
    private static final TracedMachine MACHINE = new TracedMachine(
            "spingate",
            StartRule.MAYBE,
            Scope.BUFFER,
            Scope.BUFFER,
            false,
            List.of(
                    new TracedMachine.Queue("P", "gpu", 64),
                    new TracedMachine.Queue("C", "gpu", 64)),
            List.of("a", "b", "c"));

    private TraceBenchmark() {}

    /** How many rounds of the loop, in thousands. */
    public static void main(String[] arguments) throws IOException {
        int rounds = 1000 * Integer.parseInt(arguments.length > 0 ? arguments[0] : "100");
        if (arguments.length < 2) { listeners(rounds); }
        for (int threads : new int[] {1, 2}) {
            audit(rounds / threads, threads);
        }
    }

    private static void listeners(int rounds) {
        Supplier<GateListener> none = () -> GateListener.NONE;
        nanosOfStep(WARM, none);
        double base = nanosOfStep(rounds, none);
        System.out.printf("a step without listener: %.0f ns%n", base);
        tell("counters", rounds, base, DecisionCounters::new);
        tell("JFR, off", rounds, base, JfrListener::new);
        try (Recording recording = new Recording()) {
            recording.enable("spingate.Decision");
            recording.enable("spingate.Outcome");
            recording.start();
            tell("JFR, recording", rounds, base, JfrListener::new);
        }
        tell(
                "NDJSON",
                rounds,
                base,
                () -> new NdjsonTrace(OutputStream.nullOutputStream(), MACHINE));
        System.out.printf("again without: %.2f of it%n", nanosOfStep(rounds, none) / base);
    }

    private static void tell(
            String name, int rounds, double base, Supplier<GateListener> listener) {
        nanosOfStep(WARM, listener);
        System.out.printf("%s: %.2f of it%n", name, nanosOfStep(rounds, listener) / base);
    }

    private static double nanosOfStep(int rounds, Supplier<GateListener> listener) {
        Loop loop = new Loop(listener.get(), 1);
        long begun = System.nanoTime();
        loop.run(rounds);
        return (double) (System.nanoTime() - begun) / loop.steps;
    }

    private static void audit(int rounds, int threads) throws IOException {
        ByteArrayOutputStream recorded = new ByteArrayOutputStream();
        Loop loop = new Loop(new NdjsonTrace(recorded, MACHINE), threads);
        loop.run(rounds);
        loop.ledger.close();
        TraceAudit audit =
                new TraceAudit(SpecificationOfProgram.SPEC, SpecificationOfProgram.SYSTEMS);
        for (int i = 0; i < 3; i++) {
            try (InputStream in = new ByteArrayInputStream(recorded.toByteArray())) {
                long begun = cpu();
                TraceAudit.Result result = audit.of("trace", in);
                double seconds = (cpu() - begun) / 1e9;
                System.out.printf(
                        "audit, %d threads: %.2f million events/s (%d events, %.0f bytes each, %d"
                                + " evaluations, at most %d in flight), %s%n",
                        threads,
                        result.events() / seconds / 1e6,
                        result.events(),
                        (double) recorded.size() / result.events(),
                        result.evaluations(),
                        result.mostInFlight(),
                        result.refusal().isEmpty() ? "accepted" : result.refusal());
            }
        }
    }

    private static long cpu() {
        return java.lang.management.ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    }

    /**
     * Producers and consumers: each thread encodes a kernel, a host task that stores when it is
     * over, a spin for that on the other queue, and a kernel behind the spin. Who comes when is
     * random.
     */
    private static final class Loop {
        private final Ledger ledger;
        private final Random random = new Random(1);
        private final Deque<Runnable>[] pending;
        private final int[] rounds;
        private int left;
        long steps;

        @SuppressWarnings("unchecked")
        Loop(GateListener listener, int threads) {
            ledger = new Ledger(Policies.SPINGATE, RULES, listener);
            pending = new Deque[threads];
            rounds = new int[threads];
            for (int i = 0; i < threads; i++) {
                pending[i] = new ArrayDeque<>();
            }
        }

        void run(int count) {
            left = count * pending.length;
            while (left > 0 || hasPending()) {
                int thread = random.nextInt(pending.length);
                if (pending[thread].isEmpty() && left > 0) {
                    left--;
                    begin(thread, ++rounds[thread]);
                }
                Runnable next = pending[thread].poll();
                if (next != null) {
                    next.run();
                    steps++;
                }
            }
        }

        private boolean hasPending() {
            for (Deque<Runnable> one : pending) {
                if (!one.isEmpty()) {
                    return true;
                }
            }
            return false;
        }

        private void begin(int thread, int round) {
            long[] tickets = new long[4];
            Deque<Runnable> steps = pending[thread];
            Site first = Site.queue(thread % 2);
            Site second = Site.queue(1 - thread % 2);
            steps.add(() -> tickets[0] = ticket(Work.kernel(thread, first)));
            steps.add(() -> tickets[1] = ticket(
                    Work.store(thread, Site.host(thread), thread, round).needing(tickets[0])));
            steps.add(() -> tickets[2] = ticket(Work.spin(thread, second, thread, round)));
            steps.add(() -> tickets[3] = ticket(Work.kernel(thread, second).needing(tickets[2])));
            steps.add(() -> ledger.commit(thread, first.index()));
            steps.add(() -> ledger.commit(thread, second.index()));
            for (int i = 0; i < tickets.length; i++) {
                int which = i;
                steps.add(() -> finish(thread, which, tickets, round));
            }
        }

        private long ticket(Work work) {
            return ledger.register(work).ticket();
        }

        private void finish(int thread, int which, long[] tickets, int round) {
            ledger.finished(tickets[which]);
            if (which == 1) {
                ledger.reached(thread, round);
            }
        }
    }
}
