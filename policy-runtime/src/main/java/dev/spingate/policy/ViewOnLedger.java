package dev.spingate.policy;

import dev.spingate.policy.generated.Kind;
import dev.spingate.policy.generated.Releaser;
import dev.spingate.policy.generated.View;

/**
 * What a policy is shown of one operation at the moment it is encoded: {@code ViewOf} in {@code
 * spec/Gate.tla}, field by field.
 */
record ViewOnLedger(
        Kind kind,
        long here,
        boolean visible,
        Releaser releaser,
        long releaserQueues,
        boolean sameThread,
        boolean whole,
        boolean ordered,
        boolean cyclic,
        boolean backwards,
        long closureQueues,
        long openHere,
        long threadQueues,
        long busyQueues)
        implements View {}
