package dev.spingate.modelgen.explorer;

/**
 * Where the numbers of a state's words lie within a few longs; none lies across two longs.
 *
 * @param longs how many longs a state takes
 */
record Fields(int longs, int[] slots, int[] shifts, int[] bits) {
    /** A dictionary may grow to so many times two its size before all is written again. */
    private static final int SPARE = 3;

    /** Fields with bits to spare for dictionaries that grow. */
    static Fields of(StateSet[] dictionaries) {
        int count = dictionaries.length;
        int[] slots = new int[count];
        int[] shifts = new int[count];
        int[] bits = new int[count];
        int[] filled = new int[count];
        int longs = 0;
        for (int i = 0; i < count; i++) {
            int needed = 32 - Integer.numberOfLeadingZeros(dictionaries[i].size());
            bits[i] = Math.min(32, needed + SPARE);
            while (filled[slots[i]] + bits[i] > Long.SIZE) {
                slots[i]++;
            }
            shifts[i] = filled[slots[i]];
            filled[slots[i]] += bits[i];
            longs = Math.max(longs, slots[i] + 1);
        }
        return new Fields(longs, slots, shifts, bits);
    }

    boolean fits(int i, int value) {
        return value >>> 1 >>> bits[i] - 1 == 0;
    }

    int get(long[] entries, int offset, int i) {
        return (int) (entries[offset + slots[i]] >>> shifts[i] & (1L << bits[i]) - 1);
    }

    void set(long[] entries, int offset, int i, int value) {
        long field = (1L << bits[i]) - 1 << shifts[i];
        int at = offset + slots[i];
        entries[at] = entries[at] & ~field | (long) value << shifts[i];
    }
}
