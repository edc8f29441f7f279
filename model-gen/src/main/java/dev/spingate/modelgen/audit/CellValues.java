package dev.spingate.modelgen.audit;

import java.util.Arrays;

/** The values of cells by name, two words a cell. A cell that was never put has the value 0. */
final class CellValues {
    private static final int FREE = -1;

    private int[] names = new int[64];
    private long[] values = new long[64];
    private int size;

    CellValues() {
        Arrays.fill(names, FREE);
    }

    long of(int name) {
        int at = place(name);
        return names[at] == FREE ? 0 : values[at];
    }

    void put(int name, long value) {
        int at = place(name);
        if (names[at] == FREE) {
            names[at] = name;
            size++;
        }
        values[at] = value;
        if (2 * size > names.length) {
            grow();
        }
    }

    private int place(int name) {
        int mask = names.length - 1;
        int at = name * 0x9E3779B9 >>> 7 & mask;
        while (names[at] != FREE && names[at] != name) {
            at = at + 1 & mask;
        }
        return at;
    }

    private void grow() {
        int[] oldNames = names;
        long[] oldValues = values;
        names = new int[2 * oldNames.length];
        values = new long[2 * oldNames.length];
        Arrays.fill(names, FREE);
        for (int i = 0; i < oldNames.length; i++) {
            if (oldNames[i] != FREE) {
                int at = place(oldNames[i]);
                names[at] = oldNames[i];
                values[at] = oldValues[i];
            }
        }
    }
}
