package dev.spingate.modelgen.tlc;

import dev.spingate.modelgen.diagnostic.Diagnostic;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * What came out of a run.
 *
 * @param name the run
 * @param outcome how it ended; {@code INCONSISTENT} whenever exit code, messages and counts do not
 *     agree
 * @param violated the name of what is violated: invariant, property or assumption (a nameless
 *     assumption by module, line and column). Empty where nothing is violated, and for a temporal
 *     property if the configuration holds more than one, since TLC does not say which
 * @param counts what was seen of the state graph; so far, for a run that was cut short
 * @param elapsed from the start of the forked JVM to its end
 * @param trace the counterexample; empty where there is none
 * @param loop how the counterexample of a temporal property goes on
 * @param printed the values of {@code PrintT}, in the order printed
 * @param messages all of TLC's messages but those of trace and progress
 * @param diagnostics why the run gave no answer; empty when it did
 * @param log TLC's whole output
 */
public record TlcResult(
        String name,
        TlcOutcome outcome,
        Optional<String> violated,
        TlcCounts counts,
        Duration elapsed,
        List<TraceState> trace,
        Optional<Loop> loop,
        List<TlaValue> printed,
        List<TlcMessage> messages,
        List<Diagnostic> diagnostics,
        Path log) {

    public TlcResult {
        trace = List.copyOf(trace);
        printed = List.copyOf(printed);
        messages = List.copyOf(messages);
        diagnostics = List.copyOf(diagnostics);
    }

    /** Distinct states found. */
    public long states() {
        return counts.distinct();
    }

    /** Levels of the search, or the length of the trace of a violation. */
    public int depth() {
        return counts.depth();
    }
}
