package dev.spingate.modelgen.tlc;

import java.util.Locale;

/** How a run of TLC ended. */
public enum TlcOutcome {
    /** Everything declared holds in every state of a complete search. */
    OK,
    /** An invariant is violated. */
    SAFETY,
    /** A state without a successor, where the run looks for such states. */
    DEADLOCK,
    /** A property, temporal or of actions, is violated. */
    LIVENESS,
    /** An assumption is false. */
    ASSUMPTION,
    /** An expression has no value: a wrong type, an index outside a domain, a failed Assert. */
    EVALUATION_ERROR,
    /** A module cannot be parsed, or means nothing. */
    SPEC_ERROR,
    /** The configuration does not fit the module. */
    CONFIG_ERROR,
    /** The time was up; nothing is known. */
    TIMEOUT,
    /** The heap was too small; nothing is known. */
    OUT_OF_MEMORY,
    /** TLC ended without an answer. */
    CRASH,
    /** Exit code, messages and counts do not agree: the answer is not to be believed. */
    INCONSISTENT;

    /** Whether the specification was judged, rather than the run having failed. */
    public boolean isAnswer() {
        return switch (this) {
            case OK, SAFETY, DEADLOCK, LIVENESS, ASSUMPTION -> true;
            default -> false;
        };
    }

    /** The word in files and tables, such as {@code out-of-memory}. */
    public String word() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
