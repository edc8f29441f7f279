package dev.spingate.modelgen.explorer;

import java.time.Duration;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * What a search for a fair behaviour that violates a property found.
 *
 * @param violated the first property that a behaviour of that family violates, an index
 * @param counterexample one of the first family that has any
 * @param cutShort why there may be more than was seen; then nothing may be claimed of what was not
 * @param states distinct states seen, a sum over families
 * @param families families searched to the end
 * @param depth levels of the deepest family searched to the end
 * @param elapsed time from begin to end
 */
public record LivenessResult(
        OptionalInt violated,
        Optional<Lasso> counterexample,
        Optional<CutShort> cutShort,
        long states,
        long families,
        int depth,
        Duration elapsed) {

    /** Whether everything was seen, at least one state, and the properties hold. */
    public boolean holds() {
        return counterexample.isEmpty() && cutShort.isEmpty() && states > 0;
    }
}
