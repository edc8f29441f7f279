package dev.spingate.policy;

/**
 * One step of a random program. What a number picks is found when the step is taken: things are
 * counted modulo how many there are, values from the largest that the cell was to get so far. So a
 * step keeps its meaning while others are left out.
 */
sealed interface ProgramStep {

    /**
     * Registers an operation.
     *
     * @param site queues from 0, then hosts, then the thread itself
     * @param kind as {@link Work.Kind} numbers them; the thread stores what it cannot register
     * @param rise of the value
     */
    record Encode(int thread, int site, int kind, int cell, int rise, Needs needs)
            implements ProgramStep {}

    /** Up to two needs, and whether a new encoder begins; a negative number picks nothing. */
    record Needs(int first, int second, boolean fresh) {

        static final Needs NONE = new Needs(-1, -1, false);
    }

    record Commit(int thread, int queue) implements ProgramStep {}

    record Finish(int which) implements ProgramStep {}

    record Kill(int which) implements ProgramStep {}

    /** A yielding spin gives the GPU back. */
    record Yield(int which) implements ProgramStep {}

    record Reach(int cell, int rise) implements ProgramStep {}
}
