package dev.spingate.modelgen.explorer;

import java.util.Arrays;

/**
 * The states found so far, exactly, numbered from 0 in the order in which they were added. So a
 * range of numbers is a level of a breadth-first search, and no queue is needed beside the set.
 *
 * <pre>
 *   index   int[]     hash -> entry: number + 1 below, bits of the hash above; 0 is empty
 *   store   long[][]  number -> words; pieces of 2^12 states, never moved once written
 * </pre>
 *
 * <p>The index is probed in line. The bits of the hash that the number leaves free in an entry keep
 * a probe from looking at states that differ: it reads the store about once for each state looked
 * up. Growing never holds an old and a new index at once: the old one is dropped, and the new one
 * filled from the store. Not safe for use by several threads.
 */
final class StateSet {
    private static final int PIECE_BITS = 12;
    private static final int PIECE_MASK = (1 << PIECE_BITS) - 1;
    private static final int SMALLEST = 256;
    /** Below this an index lies in the cache of a core, and touching it in advance costs more. */
    private static final int WORTH_TOUCHING = 1 << 16;

    private final int words;
    private long[][] pieces = new long[16][];
    private int[] index = new int[SMALLEST];
    private int capacity;
    private int limit;
    private int numberBits;
    private int size;
    private int touched;

    StateSet(int words) {
        this.words = words;
        use(SMALLEST);
    }

    /** How many states it holds. */
    int size() {
        return size;
    }

    /** Bytes of index and store, whether filled or not. */
    long bytes() {
        long bytes = 4L * index.length;
        for (int p = 0; p < pieces.length && pieces[p] != null; p++) {
            bytes += 8L * pieces[p].length;
        }
        return bytes;
    }

    /** Forgets all states, in time proportional to how many there were; keeps the memory. */
    void clear() {
        Arrays.fill(index, 0, capacity, 0);
        size = 0;
        use(SMALLEST);
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

    /**
     * Adds a state unless it is there.
     *
     * @return whether it is new; it then has the highest number
     */
    boolean add(long[] source, int at, long hash) {
        int slot = probe(source, at, hash);
        if (index[slot] != 0) {
            return false;
        }
        if (size >= limit) {
            grow();
            slot = free(hash);
        }
        index[slot] = entry(hash, size);
        write(source, at);
        return true;
    }

    /** The number of a state, -1 if it is not there. */
    int find(long[] source, int at, long hash) {
        int entry = index[probe(source, at, hash)];
        return (entry & (1 << numberBits) - 1) - 1;
    }

    /**
     * Reads in advance what adding these states will read. The reads do not depend on each other,
     * so the processor waits for many of them at once instead of one after the other.
     */
    void touch(long[] hashes, int from, int to) {
        if (capacity < WORTH_TOUCHING) {
            return;
        }
        int mask = (1 << numberBits) - 1;
        long sum = 0;
        for (int i = from; i < to; i++) {
            sum += index[slot(hashes[i])];
        }
        for (int i = from; i < to; i++) {
            int number = (index[slot(hashes[i])] & mask) - 1;
            if (number >= 0) {
                sum += pieces[number >>> PIECE_BITS][(number & PIECE_MASK) * words];
            }
        }
        touched = (int) sum;
    }

    /** The slot that holds the state, else the empty one where it belongs. */
    private int probe(long[] source, int at, long hash) {
        int[] table = index;
        int bits = numberBits;
        int tag = (int) hash << bits;
        int slot = slot(hash);
        while (true) {
            int entry = table[slot];
            if (entry == 0
                    || (entry ^ tag) >>> bits == 0
                            && same((entry & (1 << bits) - 1) - 1, source, at)) {
                return slot;
            }
            slot = slot + 1 == capacity ? 0 : slot + 1;
        }
    }

    private boolean same(int number, long[] source, int at) {
        long[] piece = pieces[number >>> PIECE_BITS];
        int offset = (number & PIECE_MASK) * words;
        for (int i = 0; i < words; i++) {
            if (piece[offset + i] != source[at + i]) {
                return false;
            }
        }
        return true;
    }

    private int slot(long hash) {
        return (int) ((hash >>> 32) * capacity >>> 32);
    }

    private int entry(long hash, int number) {
        return (int) hash << numberBits | number + 1;
    }

    private int free(long hash) {
        int slot = slot(hash);
        while (index[slot] != 0) {
            slot = slot + 1 == capacity ? 0 : slot + 1;
        }
        return slot;
    }

    private void write(long[] source, int at) {
        int number = size;
        int piece = number >>> PIECE_BITS;
        if (piece == pieces.length) {
            pieces = Arrays.copyOf(pieces, 2 * piece);
        }
        if (pieces[piece] == null) {
            pieces[piece] = new long[words << PIECE_BITS];
        }
        long[] target = pieces[piece];
        int offset = (number & PIECE_MASK) * words;
        for (int i = 0; i < words; i++) {
            target[offset + i] = source[at + i];
        }
        size = number + 1;
    }

    private void grow() {
        if (capacity == Integer.MAX_VALUE - 8) {
            throw new OutOfMemoryError("more than " + size + " states of one family");
        }
        int larger = capacity < 1 << 20
                ? 2 * capacity
                : (int) Math.min(capacity * 3L / 2, Integer.MAX_VALUE - 8);
        int former = capacity;
        if (larger > index.length) {
            index = null;
            index = new int[larger];
        } else {
            Arrays.fill(index, 0, former, 0);
        }
        use(larger);
        for (int number = 0; number < size; number++) {
            long hash = Hash.of(piece(number), offset(number), words);
            index[free(hash)] = entry(hash, number);
        }
    }

    private void use(int slots) {
        capacity = slots;
        limit = (int) (slots * 4L / 5);
        numberBits = 32 - Integer.numberOfLeadingZeros(limit + 1);
    }
}
