package dev.spingate.policy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Objects;

/** Tickets, ascending; used again and again, and made longer only when they do not fit. */
final class Tickets {
    private static final int FEW = 8;

    private long[] tickets = new long[FEW];
    private int count;

    /** Those of the operations in these slots, all taken. */
    void set(BitSet slots, Entries entries) {
        count = 0;
        for (int slot = slots.nextSetBit(0); slot >= 0; slot = slots.nextSetBit(slot + 1)) {
            if (count == tickets.length) {
                tickets = Arrays.copyOf(tickets, 2 * count);
            }
            tickets[count++] = entries.in(slot).ticket;
        }
        if (count > 1) {
            Arrays.sort(tickets, 0, count);
        }
    }

    int count() {
        return count;
    }

    long at(int index) {
        return tickets[Objects.checkIndex(index, count)];
    }

    /** The same, to be kept. */
    List<Long> listed() {
        List<Long> list = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            list.add(tickets[i]);
        }
        return list;
    }
}
