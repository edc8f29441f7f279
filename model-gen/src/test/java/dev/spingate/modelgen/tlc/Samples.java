package dev.spingate.modelgen.tlc;

import dev.spingate.modelgen.diagnostic.Diagnostic;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** Declarations and results that no run stands behind. */
final class Samples {
    private Samples() {}

    /** With an empty text for a violation of nothing. */
    static DeclaredRun declared(TlcOutcome expect, String violates, long states, int depth) {
        return new DeclaredRun(
                "a-run",
                "About it.",
                "A.tla",
                "models/A.cfg",
                Tier.FAST,
                TlcMode.SAFETY,
                expect,
                named(violates),
                states,
                depth,
                1,
                Duration.ofMinutes(1),
                Optional.empty(),
                List.of("R4", "F1"));
    }

    static TlcResult result(TlcOutcome outcome, String violated, long states, int depth) {
        return result(outcome, named(violated), states, depth, List.of());
    }

    static TlcResult result(
            TlcOutcome outcome,
            Optional<String> violated,
            long states,
            int depth,
            List<Diagnostic> diagnostics) {
        return new TlcResult(
                "a-run",
                outcome,
                violated,
                new TlcCounts(2 * states, states, depth, 0),
                Duration.ofMillis(1234),
                List.of(),
                Optional.empty(),
                List.of(),
                List.of(),
                diagnostics,
                Path.of("a-run.log"));
    }

    private static Optional<String> named(String violated) {
        return Optional.of(violated).filter(name -> !name.isEmpty());
    }
}
