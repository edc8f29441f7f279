package dev.spingate.modelgen.explorer;

import java.util.Arrays;

/** States that steps lead to, not yet known to be new: words, hash and action of each, in order. */
final class Successors implements Relation.Sink {
    private final int width;
    private final Relation.Walker canonical;
    private long[] words;
    private long[] hashes = new long[256];
    private int[] actions = new int[256];
    private int size;

    /**
     * Empty.
     *
     * @param width words of a state
     * @param canonical gives representatives; null if each state stands for itself
     */
    Successors(int width, Relation.Walker canonical) {
        this.width = width;
        this.canonical = canonical;
        words = new long[256 * width];
    }

    @Override
    public void state(int action, long[] state) {
        int i = size;
        if (i == hashes.length) {
            enlarge();
        }
        int at = i * width;
        for (int k = 0; k < width; k++) {
            words[at + k] = state[k];
        }
        if (canonical != null) {
            canonical.representative(words, at);
        }
        actions[i] = action;
        hashes[i] = Hash.of(words, at, width);
        size = i + 1;
    }

    void clear() {
        size = 0;
    }

    int size() {
        return size;
    }

    long[] words() {
        return words;
    }

    long[] hashes() {
        return hashes;
    }

    int action(int i) {
        return actions[i];
    }

    int offset(int i) {
        return i * width;
    }

    private void enlarge() {
        words = Arrays.copyOf(words, 2 * words.length);
        hashes = Arrays.copyOf(hashes, 2 * hashes.length);
        actions = Arrays.copyOf(actions, 2 * actions.length);
    }
}
