package dev.spingate.modelgen.tlc;

import dev.spingate.modelgen.diagnostic.BadInput;
import dev.spingate.modelgen.diagnostic.EnvironmentLacks;
import dev.spingate.modelgen.spec.Fingerprint;
import dev.spingate.modelgen.spec.SpecFolder;
import dev.spingate.modelgen.tlc.Canary.Kind;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;

/**
 * Runs with documented outcomes, to be made before any other: a checker whose canary changed is not
 * believed. The last ones document errors of the pinned TLC; when one of those changes, TLC has
 * changed, and what the runner refuses because of it should be looked at again.
 */
public final class Canaries {
    private static final int AT_ONCE = 2;

    private static final List<Canary> ALL = List.of(
            new Canary(
                    "counts-states",
                    "it searches to the end and counts right",
                    "Grid.tla",
                    "Grid_Holds.cfg",
                    Kind.SAFETY,
                    "ok, 16 states, depth 7"),
            new Canary(
                    "finds-invariant",
                    "it finds a violated invariant by a shortest trace",
                    "Grid.tla",
                    "Grid_Violated.cfg",
                    Kind.SAFETY,
                    "safety of FarFromEndInv, 14 states, depth 6"),
            new Canary(
                    "finds-deadlock",
                    "it finds a state without successor",
                    "Grid.tla",
                    "Grid_Holds.cfg",
                    Kind.DEADLOCK,
                    "deadlock, 16 states, depth 7"),
            new Canary(
                    "finds-livelock",
                    "it finds a violated property with one worker",
                    "Lossy.tla",
                    "Lossy.cfg",
                    Kind.LIVENESS,
                    "liveness of ArrivesProp, 4 states, depth 4, back to state 1"),
            new Canary(
                    "finds-stuttering",
                    "it finds that nothing need ever happen again",
                    "Polling.tla",
                    "Polling.cfg",
                    Kind.LIVENESS,
                    "liveness of SeenProp, 3 states, depth 3, stuttering"),
            new Canary(
                    "doubts-no-start",
                    "TLC calls a search without a first state a success, the runner does not",
                    "Grid.tla",
                    "Grid_NoStart.cfg",
                    Kind.SAFETY,
                    "inconsistent: it saw no state at all: nothing was checked"),
            new Canary(
                    "doubts-continue",
                    "with -continue TLC ends with exit code 0 after a violation (#1385)",
                    "Grid.tla",
                    "Grid_Violated.cfg",
                    Kind.CONTINUE,
                    "inconsistent: its messages contradict each other: [OK, SAFETY]"),
            new Canary(
                    "wrong-under-constraint",
                    "TLC calls a false property true when a constraint cuts behaviours off (#839)",
                    "CutShort.tla",
                    "CutShort.cfg",
                    Kind.UNWARNED,
                    "ok, 4 states, depth 4"),
            new Canary(
                    "wrong-shared-except",
                    "TLC loses a change of a lazily kept function (#1302)",
                    "SharedRow.tla",
                    "SharedRow.cfg",
                    Kind.SAFETY,
                    "ok, 2 states, depth 2"),
            new Canary(
                    "wrong-subseq",
                    "TLC's SubSeq forgets what EXCEPT changed (#1145)",
                    "Window.tla",
                    "Window.cfg",
                    Kind.SAFETY,
                    "ok, 2 states, depth 2"));

    private Canaries() {}

    /**
     * How a canary is.
     *
     * @param name the canary
     * @param about what it watches
     * @param expected what is documented
     * @param got what came out
     * @param elapsed time of its run
     * @param cached whether it was run at an earlier time
     */
    public record Report(
            String name,
            String about,
            String expected,
            String got,
            Duration elapsed,
            boolean cached) {

        /** How a canary is that was run now. */
        public Report(String name, String about, String expected, String got, Duration elapsed) {
            this(name, about, expected, got, elapsed, false);
        }

        /** Whether nothing has changed. */
        public boolean isAsDocumented() {
            return expected.equals(got);
        }
    }

    /**
     * Runs all of them, two at a time, in some seconds: those in the folder of the specification,
     * or those that come with the runner if it has none.
     *
     * @param workFolder where logs and temporary files go
     * @throws BadInput if a file of a canary is missing from the specification's folder
     * @throws EnvironmentLacks if the work folder cannot be used, or TLC not be started
     * @throws CancellationException if the thread is interrupted; all runs are then ended
     */
    public static List<Report> run(SpecFolder spec, Path workFolder) {
        Path folder = files(spec).folder(workFolder);
        try (ExecutorService executor = Executors.newFixedThreadPool(AT_ONCE)) {
            List<Future<Report>> runs = ALL.stream()
                    .map(canary -> executor.submit(() -> report(canary, folder, workFolder)))
                    .toList();
            try {
                return gather(runs);
            } finally {
                executor.shutdownNow();
            }
        }
    }

    /** SHA-256 over all that they are and what is documented of them, 64 hexadecimal digits. */
    static String hash(SpecFolder spec) {
        Fingerprint fingerprint = new Fingerprint();
        ALL.forEach(canary -> fingerprint.add(canary.toString()));
        files(spec).texts().forEach((name, text) -> fingerprint.add(name).add(text));
        return fingerprint.hex();
    }

    /** What there was to say at an earlier time when nothing had changed. */
    static List<Report> asDocumented() {
        return ALL.stream()
                .map(canary -> new Report(
                        canary.name(),
                        canary.about(),
                        canary.expected(),
                        canary.expected(),
                        Duration.ZERO,
                        true))
                .toList();
    }

    private static List<Report> gather(List<Future<Report>> runs) {
        List<Report> reports = new ArrayList<>();
        try {
            for (Future<Report> run : runs) {
                reports.add(run.get());
            }
            return reports;
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            throw new CancellationException("the canaries were interrupted");
        } catch (ExecutionException e) {
            throw e.getCause() instanceof RuntimeException cause
                    ? cause
                    : new IllegalStateException(e.getCause());
        }
    }

    private static Report report(Canary canary, Path folder, Path workFolder) {
        TlcResult result = canary.run(folder, workFolder);
        return new Report(
                canary.name(),
                canary.about(),
                canary.expected(),
                Canary.describe(result),
                result.elapsed());
    }

    private static CanaryFiles files(SpecFolder spec) {
        return new CanaryFiles(
                spec,
                ALL.stream()
                        .flatMap(canary -> Stream.of(canary.module(), canary.config()))
                        .toList());
    }
}
