package dev.spingate.policy;

import dev.spingate.policy.Work.Kind;
import dev.spingate.policy.generated.Verdict;
import java.util.BitSet;

/**
 * What an operation needs, directly or not, kept exactly and without recursion: {@code Closures} in
 * {@code spec/Gate.tla}, whose operators have the same names here. Each adds to a set that is
 * handed in.
 */
final class Closures {
    private static final long NO_BUFFER = 0;

    private final Entries entries;
    private final Cells cells;
    private final Scope waitScope;
    private final Scope signalScope;
    private final BitSet direct = new BitSet();
    private final BitSet repeats = new BitSet();
    private final BitSet follows = new BitSet();

    Closures(Entries entries, Cells cells, Scope waitScope, Scope signalScope) {
        this.entries = entries;
        this.cells = cells;
        this.waitScope = waitScope;
        this.signalScope = signalScope;
    }

    /**
     * All that a new operation needs, directly or not.
     *
     * @param signalled whether it waits for an event that is signalled behind its release
     */
    void needsOf(Entry entry, Placement placement, BitSet waits, boolean signalled, BitSet into) {
        direct.clear();
        addDirect(entry, placement, direct);
        addSignalPaths(waits, direct);
        direct.or(entry.held);
        Entry release = cells.releaseOf(entry);
        if (release != null && signalled) {
            addSignalPath(release, direct);
        } else if (release != null) {
            direct.set(release.slot);
        }
        closureOf(direct, into);
    }

    /**
     * All that a spin needs that is encoded again behind work that the host waits for, as far as
     * these, which the spin needs from now on, do not say it.
     */
    void needsAgain(Entry spin, Placement placement, BitSet waits, BitSet into) {
        direct.clear();
        addDirect(spin, placement, direct);
        direct.or(waits);
        direct.or(spin.held);
        Entry release = cells.releaseOf(spin);
        if (release != null) {
            direct.set(release.slot);
        }
        closureOf(direct, into);
    }

    /** What it needs whatever it waits for. */
    private void addDirect(Entry entry, Placement placement, BitSet into) {
        into.or(entry.needs);
        into.or(placement.after);
        if (entry.onQueue()) {
            addGatedBehind(entry, placement.buffer, into);
            if (entry.kind == Kind.SIGNAL) {
                addSignalReach(entry, placement.buffer, into);
            }
        } else if (entry.onHost()) {
            into.or(entries.at(entry.site));
        }
    }

    /** What these need, and these; what is over needs nothing any more. */
    void closureOf(BitSet slots, BitSet into) {
        into.or(slots);
        for (int slot = slots.nextSetBit(0); slot >= 0; slot = slots.nextSetBit(slot + 1)) {
            if (entries.taken().get(slot) && !entries.in(slot).finished) {
                into.or(entries.in(slot).closure);
            }
        }
    }

    /** What must be over before events that follow these are signalled. */
    void addSignalPaths(BitSet slots, BitSet into) {
        for (int slot = slots.nextSetBit(0); slot >= 0; slot = slots.nextSetBit(slot + 1)) {
            if (entries.taken().get(slot)) {
                addSignalPath(entries.in(slot), into);
            }
        }
    }

    void addSignalPath(Entry entry, BitSet into) {
        into.set(entry.slot);
        if (entry.onQueue()) {
            addSignalReach(entry, entry.buffer, into);
        }
    }

    /** What a signal behind this queue work follows besides the work. */
    private void addSignalReach(Entry entry, long buffer, BitSet into) {
        BitSet here = entries.at(entry.site);
        for (int slot = here.nextSetBit(0); slot >= 0; slot = here.nextSetBit(slot + 1)) {
            if (isEarlier(entries.in(slot), entry, signalScope, buffer)) {
                into.set(slot);
            }
        }
    }

    boolean hasSignalReach(Entry entry) {
        BitSet here = entries.at(entry.site);
        for (int slot = here.nextSetBit(0); slot >= 0; slot = here.nextSetBit(slot + 1)) {
            if (isEarlier(entries.in(slot), entry, signalScope, entry.buffer)) {
                return true;
            }
        }
        return false;
    }

    /** Earlier work that holds this one back at the level of command buffers. */
    private void addGatedBehind(Entry entry, long buffer, BitSet into) {
        BitSet here = entries.at(entry.site);
        for (int slot = here.nextSetBit(0); slot >= 0; slot = here.nextSetBit(slot + 1)) {
            Entry earlier = entries.in(slot);
            boolean holdsBack =
                    isEarlier(earlier, entry, waitScope, buffer) || isInFront(earlier, entry);
            if (earlier.gate && holdsBack) {
                into.set(slot);
            }
        }
    }

    /** A wait of the program in front of this one in its command buffer, or in its queue. */
    private boolean isInFront(Entry wait, Entry entry) {
        return wait.kind == Kind.WAIT
                && wait.ticket < entry.ticket
                && (wait.isTogetherWith(entry) || waitScope == Scope.QUEUE && !wait.open);
    }

    /**
     * What the gate has cut off from an operation that goes into this buffer: waits of the program
     * that no longer stand in front of it, and what it signals the end of without standing behind
     * it. What the host watches is not on the device, and {@link #heldFor} sees to it.
     */
    void cutOff(Entry entry, long buffer, Admission out) {
        repeats.clear();
        follows.clear();
        if (entry.onQueue() && entry.isOnDevice()) {
            BitSet here = entries.at(entry.site);
            for (int slot = here.nextSetBit(0); slot >= 0; slot = here.nextSetBit(slot + 1)) {
                addCutOff(entries.in(slot), entry, buffer);
            }
        }
        out.repeats.set(repeats, entries);
        out.follows.set(follows, entries);
    }

    private void addCutOff(Entry earlier, Entry entry, long buffer) {
        if (earlier.ended || earlier.buffer == buffer) {
            return;
        }
        // Once a command buffer: the gate cuts, so what is in one was encoded without a break.
        if (buffer == entry.ticket
                && earlier.kind == Kind.WAIT
                && !earlier.aside
                && earlier.isTogetherWith(entry)) {
            repeats.set(earlier.slot);
        }
        // A signal that follows its whole queue follows what is on the device by itself.
        if (entry.kind == Kind.SIGNAL
                && (earlier.aside || signalScope == Scope.BUFFER)
                && isEarlier(earlier, entry, signalScope, NO_BUFFER)) {
            follows.set(earlier.slot);
        }
    }

    /** A signal of the program reaches all that the program puts into its command buffer. */
    private static boolean isEarlier(Entry one, Entry than, Scope scope, long buffer) {
        return one.ticket < than.ticket
                && (scope == Scope.QUEUE
                        || one.buffer == buffer
                        || than.kind == Kind.SIGNAL && one.isTogetherWith(than));
    }

    /** Waits that the host watches, which must be over before this is committed: HeldFor. */
    void heldFor(Entry entry, BitSet into) {
        into.clear();
        if (!entry.onQueue()) {
            return;
        }
        BitSet here = entries.at(entry.site);
        for (int slot = here.nextSetBit(0); slot >= 0; slot = here.nextSetBit(slot + 1)) {
            addHeld(entries.in(slot), entry, into);
        }
    }

    /** What this operation, of its queue, makes it hold back for; it can only need such. */
    private void addHeld(Entry earlier, Entry entry, BitSet into) {
        if (earlier.ended) {
            return;
        }
        boolean needed = entry.needs.get(earlier.slot);
        if (earlier.verdict == Verdict.SPLIT && (needed || isInFront(earlier, entry))) {
            into.set(earlier.slot);
        }
        boolean signalled =
                entry.kind == Kind.SIGNAL && isEarlier(earlier, entry, signalScope, NO_BUFFER);
        if (needed || signalled) {
            BitSet held = earlier.held;
            for (int slot = held.nextSetBit(0); slot >= 0; slot = held.nextSetBit(slot + 1)) {
                if (!entries.in(slot).ended) {
                    into.set(slot);
                }
            }
        }
    }
}
