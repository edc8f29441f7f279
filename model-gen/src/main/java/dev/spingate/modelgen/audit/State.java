package dev.spingate.modelgen.audit;

import java.util.Arrays;

/**
 * A state of {@code spec/Audit.tla} in the words of the compiled relation.
 *
 * @param words not to be changed
 */
record State(long[] words) {

    @Override
    public boolean equals(Object other) {
        return other instanceof State(long[] otherWords) && Arrays.equals(words, otherWords);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(words);
    }
}
