package dev.spingate.gpu.run;

/**
 * What became of one operation.
 *
 * @param number of the operation
 * @param label as reports call it
 * @param site where it runs
 * @param fate what became of it
 * @param decision the verdict, if the policy was asked; empty otherwise
 * @param encodedAt when its thread came to it, in nanoseconds since the run began
 * @param startedAt when it was seen to run; -1 never
 * @param endedAt when it was seen to be over; -1 never
 */
public record Happening(
        int number,
        String label,
        String site,
        Fate fate,
        String decision,
        long encodedAt,
        long startedAt,
        long endedAt) {

    /** How an operation can end. */
    public enum Fate {
        /** Its thread never came to it. */
        NOT_ENCODED("was never encoded"),
        /** It was encoded, and never committed. */
        NOT_COMMITTED("was never committed"),
        /** It was handed over, and never ended. */
        STUCK("never ended"),
        /** It did what it does. */
        FINISHED("finished"),
        /** There was nothing to do. */
        SKIPPED("was skipped"),
        /** A spin whose bound ran out. */
        GAVE_UP("gave up"),
        /** Its payload was guarded by a spin that gave up: it did not touch it. */
        POISONED("did not touch its payload"),
        /** It read something else than was written for it. */
        WRONG_PAYLOAD("read a wrong payload"),
        /** The policy refused it. */
        REJECTED("was rejected"),
        /** Its buffer failed. */
        KILLED("was killed");

        private final String text;

        Fate(String text) {
            this.text = text;
        }

        /** In words. */
        public String text() {
            return text;
        }
    }
}
