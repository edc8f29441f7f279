package dev.spingate.policy;

import dev.spingate.policy.generated.Decision;
import dev.spingate.policy.generated.View;

/**
 * Decides what a wait or a release may do. {@link Policies} has those that are generated from the
 * specification; they keep nothing and may be called by several threads.
 */
@FunctionalInterface
public interface Policy {

    /**
     * Gives its answer to {@code out}, once.
     *
     * @param view what the ledger shows; valid during the call
     * @param out takes the answer
     */
    void decide(View view, Decision out);
}
