package dev.spingate.modelgen.equality;

import java.util.List;

/** Numbers from 0 that stand for rows of words as digits do; the first word is the lowest digit. */
final class Digits {
    private final long[][] choices;

    /**
     * Rows of some length.
     *
     * @param choices for each word the values that it may have, the one for the digit 0 first
     */
    Digits(List<List<Long>> choices) {
        this.choices = choices.stream()
                .map(all -> all.stream().mapToLong(Long::longValue).toArray())
                .toArray(long[][]::new);
    }

    /** How many rows there are. */
    int size() {
        int size = 1;
        for (long[] all : choices) {
            size = Math.multiplyExact(size, all.length);
        }
        return size;
    }

    /** How many values one word may have. */
    int choices(int word) {
        return choices[word].length;
    }

    long[] row(int number) {
        long[] words = new long[choices.length];
        int rest = number;
        for (int i = 0; i < words.length; i++) {
            words[i] = choices[i][rest % choices[i].length];
            rest /= choices[i].length;
        }
        return words;
    }
}
