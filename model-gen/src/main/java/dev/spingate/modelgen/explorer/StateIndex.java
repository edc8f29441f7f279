package dev.spingate.modelgen.explorer;

import java.util.Arrays;

/**
 * Where states are found by hash: slots probed in line, 32 bits each.
 *
 * <pre>
 *   slot   | bits of the hash | number + 1 |     0 is empty
 * </pre>
 *
 * <p>The bits of the hash that the number leaves free keep a probe from looking at states that
 * differ: it reads about one state for each state looked up. The slots are divided into equal parts
 * and a probe never leaves its part, so several threads may fill different parts at once.
 */
final class StateIndex {
    private static final int SMALLEST = 256;
    /** Of several parts none may run full before the whole is: the larger, the more alike. */
    private static final int SMALLEST_PART = 4096;

    private static final int MOST = Integer.MAX_VALUE - 8;

    private final int parts;
    private final int smallest;
    private int[] slots;
    private int partSize;
    private int limit;
    private int numberBits;
    /** Written by all who read in advance, and never read. */
    private int touched;

    StateIndex(int parts) {
        this.parts = parts;
        smallest = parts == 1 ? SMALLEST : SMALLEST_PART;
        slots = new int[parts * smallest];
        use(smallest);
    }

    int parts() {
        return parts;
    }

    /** How many slots are in use, filled or not. */
    int capacity() {
        return parts * partSize;
    }

    /** How many states it takes before it must grow. */
    int limit() {
        return limit;
    }

    long bytes() {
        return 4L * slots.length;
    }

    /** Forgets everything and is small again, in time proportional to its capacity. */
    void clear() {
        Arrays.fill(slots, 0, capacity(), 0);
        use(smallest);
    }

    /**
     * Becomes larger and empty, so that the states must be placed again: an old and a new index are
     * never held at once.
     */
    void enlarge(long states) {
        long wanted = partSize;
        while (wanted * parts * 4 / 5 < states) {
            wanted = wanted * parts < 1 << 20 ? 2 * wanted : wanted * 3 / 2;
        }
        wanted = Math.min(wanted, MOST / parts);
        if (wanted * parts * 4 / 5 < states) {
            throw new OutOfMemoryError("more states of one family than can be numbered: " + states);
        }
        if (wanted * parts > slots.length) {
            slots = null;
            slots = new int[(int) wanted * parts];
        } else {
            Arrays.fill(slots, 0, capacity(), 0);
        }
        use((int) wanted);
    }

    /** The part where a hash belongs. */
    int part(long hash) {
        return (int) ((hash >>> 32) * parts >>> 32);
    }

    /** The slot where probing for a hash begins. */
    int home(long hash) {
        long product = (hash >>> 32) * parts;
        int begin = (int) (product >>> 32) * partSize;
        return begin + (int) ((product & 0xFFFFFFFFL) * partSize >>> 32);
    }

    /** The number that a slot holds, -1 if it is empty. */
    int number(int slot) {
        return (slots[slot] & (1 << numberBits) - 1) - 1;
    }

    void set(int slot, long hash, int number) {
        slots[slot] = (int) hash << numberBits | number + 1;
    }

    /** The slot that holds the state, else the empty one where it belongs. */
    int probe(long hash, long[] source, int at, StateSet states) {
        int[] table = slots;
        int bits = numberBits;
        int tag = (int) hash << bits;
        int end = (part(hash) + 1) * partSize;
        int home = home(hash);
        int slot = home;
        while (true) {
            int entry = table[slot];
            if (entry == 0) {
                return slot;
            }
            if ((entry ^ tag) >>> bits == 0) {
                if (states.same((entry & (1 << bits) - 1) - 1, source, at)) {
                    return slot;
                }
            }
            slot = slot + 1 == end ? begin(end, home) : slot + 1;
        }
    }

    /** Where to go on at the end of a part; a part that is full would be probed for ever. */
    private int begin(int end, int home) {
        int begin = end - partSize;
        for (int slot = home; slot >= begin; slot--) {
            if (slots[slot] == 0) {
                return begin;
            }
        }
        throw new IllegalStateException("hashes are not spread evenly: a part is full");
    }

    /** Reads where probing begins for hashes; the sum is only there so that it is not left out. */
    int touch(long[] hashes, int count) {
        int sum = 0;
        for (int i = 0; i < count; i++) {
            sum += slots[home(hashes[i])];
        }
        return sum;
    }

    /** Sets numbers of states that are not there yet. */
    void place(int[] numbers, long[] hashes, int count) {
        touched = touch(hashes, count);
        for (int i = 0; i < count; i++) {
            set(free(hashes[i]), hashes[i], numbers[i]);
        }
    }

    /** The first empty slot for a hash. */
    int free(long hash) {
        int end = (part(hash) + 1) * partSize;
        int home = home(hash);
        int slot = home;
        while (slots[slot] != 0) {
            slot = slot + 1 == end ? begin(end, home) : slot + 1;
        }
        return slot;
    }

    private void use(int slotsOfPart) {
        partSize = slotsOfPart;
        limit = (int) (capacity() * 4L / 5);
        numberBits = 32 - Integer.numberOfLeadingZeros(limit + 1);
    }
}
