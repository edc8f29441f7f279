package dev.spingate.modelgen.tlc;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A declared run, made by another engine than TLC and held against the same declaration.
 *
 * @param engine its name
 * @param declared what must come out
 * @param outcome what came out, a word as in {@link TlcOutcome#word()}
 * @param violated what is violated, if anything
 * @param states distinct states that were found
 * @param depth see {@link TlcCounts}
 * @param elapsed what it took
 * @param differences each in a sentence; empty when all is as declared
 * @param missed a bound on the probability that a state was taken for another one; 0 if states
 *     were compared exactly
 */
public record SecondRun(
        String engine,
        DeclaredRun declared,
        String outcome,
        Optional<String> violated,
        long states,
        int depth,
        Duration elapsed,
        List<String> differences,
        double missed) {

    /** What an engine found. */
    public record Result(
            TlcOutcome outcome,
            Optional<String> violated,
            long states,
            int depth,
            Duration elapsed) {}

    public SecondRun {
        differences = List.copyOf(differences);
    }

    /**
     * Compares outcome, what is violated and depth; distinct states too where everything was
     * searched, or the declaration is about this engine alone. A violation ends the search, and how
     * many states are known by then depends on the order in which an engine meets them. A violated
     * property has no shortest counterexample, so its depth is not compared either.
     */
    public static SecondRun of(String engine, DeclaredRun declared, Result result) {
        TlcOutcome outcome = result.outcome();
        Optional<String> violated = result.violated();
        int depth = result.depth();
        long states = result.states();
        List<String> differences = new ArrayList<>();
        if (outcome != declared.expect() || !violated.equals(declared.violates())) {
            differences.add(engine + " expected "
                    + words(declared.expect(), declared.violates()) + ", got "
                    + words(outcome, violated));
        } else if (outcome != TlcOutcome.LIVENESS) {
            if (depth != declared.depth()) {
                differences.add(engine + " expected depth " + declared.depth() + ", got " + depth);
            }
            boolean counted = outcome == TlcOutcome.OK || !declared.isForTlc();
            if (counted && states != declared.states()) {
                differences.add(engine + " expected distinct states " + declared.states() + ", got "
                        + states);
            }
        }
        return new SecondRun(
                engine,
                declared,
                outcome.word(),
                violated,
                states,
                depth,
                result.elapsed(),
                differences,
                0);
    }

    /**
     * The same for a search of a reduction, which finds fewer states: only the verdict is compared,
     * and the depth of a violation, since a reduction of steps keeps the shortest way to it.
     */
    public static SecondRun ofReduced(String engine, DeclaredRun declared, Result result) {
        SecondRun full = of(engine, declared, result);
        List<String> differences = new ArrayList<>();
        if (result.outcome() != declared.expect()
                || !result.violated().equals(declared.violates())
                || result.outcome() != TlcOutcome.OK && result.depth() != declared.depth()) {
            differences.addAll(full.differences());
        }
        return new SecondRun(
                engine,
                declared,
                full.outcome,
                full.violated,
                full.states,
                full.depth,
                full.elapsed,
                differences,
                0);
    }

    /** A run that gave no answer, for this reason. */
    public static SecondRun withoutAnswer(
            String engine, DeclaredRun declared, String why, Duration elapsed) {
        return new SecondRun(
                engine,
                declared,
                "none",
                Optional.empty(),
                0,
                0,
                elapsed,
                List.of(engine + " gave no answer: " + why),
                0);
    }

    /** The same, found by a search that may have missed states with this probability at most. */
    public SecondRun withMissed(double probability) {
        return new SecondRun(
                engine,
                declared,
                outcome,
                violated,
                states,
                depth,
                elapsed,
                differences,
                probability);
    }

    /** Whether states were compared exactly; what was found otherwise proves no absence. */
    public boolean isExact() {
        return missed == 0;
    }

    /** Whether all is as declared. */
    public boolean isAsDeclared() {
        return differences.isEmpty();
    }

    private static String words(TlcOutcome outcome, Optional<String> violated) {
        return outcome.word() + violated.map(name -> " of " + name).orElse("");
    }
}
