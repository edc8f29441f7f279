package dev.spingate.modelgen.explorer;

import java.util.List;
import java.util.OptionalInt;

/**
 * A fair behaviour that never does what it must: a way from a beginning, whose end is repeated for
 * ever.
 *
 * @param family the family that all its states belong to
 * @param trace from a beginning to the last state before the repetition; never empty
 * @param loop where in the trace the repetition begins
 * @param closing the action that leads from the last state back to that of {@code loop}; empty if
 *     the last state is where everything stays, which is then that of {@code loop}
 */
public record Lasso(Relation.Family family, List<Step> trace, int loop, OptionalInt closing) {

    /** Keeps a copy of the trace. */
    public Lasso {
        trace = List.copyOf(trace);
    }
}
