package dev.spingate.modelgen.bench;

import dev.spingate.modelgen.diagnostic.EnvironmentLacks;
import dev.spingate.modelgen.diagnostic.Place;
import dev.spingate.modelgen.spec.Fingerprint;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The checkers that are compared, each on a module and its configurations. */
final class Checkers {
    private static final String HEAP = "-Xmx2g";
    private static final Pattern TLC_FOUND =
            Pattern.compile("(\\d+) distinct states found, 0 states left on queue");
    private static final Pattern EXPLORER_FOUND =
            Pattern.compile("holds true states (\\d+) bytes (\\d+) nanos (\\d+) cpu (\\d+)");
    private static final String ONCE = "1";
    private static final String OFTEN = "5";
    private static final Pattern SPIN_FOUND = Pattern.compile("(\\d+) states, stored");
    private static final Pattern SPIN_BYTES =
            Pattern.compile("([\\d.]+)\\s+actual memory usage for states");

    private final Path spec;
    private final Path work;
    private final String java =
            Path.of(System.getProperty("java.home"), "bin", "java").toString();
    private final String classes = System.getProperty("java.class.path");

    /**
     * The checkers.
     *
     * @param spec the folder of the specification
     * @param work where they leave what they write
     */
    Checkers(Path spec, Path work) {
        this.spec = spec;
        this.work = work;
    }

    /**
     * The path of a program.
     *
     * @throws EnvironmentLacks when it is not on the PATH
     */
    static String program(String name) {
        return Stream.of(System.getenv("PATH").split(File.pathSeparator))
                .map(folder -> Path.of(folder, name))
                .filter(Files::isExecutable)
                .map(Path::toString)
                .findFirst()
                .orElseThrow(() -> new EnvironmentLacks(
                        Place.of(Path.of(name)),
                        "there is no " + name + " on the PATH",
                        "install it (Debian: apt-get install " + name + ")"));
    }

    /** TLC, with its own way to keep states in memory and on disk. */
    Measured tlc(String module, String config, int workers) {
        Ran ran = MeasuredProcess.run(
                work,
                List.of(
                        java,
                        HEAP,
                        "-XX:+UseParallelGC",
                        "-cp",
                        classes,
                        "tlc2.TLC",
                        "-deadlock",
                        "-workers",
                        Integer.toString(workers),
                        "-metadir",
                        work + "/tlc",
                        "-config",
                        file(config),
                        file(module)));
        if (!ran.text().contains("No error has been found")) {
            throw new IllegalStateException("TLC found an error:\n" + ran.text());
        }
        return new Measured("TLC", config, workers, number(TLC_FOUND, ran, 1), 0, ran);
    }

    /** The explorer; what it compiles is kept, so the first run of a module takes longer. */
    Measured explorer(String module, String config, int workers) {
        Ran ran = explored(module, config, workers, ONCE);
        long bytes = number(EXPLORER_FOUND, ran, 2);
        return new Measured(
                "explorer", config, workers, number(EXPLORER_FOUND, ran, 1), bytes, ran);
    }

    /** The explorer where the JVM has compiled it: the last of several searches in one process. */
    Measured warmExplorer(String module, String config) {
        Ran ran = explored(module, config, 1, OFTEN);
        String last = ran.text().substring(ran.text().lastIndexOf("holds"));
        Ran search = new Ran(last, ran.code(), 0, 0, ran.peakBytes());
        double seconds = number(EXPLORER_FOUND, search, 3) / 1e9;
        double cpu = number(EXPLORER_FOUND, search, 4) / 1e9;
        return new Measured(
                "warm",
                config,
                1,
                number(EXPLORER_FOUND, search, 1),
                number(EXPLORER_FOUND, search, 2),
                new Ran(last, ran.code(), seconds, cpu, ran.peakBytes()));
    }

    private Ran explored(String module, String config, int workers, String times) {
        return MeasuredProcess.run(
                work,
                List.of(
                        java,
                        HEAP,
                        workers == 1 ? "-XX:+UseSerialGC" : "-XX:+UseParallelGC",
                        "-cp",
                        classes,
                        ExplorerOnce.class.getName(),
                        work + "/compiled",
                        file(module),
                        file(config),
                        Integer.toString(workers),
                        times));
    }

    /** The growth of time and memory with the states, where the search is all there is. */
    String growth() {
        Ran ran = MeasuredProcess.run(
                work,
                List.of(
                        java,
                        "-Xmx6g",
                        "-XX:+UseParallelGC",
                        "-cp",
                        classes,
                        "dev.spingate.modelgen.explorer.ExplorerBenchmark",
                        "8"));
        if (ran.code() != 0) {
            throw new IllegalStateException("no growth:\n" + ran.text());
        }
        return "growth:\n" + ran.text();
    }

    /** SPIN's verifier of the twin, exhaustive, without its reductions, which count otherwise. */
    Measured spin(String twin, String config, int operations) {
        Path verifier = verifier(twin, operations);
        Ran ran = MeasuredProcess.run(work, List.of(verifier.toString(), "-m10000", "-w22"));
        if (!ran.text().contains("errors: 0")) {
            throw new IllegalStateException("SPIN found an error:\n" + ran.text());
        }
        long stored = number(SPIN_FOUND, ran, 1) - 1; // that before a program is chosen
        Matcher bytes = SPIN_BYTES.matcher(ran.text());
        long set = bytes.find() ? (long) (Double.parseDouble(bytes.group(1)) * (1 << 20)) : 0;
        return new Measured("SPIN", config, 1, stored, set, ran);
    }

    /**
     * SPIN's verifier, compiled; one of the same text that is there already is taken, so that it
     * can be carried to a machine without SPIN and a compiler.
     *
     * @throws EnvironmentLacks when there is none, and a program to make it is missing
     */
    Path verifier(String twin, int operations) {
        String text = new Fingerprint().addNamed(spec.resolve(twin)).hex().substring(0, 12);
        Path verifier = work.resolve("pan-" + operations + "-" + text);
        if (!Files.isExecutable(verifier)) {
            String spin = program("spin");
            String gcc = program("gcc");
            done(List.of(spin, "-DN=" + operations, "-a", file(twin)));
            done(List.of(
                    gcc,
                    "-O2",
                    "-static",
                    "-DSAFETY",
                    "-DNOREDUCE",
                    "-w",
                    "-o",
                    verifier.toString(),
                    "pan.c"));
        }
        return verifier;
    }

    private void done(List<String> command) {
        Ran ran = MeasuredProcess.run(work, command);
        if (ran.code() != 0) {
            throw new IllegalStateException(command + " failed:\n" + ran.text());
        }
    }

    private String file(String name) {
        return spec.resolve(name).toString();
    }

    private static long number(Pattern pattern, Ran ran, int group) {
        Matcher found = pattern.matcher(ran.text());
        if (!found.find()) {
            throw new IllegalStateException("no verdict in:\n" + ran.text());
        }
        return Long.parseLong(found.group(group));
    }
}
