package dev.spingate.policy;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** The operations that are remembered, by ticket, by slot and by site. */
final class Entries {
    private final SequencedMap<Long, Entry> byTicket = new LinkedHashMap<>();
    private final List<Entry> bySlot = new ArrayList<>();
    private final BitSet taken = new BitSet();
    private final BitSet unfinishedOnQueues = new BitSet();
    private final List<BitSet> bySite =
            IntStream.range(0, 2 * Site.MOST + 1).mapToObj(_ -> new BitSet()).toList();
    private long last;

    long nextTicket() {
        return last + 1;
    }

    /**
     * An operation that is not in the ledger yet.
     *
     * @throws IllegalArgumentException if it needs what it cannot need
     */
    Entry draft(Work work) {
        BitSet needs = new BitSet();
        boolean needsAlone = false;
        int slot = taken.nextClearBit(0);
        for (long ticket : work.needs()) {
            if (ticket == nextTicket()) {
                needs.set(slot);
                continue;
            }
            Optional<Entry> needed = find(ticket);
            needed.ifPresent(found -> requireOrderable(work, found));
            needed.ifPresent(found -> needs.set(found.slot));
            needsAlone |= needed.isPresent() && needed.get().alone;
        }
        return new Entry(nextTicket(), slot, work, needs, needsAlone);
    }

    /** Barriers and MTLFences order only what one thread encodes on one queue. */
    private static void requireOrderable(Work work, Entry needed) {
        Work other = needed.work;
        boolean same = work.site().equals(other.site()) && work.thread() == other.thread();
        if (work.onQueue() && !same) {
            String message = """
                    thread %d on %s needs ticket %d, the work of thread %d on %s: \
                    no barrier or MTLFence orders that; use a signal and a wait""".formatted(
                    work.thread(), work.site(), needed.ticket, other.thread(), other.site());
            throw new IllegalArgumentException(message);
        }
    }

    void add(Entry entry) {
        last = entry.ticket;
        byTicket.put(entry.ticket, entry);
        while (bySlot.size() <= entry.slot) {
            bySlot.add(null);
        }
        bySlot.set(entry.slot, entry);
        taken.set(entry.slot);
        at(entry.work.site()).set(entry.slot);
        unfinishedOnQueues.set(entry.slot, entry.work.onQueue() && !entry.ended);
    }

    void end(Entry entry, boolean finished) {
        entry.ended = true;
        entry.finished = finished;
        unfinishedOnQueues.clear(entry.slot);
    }

    void forget(Entry entry) {
        byTicket.remove(entry.ticket);
        bySlot.set(entry.slot, null);
        taken.clear(entry.slot);
        at(entry.work.site()).clear(entry.slot);
    }

    /**
     * The operation with this ticket; none if it is over and forgotten.
     *
     * @throws IllegalArgumentException if no operation ever had it
     */
    Optional<Entry> find(long ticket) {
        if (ticket < 1 || ticket > last) {
            throw new IllegalArgumentException(
                    "ticket %d is unknown: the last one given is %d".formatted(ticket, last));
        }
        return Optional.ofNullable(byTicket.get(ticket));
    }

    /**
     * The operation with this ticket.
     *
     * @throws IllegalArgumentException if no operation ever had it
     * @throws IllegalStateException if it is over
     */
    Entry unfinished(long ticket) {
        return find(ticket)
                .filter(entry -> !entry.ended)
                .orElseThrow(
                        () -> new IllegalStateException("ticket " + ticket + " is over already"));
    }

    /** All that is remembered, in the order of encoding. */
    Collection<Entry> all() {
        return Collections.unmodifiableCollection(byTicket.values());
    }

    /** The operations in these slots; a draft is not in its slot yet. */
    Stream<Entry> in(BitSet slots) {
        return slots.stream().filter(taken::get).mapToObj(bySlot::get);
    }

    /** Slots of what is remembered of one site; not to be changed. */
    BitSet at(Site site) {
        int first = switch (site) {
            case Site.Queue _ -> 0;
            case Site.Host _ -> Site.MOST;
            case Site.Thread _ -> 2 * Site.MOST;
        };
        return bySite.get(first + site.index());
    }

    /** Slots of the GPU work that is not over; not to be changed. */
    BitSet unfinishedOnQueues() {
        return unfinishedOnQueues;
    }

    /** The queues that the GPU work in these slots is on. */
    long queuesOf(BitSet slots) {
        return in(slots)
                .filter(entry -> entry.work.onQueue())
                .mapToLong(entry -> Queues.of(entry.work.site().index()))
                .reduce(0, (a, b) -> a | b);
    }
}
