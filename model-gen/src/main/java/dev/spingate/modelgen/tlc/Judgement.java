package dev.spingate.modelgen.tlc;

import dev.spingate.modelgen.diagnostic.Diagnostic;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A run held against its declaration, in both directions: more states than declared are as wrong as
 * fewer, and a failing run that passes is as wrong as a passing run that fails.
 *
 * @param declared what must come out
 * @param result what came out
 * @param differences each in a sentence; empty when all is as declared
 * @param cachedAs the entry of the {@link VerdictCache} that vouches for the result; empty for a
 *     run that was made now
 */
public record Judgement(
        DeclaredRun declared,
        TlcResult result,
        List<String> differences,
        Optional<String> cachedAs) {

    public Judgement {
        differences = List.copyOf(differences);
    }

    /** Compares outcome, what is violated, distinct states and depth. */
    public static Judgement of(DeclaredRun declared, TlcResult result) {
        List<String> differences = new ArrayList<>();
        if (result.outcome() != declared.expect()) {
            differences.add("expected "
                    + words(declared.expect(), declared.violates().orElse("")) + ", got "
                    + words(result.outcome(), result.violated().orElse("")));
            result.diagnostics().stream().map(Diagnostic::toString).forEach(differences::add);
        } else {
            compareViolated(declared, result, differences);
            compare("distinct states", declared.states(), result.states(), differences);
            compare("depth", declared.depth(), result.depth(), differences);
        }
        return new Judgement(declared, result, differences, Optional.empty());
    }

    /** The same, vouched for by an entry of the cache. */
    Judgement cachedAs(String key) {
        return new Judgement(declared, result, differences, Optional.of(key));
    }

    /** Whether all is as declared. */
    public boolean isAsDeclared() {
        return differences.isEmpty();
    }

    private static void compareViolated(
            DeclaredRun declared, TlcResult result, List<String> differences) {
        if (declared.violates().equals(result.violated())) {
            return;
        }
        String expected = declared.violates().orElse("nothing");
        if (declared.expect() == TlcOutcome.LIVENESS && result.violated().isEmpty()) {
            differences.add("expected " + expected + " to be violated, but the configuration holds"
                    + " several properties and TLC does not say which one is: leave one");
        } else {
            differences.add("expected " + expected + " to be violated, got "
                    + result.violated().orElse("nothing"));
        }
    }

    private static void compare(String what, long expected, long got, List<String> differences) {
        if (expected != got) {
            differences.add("expected " + what + " " + expected + ", got " + got);
        }
    }

    private static String words(TlcOutcome outcome, String violated) {
        return violated.isEmpty() ? outcome.word() : outcome.word() + " of " + violated;
    }
}
