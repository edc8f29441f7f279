package dev.spingate.modelgen.explorer.compile;

import dev.spingate.modelgen.explorer.SearchOptions;
import dev.spingate.modelgen.explorer.Slice;
import dev.spingate.modelgen.tlc.DeclaredRun;
import dev.spingate.modelgen.tlc.TlcOutcome;
import java.util.OptionalInt;

/**
 * How a declared run is to be searched, as far as it is not declared.
 *
 * @param workers instead of those that are declared
 * @param compact whether to keep hashes only of states that were expanded, see {@link
 *     SearchOptions}; of invariants only, since the graph that liveness needs is exact
 * @param slice the part of the programs that is searched
 */
public record SearchPlan(OptionalInt workers, boolean compact, Slice slice) {
    /** All as declared, exact, and whole. */
    public static final SearchPlan AS_DECLARED =
            new SearchPlan(OptionalInt.empty(), false, Slice.WHOLE);

    /** A plan. */
    public SearchPlan {
        if (workers.isPresent()) {
            SearchOptions.DEFAULT.withWorkers(workers.getAsInt()); // refuses absurd numbers
        }
    }

    SearchOptions options(DeclaredRun run) {
        return SearchOptions.DEFAULT
                .withWorkers(workers.orElse(run.workers()))
                .withDeadlock(run.expect() == TlcOutcome.DEADLOCK)
                .withMaxTime(run.timeout())
                .withCompact(compact);
    }
}
