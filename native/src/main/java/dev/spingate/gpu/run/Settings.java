package dev.spingate.gpu.run;

import dev.spingate.gpu.Bound;
import dev.spingate.gpu.Occupancy;
import dev.spingate.modelgen.scenario.DeviceFacts;
import dev.spingate.modelgen.scenario.PolicyName;
import java.time.Duration;

/**
 * How a program is run.
 *
 * @param policy decides
 * @param facts the scopes that the ledger counts with
 * @param bound of every spin
 * @param spins how much of the device a spin takes
 */
public record Settings(PolicyName policy, DeviceFacts facts, Bound bound, Occupancy spins) {
    /** After the longest spin, so much longer without progress means that nothing goes on. */
    private static final Duration SLACK = Duration.ofSeconds(2);

    /** Whether a wait for a word may become a wait for the event behind it. */
    boolean mayTurnSpinsIntoEvents() {
        return policy == PolicyName.SPINGATE;
    }

    /** So long nothing may happen before the run is called stuck. */
    Duration patience() {
        return bound.time().multipliedBy(2).plus(SLACK);
    }
}
