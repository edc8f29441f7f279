package dev.spingate.policy;

import java.util.BitSet;

/**
 * Encodes a yielding spin again, behind what is pending on its GPU by then: {@code
 * spec/Yielding.tla}, whose operators have the same names here.
 */
final class Readmission {
    private final Entries entries;
    private final Cells cells;
    private final Closures closures;
    private final Waking waking;
    private final Gpus gpus;
    private final Placement place = new Placement();
    private final BitSet pending = new BitSet();
    private final BitSet alone = new BitSet();
    private final BitSet closure = new BitSet();

    Readmission(Entries entries, Cells cells, Closures closures, Waking waking, Gpus gpus) {
        this.entries = entries;
        this.cells = cells;
        this.closures = closures;
        this.waking = waking;
        this.gpus = gpus;
    }

    /** Tickets of the work that the spin goes behind, ascending; its closure is renewed by that. */
    long[] readmit(Entry spin) {
        findPending(spin);
        spin.gate = false; // the host watches for what it waits for, so nothing is held back
        place.inNewEncoder(spin.buffer); // its own, so that nothing there precedes it
        closures.needsAgain(spin, place, pending, waking.begin(spin));
        waking.growNeeding(entries.first());
        return pending.stream()
                .mapToLong(slot -> entries.in(slot).ticket)
                .sorted()
                .toArray();
    }

    /** All committed work on its GPU that needs neither the spin nor a peer. */
    private void findPending(Entry spin) {
        pending.clear();
        BitSet queued = entries.unfinishedOnQueues();
        for (int slot = queued.nextSetBit(0); slot >= 0; slot = queued.nextSetBit(slot + 1)) {
            if (gpus.isSame(entries.in(slot).site, spin.site) && endsByItself(slot, spin)) {
                pending.set(slot);
            }
        }
    }

    /** Without the spin, that is, and without what is not committed or needs a peer. */
    private boolean endsByItself(int slot, Entry spin) {
        alone.clear();
        alone.set(slot);
        closure.clear();
        closures.closureOf(alone, closure);
        if (closure.get(spin.slot)) {
            return false;
        }
        for (int one = closure.nextSetBit(0); one >= 0; one = closure.nextSetBit(one + 1)) {
            Entry needed = entries.in(one);
            boolean failed = needed.ended && !needed.finished;
            if (needed.open || failed || cells.isUnreleased(needed)) {
                return false;
            }
        }
        return true;
    }
}
