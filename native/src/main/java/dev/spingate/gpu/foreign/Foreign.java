package dev.spingate.gpu.foreign;

import java.lang.foreign.MemorySegment;

/** Calls of method handles, without their checked {@link Throwable}. */
public final class Foreign {
    private Foreign() {}

    /** A call that returns a status. */
    @FunctionalInterface
    public interface StatusCall {
        /** Calls. */
        int call() throws Throwable;
    }

    /** A call that returns a pointer. */
    @FunctionalInterface
    public interface PointerCall {
        /** Calls. */
        MemorySegment call() throws Throwable;
    }

    /** What the call returns. */
    public static int status(StatusCall call) {
        try {
            return call.call();
        } catch (Throwable e) {
            throw unchecked(e);
        }
    }

    /** What the call returns. */
    public static MemorySegment pointer(PointerCall call) {
        try {
            return call.call();
        } catch (Throwable e) {
            throw unchecked(e);
        }
    }

    private static RuntimeException unchecked(Throwable e) {
        return switch (e) {
            case RuntimeException unchecked -> unchecked;
            case Error error -> throw error;
            default -> new IllegalStateException(e);
        };
    }
}
