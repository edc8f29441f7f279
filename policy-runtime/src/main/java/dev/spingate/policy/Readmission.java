package dev.spingate.policy;

import java.util.BitSet;
import java.util.List;

/**
 * Encodes a yielding spin again, behind what is pending on its GPU by then: {@code
 * spec/Yielding.tla}, whose operators have the same names here.
 */
final class Readmission {
    private final Entries entries;
    private final Cells cells;
    private final Closures closures;
    private final Gpus gpus;

    Readmission(Entries entries, Cells cells, Closures closures, Gpus gpus) {
        this.entries = entries;
        this.cells = cells;
        this.closures = closures;
        this.gpus = gpus;
    }

    /** Slots of the work that the spin goes behind; its closure is renewed by that. */
    BitSet readmit(Entry spin) {
        BitSet waits = pending(spin);
        spin.gate = false; // the host watches for what it waits for, so nothing is held back
        Placement place = new Placement(spin.encoder, spin.buffer, spin.alone, new BitSet(), false);
        BitSet direct = closures.direct(spin, place, new BitSet(), false);
        direct.or(waits);
        Waking waking = new Waking(spin, closures.closureOf(direct), List.of());
        BitSet slot = new BitSet();
        slot.set(spin.slot);
        List<Entry> needing =
                entries.all().stream().filter(entry -> entry != spin).toList();
        waking.growNeeding(slot, needing);
        spin.closure = waking.closure();
        return waits;
    }

    /** All committed work on its GPU that needs neither the spin nor a peer. */
    private BitSet pending(Entry spin) {
        BitSet pending = new BitSet();
        entries.in(entries.unfinishedOnQueues())
                .filter(entry -> gpus.isSame(entry.work.site(), spin.work.site()))
                .filter(entry -> endsByItselfWithout(spin, closureOf(entry)))
                .forEach(entry -> pending.set(entry.slot));
        return pending;
    }

    private BitSet closureOf(Entry entry) {
        BitSet alone = new BitSet();
        alone.set(entry.slot);
        return closures.closureOf(alone);
    }

    private boolean endsByItselfWithout(Entry spin, BitSet closure) {
        return !closure.get(spin.slot)
                && entries.in(closure)
                        .noneMatch(entry -> entry.open
                                || entry.ended && !entry.finished
                                || cells.isUnreleased(entry));
    }
}
