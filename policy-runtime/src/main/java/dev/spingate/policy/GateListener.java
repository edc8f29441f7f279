package dev.spingate.policy;

import dev.spingate.policy.generated.View;
import java.util.List;

/**
 * Is told every step of a ledger, in the one order in which the steps take effect: after a step has
 * taken place and before the next one does. So what it is told is a behaviour of the specification,
 * action by action.
 *
 * <p>Threads: never two calls at once; which thread calls is not said. It must not call back, and
 * should be quick, since steps of other threads wait for it.
 *
 * <p>A listener that throws is told nothing more. Its step stays as it is, and whoever took the
 * step gets a {@link ListenerFailed}.
 */
public interface GateListener {

    /** Told nothing. */
    GateListener NONE = new GateListener() {};

    /**
     * An operation was registered, or rejected: {@code Encode}, or {@code Release} for what the
     * thread does itself.
     *
     * @param work as it was asked; may be kept
     * @param view what the policy was shown, valid during the call; null if it was not asked
     * @param made ticket, decision and place; may be kept. {@link Registration#rejected} work has
     *     no ticket, and the ledger does not know it
     */
    default void registered(Work work, View view, Registration made) {}

    /**
     * A thread has committed what it held open: {@code Commit}. Not told of the commits of a
     * decision, which are {@link Registration#committed}.
     *
     * @param queues those where the command buffer of the program ends, whether it holds anything
     *     that is not committed or not; bit i is queue i
     */
    default void committed(int thread, long queues) {}

    /** The work has finished. */
    default void finished(long ticket) {}

    /** The bounded spin ended without having seen its value. */
    default void gaveUp(long ticket) {}

    /**
     * The yielding spin ended before it saw its value, and is encoded again: {@code Yield}.
     *
     * @param behind tickets of the work that it goes behind, ascending; may be kept
     */
    default void readmitted(long ticket, List<Long> behind) {}

    /** The work will never finish: its buffer was killed, or its process died. */
    default void killed(long ticket) {}

    /** The work was encoded, and will never be committed: its buffer was thrown away. */
    default void abandoned(long ticket) {}

    /** All who poll the cell find this value from now on. */
    default void reached(int cell, long value) {}

    /** The ledger was closed: the last call. */
    default void closed() {}
}
