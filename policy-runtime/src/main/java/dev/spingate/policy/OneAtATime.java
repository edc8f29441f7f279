package dev.spingate.policy;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * Notices a caller that comes while another one is still inside. It is no lock: who comes too early
 * is told so and has changed nothing. Taking turns is fine, and then each sees what the one before
 * it has written.
 */
final class OneAtATime {
    private static final VarHandle INSIDE;

    static {
        try {
            INSIDE =
                    MethodHandles.lookup().findVarHandle(OneAtATime.class, "inside", boolean.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private boolean inside;

    /**
     * Enters; {@link #leave} must follow.
     *
     * @throws IllegalStateException if somebody is inside
     */
    void enter() {
        if (!INSIDE.compareAndSet(this, false, true)) {
            throw new IllegalStateException(
                    "the ledger is in use: one thread at a time, and no policy calls it back");
        }
    }

    void leave() {
        INSIDE.setRelease(this, false);
    }
}
