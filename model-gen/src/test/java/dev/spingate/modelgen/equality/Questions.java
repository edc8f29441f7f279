package dev.spingate.modelgen.equality;

import java.util.Arrays;

/**
 * Rows of words for generated code: the number of a policy, then a word for each field of the view.
 *
 * @param words row after row
 * @param width words in a row
 */
record Questions(long[] words, int width) {

    /** Room for some rows; each begins as zeros. */
    static Questions rows(int rows, int fields) {
        return new Questions(new long[rows * (fields + 1)], fields + 1);
    }

    int count() {
        return words.length / width;
    }

    void set(int row, int policy, long[] view) {
        words[row * width] = policy;
        System.arraycopy(view, 0, words, row * width + 1, width - 1);
    }

    int policy(int row) {
        return (int) words[row * width];
    }

    long[] view(int row) {
        return Arrays.copyOfRange(words, row * width + 1, (row + 1) * width);
    }
}
