package dev.spingate.policy;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** One side of a {@link Board}. Who reads it asks for {@link #step} before, and again later. */
final class Side {
    /** No step has this number. */
    static final long BEING_WRITTEN = Long.MAX_VALUE;

    /** So many releases of one cell are put up; who waits for a later one takes a turn. */
    static final int MOST = 4;

    private static final VarHandle STEP;

    static {
        try {
            STEP = MethodHandles.lookup().findVarHandle(Side.class, "step", long.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private long step = BEING_WRITTEN;

    /** Of the cell. */
    long value;

    /** Up to this value, a release is over and forgotten. */
    long forgotten;

    /** Whether there are more releases than are put up. */
    boolean more;

    /** The first ones, and then such as never suffice. */
    final Release[] releases = new Release[MOST];

    final Release first;

    /** What a policy wants to know of one release. */
    static final class Release {
        /** None that is waited for. */
        static final long NONE = -1;

        /** Nobody holds work of the closure open. */
        static final int NOBODY = -1;

        /** Several threads do, which is not put up. */
        static final int SEVERAL = -2;

        long value = NONE;
        int thread;
        boolean onQueue;
        int queue;

        /** For the thread that holds work of the closure open, and for all if nobody does. */
        boolean whole;

        /** Likewise. */
        boolean signalWhole;

        boolean needsPeer;

        /** A wait for it is over in time; who waits is as for {@link #whole}. */
        boolean inTime;

        /** A wait for the GPU work of its closure is, likewise. */
        boolean inTimeBehind;

        /** The largest value that no other store may undo. */
        long orderedUpTo;

        /** With unfinished work of the closure. */
        long closureQueues;

        /** The thread that holds work of the closure open, and where. */
        int holder;

        long openQueues;
    }

    Side() {
        for (int i = 0; i < MOST; i++) {
            releases[i] = new Release();
        }
        first = releases[0];
    }

    /** Nobody reads it from now on as if it held. */
    void beginWriting() {
        STEP.setOpaque(this, BEING_WRITTEN);
        VarHandle.releaseFence();
    }

    /** It is what holds from this step on. */
    void endWriting(long newStep) {
        STEP.setRelease(this, newStep);
    }

    long step() {
        return (long) STEP.getAcquire(this);
    }

    /** Whether what was read of it since then belongs together. */
    boolean isStill(long then) {
        VarHandle.acquireFence();
        return (long) STEP.getOpaque(this) == then;
    }

    /** The first release that is large enough, or null. */
    Release releaseOf(long wanted) {
        if (wanted <= forgotten) {
            return null;
        }
        return first.value >= wanted ? first : later(wanted);
    }

    private Release later(long wanted) {
        for (int i = 1; i < MOST; i++) {
            if (releases[i].value >= wanted) {
                return releases[i];
            }
        }
        return null;
    }
}
