package dev.spingate.modelgen.audit;

import java.util.Arrays;

/**
 * Which ticket is in which slot, and likewise threads, cells and values: what a trace names and the
 * machine only numbers. Slots are those of operations that are remembered, in the order of their
 * tickets, from 1.
 */
final class Window {
    /** A slot without a ticket: it stands for a value whose release is forgotten. */
    static final long NO_TICKET = 0;

    private long[] tickets;
    private long[] values;
    private int[] cellOf;
    private boolean[] releases;
    private int[] threadOf;
    private int[] cellNames;
    private int[] cellUses;
    private int[] threadNames;
    private int[] threadUses;
    private final CellValues remembered = new CellValues();
    private int count;

    Window(int slots) {
        tickets = new long[slots + 1];
        values = new long[slots + 1];
        cellOf = new int[slots + 1];
        releases = new boolean[slots + 1];
        threadOf = new int[slots + 1];
        cellNames = new int[slots + 1];
        cellUses = new int[slots + 1];
        threadNames = new int[slots];
        threadUses = new int[slots];
    }

    /** From now on there is room for so many operations. */
    void widen(int slots) {
        tickets = Arrays.copyOf(tickets, slots + 1);
        values = Arrays.copyOf(values, slots + 1);
        cellOf = Arrays.copyOf(cellOf, slots + 1);
        releases = Arrays.copyOf(releases, slots + 1);
        threadOf = Arrays.copyOf(threadOf, slots + 1);
        cellNames = Arrays.copyOf(cellNames, slots + 1);
        cellUses = Arrays.copyOf(cellUses, slots + 1);
        threadNames = Arrays.copyOf(threadNames, slots);
        threadUses = Arrays.copyOf(threadUses, slots);
    }

    /** How many operations are remembered. */
    int count() {
        return count;
    }

    /** The slot of a ticket; 0 if it is not remembered. */
    int slot(long ticket) {
        for (int slot = count; slot > 0; slot--) {
            if (tickets[slot] == ticket) {
                return slot;
            }
        }
        return 0;
    }

    long ticket(int slot) {
        return tickets[slot];
    }

    /** The thread's number, the lowest free one if nothing of it is remembered. */
    int thread(int name) {
        int free = -1;
        for (int i = 0; i < threadNames.length; i++) {
            if (threadUses[i] == 0) {
                free = free < 0 ? i : free;
            } else if (threadNames[i] == name) {
                return i;
            }
        }
        return free;
    }

    /** The cell's number, the lowest free one if nothing of it is remembered. */
    int cell(int name) {
        int free = 0;
        for (int i = 1; i < cellNames.length; i++) {
            if (cellUses[i] == 0) {
                free = free == 0 ? i : free;
            } else if (cellNames[i] == name) {
                return i;
            }
        }
        return free;
    }

    /** Whether any operation of the cell is remembered. */
    boolean hasCell(int cell) {
        return cellUses[cell] > 0;
    }

    /** The value of a cell of which no operation is remembered; 0 of all others. */
    long valueOf(int cell, int name) {
        return cellUses[cell] > 0 ? 0 : remembered.of(name);
    }

    /**
     * The rank of a value among those of the cell: that of an equal one, or one between its
     * neighbours.
     *
     * @param ranks of the values that are there, by slot
     */
    int rank(int cell, long value, int[] ranks) {
        int below = 0;
        for (int slot = 1; slot <= count; slot++) {
            if (cellOf[slot] == cell) {
                if (values[slot] == value) {
                    return ranks[slot];
                }
                if (values[slot] < value && ranks[slot] > below) {
                    below = ranks[slot];
                }
            }
        }
        return value == 0 ? 0 : below + 1;
    }

    /**
     * One more operation.
     *
     * @param cell its number; 0 is none
     * @param line names the thread, the cell and the value
     */
    void add(long ticket, int thread, int cell, TraceLine line) {
        add(ticket, thread, cell, line, line.value);
        releases[count] = line.kind.releases();
    }

    /** The value that the line's cell has, as an operation without a ticket. */
    void recall(int thread, int cell, TraceLine line, long value) {
        add(NO_TICKET, thread, cell, line, value);
        releases[count] = true;
    }

    private void add(long ticket, int thread, int cell, TraceLine line, long value) {
        count++;
        tickets[count] = ticket;
        threadOf[count] = thread;
        threadNames[thread] = line.thread;
        threadUses[thread]++;
        cellOf[count] = cell;
        values[count] = value;
        if (cell != 0) {
            cellNames[cell] = line.cell;
            cellUses[cell]++;
        }
    }

    /** Forgets slots, bit i for slot i + 1; the rest moves down. */
    void forget(long slots) {
        if (slots == 0) {
            return;
        }
        int kept = 0;
        for (int slot = 1; slot <= count; slot++) {
            if ((slots >>> slot - 1 & 1) != 0) {
                release(slot);
            } else {
                kept++;
                tickets[kept] = tickets[slot];
                threadOf[kept] = threadOf[slot];
                cellOf[kept] = cellOf[slot];
                releases[kept] = releases[slot];
                values[kept] = values[slot];
            }
        }
        count = kept;
    }

    /**
     * The last release of a cell goes only when the cell has its value; waits go before it, or
     * together with it.
     */
    private void release(int slot) {
        threadUses[threadOf[slot]]--;
        int cell = cellOf[slot];
        if (cell != 0) {
            cellUses[cell]--;
            if (releases[slot]) {
                remembered.put(cellNames[cell], values[slot]);
            }
        }
    }
}
