package dev.spingate.policy.bench;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import org.openjdk.jmh.profile.GCProfiler;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.results.format.ResultFormatType;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.options.ChainedOptionsBuilder;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.runner.options.VerboseMode;

/** Runs all, and prints how the figures of this run compare with each other and with the goals. */
public final class GateBenchmark {
    private static final int STEPS_OF_THE_GATE = 16;
    private static final String ALLOCATED = "gc.alloc.rate.norm";

    private final Path folder;

    private GateBenchmark(Path folder) {
        this.folder = folder;
    }

    /**
     * Measures.
     *
     * @param arguments the folder for the figures
     */
    public static void main(String[] arguments) throws Exception {
        new GateBenchmark(Path.of(arguments[0])).run();
    }

    private void run() throws Exception {
        Files.createDirectories(folder);
        RunResult look = run("look", 1);
        RunResult one = run("decide", 1, "1");
        RunResult eight = run("decide", 1, "8");
        RunResult most = run("decide", 1, "64");
        RunResult both = run("decide", 2, "8");
        RunResult step = run("step", 1);
        RunResult steps = run("step", 2);
        System.out.println("""
                what                                              figure   goal
                a volatile read plus a branch                %8.2f ns
                decide, 8 queues                             %8.2f ns
                decide, 8 queues, against the read           %8.2f x    at most 5
                decide, 64 queues against 1                  %8.2f x    at most 2
                decide, 2 threads, calls against 1 thread    %8.2f x    at least 1.5
                decide, garbage                              %8.2f B    0
                a step of the gate (register, commit, end)   %8.2f ns
                such steps, 2 threads against 1              %8.2f x
                such steps, garbage                          %8.2f B
                """.formatted(
                        nanos(look),
                        nanos(eight),
                        nanos(eight) / nanos(look),
                        nanos(most) / nanos(one),
                        2 * nanos(eight) / nanos(both),
                        allocated(eight),
                        nanos(step) / STEPS_OF_THE_GATE,
                        2 * nanos(step) / nanos(steps),
                        allocated(step) / STEPS_OF_THE_GATE));
    }

    private RunResult run(String name, int threads, String... queues) throws Exception {
        List<String> parts = List.of(name, threads + "", String.join("", queues));
        ChainedOptionsBuilder options = new OptionsBuilder()
                .include("\\." + name + "$")
                .threads(threads)
                .forks(1)
                .warmupIterations(5)
                .warmupTime(TimeValue.milliseconds(500))
                .measurementIterations(20)
                .measurementTime(TimeValue.milliseconds(200))
                .addProfiler(GCProfiler.class)
                .verbosity(VerboseMode.SILENT)
                .resultFormat(ResultFormatType.JSON)
                .result(folder.resolve(String.join("-", parts) + ".json").toString());
        if (queues.length > 0) {
            options.param("queues", queues);
        }
        Collection<RunResult> results = new Runner(options.build()).run();
        return results.iterator().next();
    }

    /** The best of the iterations: what other programs take away is no part of the cost. */
    private static double nanos(RunResult result) {
        return result.getPrimaryResult().getStatistics().getMin();
    }

    private static double allocated(RunResult result) {
        return result.getSecondaryResults().get(ALLOCATED).getScore();
    }
}
