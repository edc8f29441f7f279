package dev.spingate.policy.trace;

import dev.spingate.modelgen.audit.TraceAudit;
import dev.spingate.policy.DeviceRules;
import dev.spingate.policy.GateListener;
import dev.spingate.policy.Policies;
import dev.spingate.policy.Scope;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.lang.management.ManagementFactory;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import jdk.jfr.Recording;

/**
 * Prints what listeners cost, as ratios to a ledger without one, and how many events an audit
 * follows a second. All of it is processor time of the thread, the best of some passes in which all
 * take turns.
 */
final class TraceBenchmark {
    private static final int PASSES = 7;
    private static final double NANOS = 1e9;

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

    /** How many rounds of the loop, in thousands; 60 if it is left out. */
    public static void main(String[] arguments) {
        int rounds = 1000 * (arguments.length > 0 ? Integer.parseInt(arguments[0]) : 60);
        listeners(rounds / 10);
        for (int threads = 1; threads <= 3; threads++) {
            audit(rounds / threads, threads);
        }
    }

    private static void listeners(int rounds) {
        Map<String, Supplier<GateListener>> all = new LinkedHashMap<>();
        all.put("no listener", () -> GateListener.NONE);
        all.put("counters", DecisionCounters::new);
        all.put("JFR, nobody records", JfrListener::new);
        all.put("NDJSON", () -> new NdjsonTrace(OutputStream.nullOutputStream(), MACHINE));
        Map<String, Double> nanos = new LinkedHashMap<>();
        for (int pass = 0; pass < PASSES; pass++) {
            all.forEach((name, listener) ->
                    nanos.merge(name, nanosOfStep(rounds, listener.get()), Math::min));
            try (Recording recording = new Recording()) {
                recording.enable("spingate.Decision");
                recording.enable("spingate.Outcome");
                recording.start();
                nanos.merge("JFR, recording", nanosOfStep(rounds, new JfrListener()), Math::min);
            }
        }
        double base = nanos.get("no listener");
        System.out.printf("a step of the ledger without listener: %.0f ns%n", base);
        nanos.forEach((name, each) -> System.out.printf(
                "  %-20s %.2f of it, %.0f ns more%n", name, each / base, each - base));
    }

    private static double nanosOfStep(int rounds, GateListener listener) {
        HandOvers loop = new HandOvers(Policies.SPINGATE, RULES, listener, 1);
        long begun = processorTime();
        loop.run(rounds);
        return (double) (processorTime() - begun) / loop.steps();
    }

    private static void audit(int rounds, int threads) {
        ByteArrayOutputStream recorded = new ByteArrayOutputStream();
        HandOvers loop = new HandOvers(
                Policies.SPINGATE, RULES, new NdjsonTrace(recorded, MACHINE), threads);
        loop.run(rounds);
        loop.close();
        byte[] trace = recorded.toByteArray();
        TraceAudit audit =
                new TraceAudit(SpecificationOfProgram.SPEC, SpecificationOfProgram.SYSTEMS);
        double first = 0;
        double best = 0;
        TraceAudit.Result result = null;
        for (int pass = 0; pass < PASSES; pass++) {
            long begun = processorTime();
            result = audit.of("trace", new ByteArrayInputStream(trace));
            double eventsPerSecond = result.events() / ((processorTime() - begun) / NANOS);
            first = pass == 0 ? eventsPerSecond : first;
            best = Math.max(best, eventsPerSecond);
        }
        System.out.printf(
                "audit of %d events by %d threads: %.2f million events/s once compiled, %.2f the"
                        + " first time; %d lines evaluated, at most %d operations in flight, %s%n",
                result.events(),
                threads,
                best / 1e6,
                first / 1e6,
                result.evaluations(),
                result.mostInFlight(),
                result.isAccepted() ? "accepted" : result.refusal());
    }

    private static long processorTime() {
        return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    }
}
