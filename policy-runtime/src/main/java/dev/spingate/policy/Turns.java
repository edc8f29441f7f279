package dev.spingate.policy;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.locks.LockSupport;

/**
 * Who takes a step when. Whoever finds nobody inside goes in, and takes the steps of all who wait
 * besides its own; whoever finds somebody inside leaves its request to be taken, and looks again.
 * No thread is ever parked for another one by a lock, and what one thread has asked for, any other
 * may do for it.
 *
 * <p>The step of a request takes effect at one store, that of {@link #steps}: the linearisation
 * point, the action {@code Encode} in {@code spec/System.tla} for what is registered. It lies
 * between the call and the return of whoever asked, and the steps are totally ordered by it. What
 * reads without a turn, {@link Gate#decide}, sees exactly the steps up to the value that it has
 * read.
 *
 * <p>Progress: steps are as fast as the thread inside is. If that is preempted, others wait for it,
 * but none that only reads.
 */
final class Turns {
    private static final VarHandle INSIDE;
    private static final VarHandle WAITING;
    private static final VarHandle STEPS;
    private static final int SPINS = 100;
    private static final int YIELDS = 1000;
    private static final long NAP = 50_000;

    static {
        MethodHandles.Lookup lookup = MethodHandles.lookup();
        try {
            INSIDE = lookup.findVarHandle(Turns.class, "inside", boolean.class);
            WAITING = lookup.findVarHandle(Turns.class, "waiting", Request.class);
            STEPS = lookup.findVarHandle(Turns.class, "steps", long.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private final Steps taker;
    private boolean inside;
    private Request waiting;
    private long steps;

    /** Who is inside; others may read it, since they never find themselves. */
    private Thread insider;

    /** @param taker takes the steps, one at a time */
    Turns(Steps taker) {
        this.taker = taker;
    }

    /** How many steps have taken effect. All that they put up before is visible to the caller. */
    long steps() {
        return (long) STEPS.getAcquire(this);
    }

    /** The linearisation point. Called by the taker, once for each step. */
    void takeEffect(long step) {
        STEPS.setRelease(this, step);
    }

    /**
     * Has a step taken, and returns when it has been.
     *
     * @throws IllegalStateException if the caller is inside already: a policy or listener that
     *     calls back
     */
    void take(Request request) {
        if (insider == Thread.currentThread()) {
            throw new IllegalStateException(
                    "the ledger is in use: one thread at a time, and no policy calls it back");
        }
        if (INSIDE.compareAndSet(this, false, true)) {
            serve(request);
        } else {
            leave(request);
            await(request);
        }
        request.rethrow();
    }

    /** Leaves a request to whoever is inside, or goes in next. */
    private void leave(Request request) {
        request.begin();
        Request others;
        do {
            others = (Request) WAITING.getAcquire(this);
            request.next = others;
        } while (!WAITING.compareAndSet(this, others, request));
    }

    private void await(Request request) {
        for (int i = 0; !request.isTaken(); i++) {
            if (INSIDE.compareAndSet(this, false, true)) {
                serve(null);
            } else if (i < SPINS) {
                Thread.onSpinWait();
            } else if (i < YIELDS) {
                Thread.yield();
            } else {
                LockSupport.parkNanos(NAP);
            }
        }
    }

    /** Takes the steps of all who wait, the longest waiting first, and then one's own. */
    private void serve(Request own) {
        insider = Thread.currentThread();
        try {
            Request request = inOrder((Request) WAITING.getAndSet(this, (Request) null));
            while (request != null) {
                Request next = request.next;
                request.next = null;
                taker.take(request, this);
                request.taken();
                request = next;
            }
            if (own != null) {
                taker.take(own, this);
            }
        } finally {
            insider = null;
            INSIDE.setRelease(this, false);
        }
    }

    private static Request inOrder(Request latest) {
        Request first = null;
        Request rest = latest;
        while (rest != null) {
            Request next = rest.next;
            rest.next = first;
            first = rest;
            rest = next;
        }
        return first;
    }
}
