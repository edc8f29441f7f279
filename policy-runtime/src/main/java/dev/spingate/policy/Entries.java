package dev.spingate.policy;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/** The operations that are remembered, by ticket, by slot and by site. */
final class Entries {
    private final Numbered<Entry> byTicket = new Numbered<>();
    private final List<Entry> bySlot = new ArrayList<>();
    private final BitSet taken = new BitSet();
    private final BitSet unfinishedOnQueues = new BitSet();
    private final BitSet[] bySite = new BitSet[Sites.COUNT];
    private final int[] unfinishedOn = new int[Site.MOST];
    private long busyQueues;
    private Entry first;
    private Entry latest;
    private long last;

    Entries() {
        for (int site = 0; site < bySite.length; site++) {
            bySite[site] = new BitSet();
        }
    }

    long nextTicket() {
        return last + 1;
    }

    /**
     * An operation that is not in the ledger yet; only the last one asked for is valid.
     *
     * @throws IllegalArgumentException if it needs what it cannot need
     */
    Entry draft(Draft draft) {
        int slot = taken.nextClearBit(0);
        if (slot == bySlot.size()) {
            bySlot.add(new Entry(slot));
        }
        Entry entry = bySlot.get(slot);
        entry.begin(draft, nextTicket());
        for (int i = 0; i < draft.needCount; i++) {
            addNeed(entry, draft.needs[i]);
        }
        return entry;
    }

    private void addNeed(Entry entry, long ticket) {
        if (ticket == Draft.OWN || ticket == entry.ticket) {
            entry.needs.set(entry.slot);
            return;
        }
        Entry needed = find(ticket);
        if (needed != null) {
            requireOrderable(entry, needed);
            entry.needs.set(needed.slot);
            entry.needsAlone |= needed.alone;
        }
    }

    /** Barriers and MTLFences order only what one thread encodes on one queue. */
    private static void requireOrderable(Entry entry, Entry needed) {
        boolean same = entry.site == needed.site && entry.thread == needed.thread;
        if (entry.onQueue() && !same) {
            String message = """
                    thread %d on %s needs ticket %d, the work of thread %d on %s: \
                    no barrier or MTLFence orders that; use a signal and a wait""".formatted(
                            entry.thread,
                            Sites.named(entry.site),
                            needed.ticket,
                            needed.thread,
                            Sites.named(needed.site));
            throw new IllegalArgumentException(message);
        }
    }

    void add(Entry entry) {
        last = entry.ticket;
        byTicket.put(entry.ticket, entry);
        taken.set(entry.slot);
        bySite[entry.site].set(entry.slot);
        entry.before = latest;
        entry.after = null;
        if (latest == null) {
            first = entry;
        } else {
            latest.after = entry;
        }
        latest = entry;
        if (entry.onQueue() && !entry.ended) {
            unfinishedOnQueues.set(entry.slot);
            unfinishedOn[entry.site]++;
            busyQueues |= Queues.of(entry.site);
        }
    }

    void end(Entry entry, boolean finished) {
        entry.ended = true;
        entry.finished = finished;
        if (entry.onQueue()) {
            unfinishedOnQueues.clear(entry.slot);
            if (--unfinishedOn[entry.site] == 0) {
                busyQueues &= ~Queues.of(entry.site);
            }
        }
    }

    void forget(Entry entry) {
        byTicket.remove(entry.ticket);
        taken.clear(entry.slot);
        bySite[entry.site].clear(entry.slot);
        if (entry.before == null) {
            first = entry.after;
        } else {
            entry.before.after = entry.after;
        }
        if (entry.after == null) {
            latest = entry.before;
        } else {
            entry.after.before = entry.before;
        }
    }

    /**
     * The operation with this ticket; null if it is over and forgotten.
     *
     * @throws IllegalArgumentException if no operation ever had it
     */
    Entry find(long ticket) {
        if (ticket < 1 || ticket > last) {
            throw new IllegalArgumentException(
                    "ticket %d is unknown: the last one given is %d".formatted(ticket, last));
        }
        return byTicket.get(ticket);
    }

    /**
     * The operation with this ticket.
     *
     * @throws IllegalArgumentException if no operation ever had it
     * @throws IllegalStateException if it is over
     */
    Entry unfinished(long ticket) {
        Entry entry = find(ticket);
        if (entry == null || entry.ended) {
            throw new IllegalStateException("ticket " + ticket + " is over already");
        }
        return entry;
    }

    /** The earliest that is remembered, or null; the next ones by {@link Entry#after}. */
    Entry first() {
        return first;
    }

    int size() {
        return byTicket.size();
    }

    /** The operation in a slot that is taken. */
    Entry in(int slot) {
        return bySlot.get(slot);
    }

    /** Slots of what is remembered; not to be changed. */
    BitSet taken() {
        return taken;
    }

    /** Slots of what is remembered of one site; not to be changed. */
    BitSet at(int site) {
        return bySite[site];
    }

    /** Slots of the GPU work that is not over; not to be changed. */
    BitSet unfinishedOnQueues() {
        return unfinishedOnQueues;
    }

    /** The queues with GPU work that is not over. */
    long busyQueues() {
        return busyQueues;
    }

    /** The queues that the GPU work in these slots, all taken, is on. */
    long queuesOf(BitSet slots) {
        long queues = 0;
        for (int slot = slots.nextSetBit(0); slot >= 0; slot = slots.nextSetBit(slot + 1)) {
            queues |= Sites.queues(in(slot).site);
        }
        return queues;
    }
}
