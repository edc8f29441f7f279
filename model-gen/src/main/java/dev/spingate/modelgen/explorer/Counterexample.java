package dev.spingate.modelgen.explorer;

import java.util.List;
import java.util.OptionalInt;

/**
 * A shortest way from a beginning to a state that must not be.
 *
 * @param family the family that all its states belong to
 * @param invariant the violated invariant, an index of {@link Relation#invariants()}; empty if the
 *     last state has no step, where that was sought
 * @param trace from a beginning to the state; never empty
 */
public record Counterexample(Relation.Family family, OptionalInt invariant, List<Step> trace) {

    /** Keeps a copy of the trace. */
    public Counterexample {
        trace = List.copyOf(trace);
    }

    /** How many states the trace has. */
    public int depth() {
        return trace.size();
    }
}
