package dev.spingate.modelgen.explorer;

import java.util.Arrays;

/**
 * The words of states by number, in pieces of 2^12 states that never move once written. Several
 * threads may write states of different numbers for which {@link #reserve} made room.
 */
final class StateStore {
    private static final int PIECE_BITS = 12;
    private static final int PIECE_MASK = (1 << PIECE_BITS) - 1;

    private final int words;
    private long[][] pieces = new long[16][];

    StateStore(int words) {
        this.words = words;
    }

    /** How many words a state has. */
    int words() {
        return words;
    }

    /** The array that holds a state, from {@link #offset} on. */
    long[] piece(int number) {
        return pieces[number >>> PIECE_BITS];
    }

    /** Where in its array a state begins. */
    int offset(int number) {
        return (number & PIECE_MASK) * words;
    }

    /** A copy of a state's words. */
    long[] state(int number) {
        int offset = offset(number);
        return Arrays.copyOfRange(piece(number), offset, offset + words);
    }

    /** Makes room for the states of numbers from one up to another, that one not included. */
    void reserve(int from, int to) {
        int last = to - 1 >>> PIECE_BITS;
        if (last >= pieces.length) {
            pieces = Arrays.copyOf(pieces, Math.max(2 * pieces.length, last + 1));
        }
        for (int p = from >>> PIECE_BITS; p <= last; p++) {
            if (pieces[p] == null) {
                pieces[p] = new long[words << PIECE_BITS];
            }
        }
    }

    void write(int number, long[] source, int at) {
        long[] piece = pieces[number >>> PIECE_BITS];
        int offset = (number & PIECE_MASK) * words;
        for (int i = 0; i < words; i++) {
            piece[offset + i] = source[at + i];
        }
    }

    boolean same(int number, long[] source, int at) {
        long[] piece = pieces[number >>> PIECE_BITS];
        int offset = (number & PIECE_MASK) * words;
        for (int i = 0; i < words; i++) {
            if (piece[offset + i] != source[at + i]) {
                return false;
            }
        }
        return true;
    }

    long bytes() {
        long bytes = 0;
        for (int p = 0; p < pieces.length && pieces[p] != null; p++) {
            bytes += 8L * pieces[p].length;
        }
        return bytes;
    }
}
