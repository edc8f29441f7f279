package dev.spingate.modelgen.equality;

import java.util.Arrays;

/**
 * Rows of words: one for each field of a decision.
 *
 * @param words row after row
 * @param width words in a row
 */
record Answers(long[] words, int width) {

    long[] row(int row) {
        return Arrays.copyOfRange(words, row * width, (row + 1) * width);
    }
}
