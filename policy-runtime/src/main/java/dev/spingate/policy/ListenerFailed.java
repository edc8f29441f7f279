package dev.spingate.policy;

/**
 * A {@link GateListener} threw. The step that it was told of has taken place, and the ledger is as
 * it would be without the listener, which is told nothing more.
 */
public final class ListenerFailed extends IllegalStateException {
    private static final long serialVersionUID = 1;

    /** What the listener threw. */
    ListenerFailed(Throwable cause) {
        super("the listener failed and is told nothing more; the step has taken place", cause);
    }
}
