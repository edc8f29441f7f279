package dev.spingate.modelgen.explorer;

import java.util.Arrays;

/**
 * One state of a trace and how it was reached.
 *
 * @param action the action that led here, an index of {@link Relation#actions()}; -1 for a
 *     beginning
 * @param words the state
 */
public record Step(int action, long[] words) {

    /** Keeps a copy of the words. */
    public Step {
        words = words.clone();
    }

    @Override
    public long[] words() {
        return words.clone();
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Step step
                && action == step.action
                && Arrays.equals(words, step.words);
    }

    @Override
    public int hashCode() {
        return 31 * action + Arrays.hashCode(words);
    }

    @Override
    public String toString() {
        return action + ":" + Arrays.toString(words);
    }
}
