package dev.spingate.modelgen.explorer;

import java.util.Arrays;

/**
 * States as they are, in pieces of 2^12 states that never move once written. Several threads may
 * write states of different numbers for which {@link #reserve} made room.
 */
final class PlainStore implements StateStore {
    /** How many states a piece has. */
    static final int PIECE = 1 << 12;

    private static final int PIECE_BITS = 12;
    private static final int PIECE_MASK = (1 << PIECE_BITS) - 1;

    private final int words;
    private long[][] pieces = new long[16][];
    private int held;

    PlainStore(int words) {
        this.words = words;
    }

    @Override
    public int words() {
        return words;
    }

    /** The array that holds a state, from {@link #offset} on. */
    long[] piece(int number) {
        return pieces[number >>> PIECE_BITS];
    }

    @Override
    public long[] read(int number, long[] scratch) {
        return piece(number);
    }

    @Override
    public int offset(int number) {
        return (number & PIECE_MASK) * words;
    }

    @Override
    public long glance(int number) {
        return piece(number)[offset(number)];
    }

    @Override
    public void reserve(int from, int to) {
        int last = to - 1 >>> PIECE_BITS;
        if (last >= pieces.length) {
            pieces = Arrays.copyOf(pieces, Math.max(2 * pieces.length, last + 1));
        }
        for (int p = from >>> PIECE_BITS; p <= last; p++) {
            if (pieces[p] == null) {
                pieces[p] = new long[words << PIECE_BITS];
                held++;
            }
        }
    }

    @Override
    public void write(int number, long[] source, int at) {
        long[] piece = pieces[number >>> PIECE_BITS];
        int offset = (number & PIECE_MASK) * words;
        for (int i = 0; i < words; i++) {
            piece[offset + i] = source[at + i];
        }
    }

    @Override
    public long hash(int number, long[] scratch) {
        return Hash.of(piece(number), offset(number), words);
    }

    @Override
    public boolean same(int number, long[] source, int at) {
        long[] piece = pieces[number >>> PIECE_BITS];
        int offset = (number & PIECE_MASK) * words;
        for (int i = 0; i < words; i++) {
            if (piece[offset + i] != source[at + i]) {
                return false;
            }
        }
        return true;
    }

    @Override
    public long bytes() {
        return 8L * held * words * PIECE;
    }

    /** Gives up the piece of a state, which must not be read any more. */
    void drop(int number) {
        pieces[number >>> PIECE_BITS] = null;
        held--;
    }
}
