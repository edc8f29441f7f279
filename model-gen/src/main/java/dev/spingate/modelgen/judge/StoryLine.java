package dev.spingate.modelgen.judge;

/**
 * One step of a schedule.
 *
 * @param actor the thread, queue or host that makes it
 * @param act what sort of step it is
 * @param operation the operation that it is about; 0 if it is about none, or about several
 * @param what what it does, in a few words
 */
public record StoryLine(String actor, Act act, int operation, String what) {

    /** The sorts of step. */
    public enum Act {
        /** A thread hands work to a queue or a host. */
        ENCODES,
        /** A thread commits what it holds open. */
        COMMITS,
        /** A kernel begins to run. */
        STARTS,
        /** A kernel is over. */
        FINISHES,
        /** A signal or wait of a queue is over. */
        PASSES,
        /** A spin gives the GPU back and is encoded again. */
        YIELDS,
        /** A bounded spin ends without having been released. */
        GIVES_UP,
        /** Work that was killed, or that can never run, goes away. */
        DROPS,
        /** Something is done at once, by a thread or a host. */
        DOES
    }

    /** A step of which nothing more is known. */
    public StoryLine(String actor, String what) {
        this(actor, Act.DOES, 0, what);
    }

    @Override
    public String toString() {
        return actor + ": " + what;
    }
}
