package dev.spingate.policy;

import dev.spingate.policy.generated.Verdict;
import java.util.BitSet;
import java.util.LinkedHashSet;
import java.util.Set;

/**
 * What an operation needs, directly or not, kept exactly and without recursion: {@code Closures} in
 * {@code spec/Gate.tla}, whose operators have the same names here.
 */
final class Closures {
    private static final long NO_BUFFER = 0;

    private final Entries entries;
    private final Cells cells;
    private final Scope waitScope;
    private final Scope signalScope;

    Closures(Entries entries, Cells cells, Scope waitScope, Scope signalScope) {
        this.entries = entries;
        this.cells = cells;
        this.waitScope = waitScope;
        this.signalScope = signalScope;
    }

    /**
     * All that a new operation needs and that is not implied by the rest.
     *
     * @param signalled whether it waits for an event that is signalled behind its release
     */
    BitSet direct(Entry entry, Placement placement, BitSet waits, boolean signalled) {
        BitSet direct = (BitSet) entry.needs.clone();
        direct.or(placement.after());
        if (entry.work.onQueue()) {
            direct.or(gatedBehind(entry, placement.buffer()));
            if (entry.work.kind() == Work.Kind.SIGNAL) {
                direct.or(signalReach(entry, placement.buffer()));
            }
        } else if (entry.work.onHost()) {
            direct.or(entries.at(entry.work.site()));
        }
        direct.or(signalPaths(waits));
        heldFor(entry).forEach(wait -> direct.set(wait.slot));
        cells.releaseOf(entry.work).ifPresent(release -> {
            if (signalled) {
                addSignalPath(release, direct);
            } else {
                direct.set(release.slot);
            }
        });
        return direct;
    }

    /** What these need, and these; what is over needs nothing any more. */
    BitSet closureOf(BitSet direct) {
        BitSet closure = (BitSet) direct.clone();
        entries.in(direct)
                .filter(entry -> !entry.finished)
                .forEach(entry -> closure.or(entry.closure));
        return closure;
    }

    /**
     * What registering this operation changes.
     *
     * @param own its closure, as far as it does not wait for itself
     */
    Waking waking(Entry entry, BitSet own) {
        return new Waking(entry, own, cells.firstReleasedBy(entry.work));
    }

    /** What must be over before events that follow these are signalled. */
    BitSet signalPaths(BitSet slots) {
        BitSet paths = new BitSet();
        entries.in(slots).forEach(entry -> addSignalPath(entry, paths));
        return paths;
    }

    private void addSignalPath(Entry entry, BitSet paths) {
        paths.set(entry.slot);
        if (entry.work.onQueue()) {
            paths.or(signalReach(entry, entry.buffer));
        }
    }

    /** What a signal behind this queue work follows besides the work. */
    BitSet signalReach(Entry entry, long buffer) {
        return earlierHere(entry, signalScope, buffer);
    }

    /** Waits that the host watches, which must be over before this is committed: HeldFor. */
    Set<Entry> heldFor(Entry entry) {
        Set<Entry> held = new LinkedHashSet<>();
        if (!entry.work.onQueue()) {
            return held;
        }
        BitSet before = (BitSet) entry.needs.clone();
        before.or(inFront(entry));
        entries.in(before)
                .filter(wait -> wait.verdict == Verdict.SPLIT && !wait.ended)
                .forEach(held::add);
        BitSet behind = (BitSet) entry.needs.clone();
        if (entry.work.kind() == Work.Kind.SIGNAL) {
            behind.or(earlierHere(entry, signalScope, NO_BUFFER));
        }
        entries.in(behind)
                .filter(needed -> !needed.ended)
                .flatMap(needed -> needed.held.stream())
                .filter(wait -> !wait.ended)
                .forEach(held::add);
        return held;
    }

    /** Waits of the program in front of this one in its command buffer, or in its queue. */
    private BitSet inFront(Entry entry) {
        BitSet front = new BitSet();
        entries.in(entries.at(entry.work.site()))
                .filter(wait -> wait.ticket < entry.ticket && wait.work.kind() == Work.Kind.WAIT)
                .filter(wait ->
                        wait.isTogetherWith(entry) || waitScope == Scope.QUEUE && !wait.open)
                .forEach(wait -> front.set(wait.slot));
        return front;
    }

    /** Earlier work that holds this one back at the level of command buffers. */
    private BitSet gatedBehind(Entry entry, long buffer) {
        BitSet gates = earlierHere(entry, waitScope, buffer);
        gates.or(inFront(entry));
        entries.in((BitSet) gates.clone())
                .filter(earlier -> !earlier.gate)
                .forEach(earlier -> gates.clear(earlier.slot));
        return gates;
    }

    /** A signal of the program reaches all that the program puts into its command buffer. */
    private BitSet earlierHere(Entry entry, Scope scope, long buffer) {
        boolean signal = entry.work.kind() == Work.Kind.SIGNAL;
        BitSet earlier = new BitSet();
        entries.in(entries.at(entry.work.site()))
                .filter(other -> other.ticket < entry.ticket)
                .filter(other -> scope == Scope.QUEUE
                        || other.buffer == buffer
                        || signal && other.isTogetherWith(entry))
                .forEach(other -> earlier.set(other.slot));
        return earlier;
    }
}
