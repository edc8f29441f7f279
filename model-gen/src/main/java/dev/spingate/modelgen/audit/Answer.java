package dev.spingate.modelgen.audit;

/**
 * What becomes of a question in some states.
 *
 * @param target the states it leads to; null if it is not possible in any of them
 * @param decision what the gate must have answered; null for questions that are no encode
 * @param forgotten what is forgotten then, bit i for slot i + 1 of the slots before
 */
record Answer(StateSet target, long[] decision, long forgotten) {

    boolean isPossible() {
        return target != null;
    }
}
