package dev.spingate.modelgen.bench;

import dev.spingate.modelgen.diagnostic.EnvironmentLacks;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * The explorer against TLC and against SPIN, on the same systems and with the same counts, all in
 * processes of their own and measured from their start to their end. Ratios are of processor time:
 * other work on the machine then matters least.
 *
 * <p>Arguments: the root of the checkout, the folder for results, {@code full} if TLC is to search
 * the core of 4 operations and a universal model of 4 too and the growth up to 10^8 states is to be
 * measured, and the minutes that all may take (30 if left out). What is not begun by then is left
 * out, and said; what was begun has a quarter of an hour at most. Exit codes: 1 when counts differ,
 * 3 when a program is missing; a missed goal is said and is no failure.
 */
final class CheckerBenchmark {
    private static final String CORE = "bench/Core.tla";
    private static final String TWIN = "bench/Core.pml";
    private static final String UNIVERSAL = "MCUniversal.tla";
    private static final String SMALL = "models/U3_Spingate.cfg";
    private static final String LARGE = "models/U4_Spingate_1T.cfg";
    private static final String LARGEST = "models/U4_Spingate_2T.cfg";

    private final Path root;
    private final Path out;
    private final Checkers checkers;
    private final BenchReport report = new BenchReport();
    private final long end;
    private final List<String> leftOut = new ArrayList<>();

    private CheckerBenchmark(Path root, Path out, Duration bound) {
        this.root = root;
        this.out = out;
        this.end = System.nanoTime() + bound.toNanos();
        this.checkers = new Checkers(root.resolve("spec"), out);
    }

    public static void main(String[] args) throws IOException {
        Path out = Files.createDirectories(Path.of(args[1]).toAbsolutePath());
        boolean full = args.length > 2 && args[2].equals("full");
        Duration bound = Duration.ofMinutes(args.length > 3 ? Long.parseLong(args[3]) : 30);
        try {
            new CheckerBenchmark(Path.of(args[0]).toAbsolutePath(), out, bound).run(full);
        } catch (EnvironmentLacks e) {
            System.err.println(e.diagnostic());
            System.exit(3);
        } catch (IllegalStateException e) {
            System.err.println(e.getMessage());
            System.exit(1);
        }
    }

    private void run(boolean full) {
        for (int operations = 2; operations <= 4; operations++) {
            checkers.verifier(TWIN, operations); // says at once what is missing
        }
        compileFirst();
        for (int operations = 2; operations <= 4; operations++) {
            int many = operations;
            within("core of " + many, () -> core(many, many == 3 || full));
        }
        within("universal models", () -> universal(full));
        if (full) {
            within("growth up to 10^8 states", () -> report.note(checkers.growth()));
        }
        within("cold start", this::coldStart);
        leftOut.forEach(what -> report.note("left out, since the time was up: " + what));
        report.write(out.resolve("bench.json"));
        System.out.println(report.table());
        System.out.println("written: " + out.resolve("bench.json"));
    }

    /** Measures unless the time is up. */
    private void within(String what, Runnable measurement) {
        if (System.nanoTime() < end) {
            measurement.run();
        } else {
            leftOut.add(what);
        }
    }

    /** What is compiled is kept, by design; so that is no part of a run. */
    private void compileFirst() {
        checkers.explorer(CORE, core(2), 1);
        checkers.explorer(UNIVERSAL, SMALL, 1);
    }

    private static String core(int operations) {
        return "bench/Core_" + operations + ".cfg";
    }

    private void core(int operations, boolean withTlc) {
        String config = core(operations);
        Measured one = noted(checkers.explorer(CORE, config, 1));
        Measured two = same(one, checkers.explorer(CORE, config, 2));
        Measured spin = same(one, checkers.spin(TWIN, config, operations));
        if (operations == 4) {
            Measured warm = same(one, checkers.warmExplorer(CORE, config));
            report.atLeast(
                    "core of 4, one core, JVM's start and compiler included: times SPIN",
                    one.rate() / spin.rate(),
                    2);
            report.atLeast(
                    "core of 4, one core, once compiled: times SPIN", warm.rate() / spin.rate(), 2);
            report.atLeast(
                    "core of 4, two workers, by the clock: times SPIN on one core",
                    two.clockRate() / spin.clockRate(),
                    2);
        }
        if (withTlc) {
            Measured tlc = againstTlc("core of " + operations, CORE, one, two);
            Measured warm = same(one, checkers.warmExplorer(CORE, config));
            report.atLeast(
                    "core of " + operations + ", one worker each, once compiled: times TLC",
                    warm.rate() / tlc.rate(),
                    50);
        }
    }

    private void universal(boolean full) {
        Measured one = noted(checkers.explorer(UNIVERSAL, SMALL, 1));
        Measured two = same(one, checkers.explorer(UNIVERSAL, SMALL, 2));
        againstTlc("universal model of 3", UNIVERSAL, one, two);
        Measured large = noted(checkers.explorer(UNIVERSAL, LARGE, 1));
        same(large, checkers.warmExplorer(UNIVERSAL, LARGE));
        if (full) {
            within("universal model of 4 by TLC", () -> {
                Measured both = same(large, checkers.explorer(UNIVERSAL, LARGE, 2));
                againstTlc("universal model of 4, one thread", UNIVERSAL, large, both);
            });
        }
        Measured largest = noted(checkers.explorer(UNIVERSAL, LARGEST, 1));
        int processors = Runtime.getRuntime().availableProcessors();
        if (full && processors > 2) {
            Measured all = same(largest, checkers.explorer(UNIVERSAL, LARGEST, processors));
            report.atLeast(
                    "universal model of 4, two threads, " + processors
                            + " workers, by the clock: times one",
                    all.clockRate() / largest.clockRate(),
                    2);
        }
    }

    private Measured againstTlc(String what, String module, Measured one, Measured two) {
        Measured tlcOne = same(one, checkers.tlc(module, one.model(), 1));
        Measured tlcTwo = same(one, checkers.tlc(module, one.model(), 2));
        report.atLeast(what + ", one worker each: times TLC", one.rate() / tlcOne.rate(), 50);
        report.atLeast(
                what + ", two workers each, by the clock: times TLC",
                two.clockRate() / tlcTwo.clockRate(),
                50);
        return tlcOne;
    }

    /** From the command to the verdict, in a new process, with the cache that the build makes. */
    private void coldStart() {
        if (!Files.exists(root.resolve("target/spingate/stamp"))) {
            System.out.println("cold start: not measured; start ./spingate once, so it is built");
            return;
        }
        List<String> command = List.of(
                root.resolve("spingate").toString(),
                "scenario",
                root.resolve("spec/scenarios/c02-consumer-first.yaml").toString());
        MeasuredProcess.run(out, command);
        Ran ran = MeasuredProcess.run(out, command);
        if (ran.code() > 1) {
            throw new IllegalStateException("no verdict:\n" + ran.text());
        }
        report.atMost("one scenario, cold start to verdict: s of the clock", ran.seconds(), 0.5);
        report.atMost(
                "one scenario, cold start to verdict: s of processors", ran.cpuSeconds(), 0.5);
    }

    private Measured noted(Measured run) {
        report.add(run);
        System.out.printf(
                "%s, %s, workers: %d, states: %d, processor time: %.2f s, by the clock: %.2f s%n",
                run.checker(),
                run.model(),
                run.workers(),
                run.states(),
                run.ran().cpuSeconds(),
                run.ran().seconds());
        return run;
    }

    private Measured same(Measured first, Measured other) {
        noted(other);
        if (first.states() != other.states()) {
            throw new IllegalStateException(first.model() + ": " + first.checker() + " found "
                    + first.states() + " states, " + other.checker() + " " + other.states());
        }
        return other;
    }
}
