package dev.spingate.modelgen.explorer;

import java.time.Duration;
import java.util.Optional;

/**
 * What a search for a fair behaviour that violates a property found.
 *
 * @param counterexample one of the first family that has any
 * @param cutShort why there may be more than was seen; then nothing may be claimed of what was not
 * @param states distinct states seen, a sum over families
 * @param families families searched to the end
 * @param elapsed time from begin to end
 */
public record LivenessResult(
        Optional<Lasso> counterexample,
        Optional<CutShort> cutShort,
        long states,
        long families,
        Duration elapsed) {

    /** Whether everything was seen, at least one state, and the property holds. */
    public boolean holds() {
        return counterexample.isEmpty() && cutShort.isEmpty() && states > 0;
    }
}
