package dev.spingate.policy;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.function.Function;

/** A step that a thread asks for, and what came of it; used again and again by its thread. */
final class Request {
    private static final VarHandle TAKEN;

    static {
        try {
            TAKEN = MethodHandles.lookup().findVarHandle(Request.class, "taken", boolean.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    /** Which step. */
    enum Call {
        /** {@link #draft}. */
        REGISTER,
        /** Asks the policy about {@link #draft}, and changes nothing. */
        DECIDE,
        /** The thread {@link #first} commits on the queues {@link #second}. */
        COMMIT,
        /** The thread {@link #first} abandons on the queue {@link #second}. */
        ABANDON,
        /** The ticket {@link #first}. */
        FINISHED,
        /** The ticket {@link #first}. */
        GAVE_UP,
        /** The ticket {@link #first}. */
        READMIT,
        /** The ticket {@link #first}. */
        KILLED,
        /** The site {@link #first}. */
        DIED,
        /** The cell {@link #first} has the value {@link #second}. */
        REACHED,
        /** The cell {@link #first}. */
        CHANNEL,
        /** {@link #question}. */
        ASK,
        /** No other call from now on. */
        CLOSE
    }

    final Draft draft = new Draft();
    final Admission admission;
    Call call;
    long first;
    long second;
    Function<LedgerState, Object> question;

    /** To the question, or the tickets that were abandoned, or the fallout of a failure. */
    Object answer;

    Throwable failure;

    /** The one that waits longer or shorter. */
    Request next;

    private boolean taken;

    /** @param bounds of the spins that are admitted */
    Request(Bounds bounds) {
        admission = new Admission(bounds);
    }

    Request set(Call newCall, long newFirst, long newSecond) {
        call = newCall;
        first = newFirst;
        second = newSecond;
        return this;
    }

    void begin() {
        TAKEN.setOpaque(this, false);
    }

    boolean isTaken() {
        return (boolean) TAKEN.getAcquire(this);
    }

    void taken() {
        TAKEN.setRelease(this, true);
    }

    void rethrow() {
        Throwable thrown = failure;
        if (thrown != null) {
            failure = null;
            switch (thrown) {
                case RuntimeException exception -> throw exception;
                case Error error -> throw error;
                default -> throw new IllegalStateException(thrown);
            }
        }
    }
}
