package dev.spingate.policy;

import java.util.BitSet;

/**
 * Whether all is registered and committed that something waits for: {@code WholePath} in {@code
 * spec/Gate.tla}.
 */
final class PathCheck {
    private final Entries entries;
    private final Cells cells;
    private final Encoders encoders;
    private final Closures closures;
    private final BitSet path = new BitSet();
    private final BitSet suspects = new BitSet();

    PathCheck(Entries entries, Cells cells, Encoders encoders, Closures closures) {
        this.entries = entries;
        this.cells = cells;
        this.encoders = encoders;
        this.closures = closures;
    }

    /**
     * The closure of the release is registered, and so is whatever a wait for its GPU work would
     * wait for besides: {@code WholeClosure}.
     *
     * @param closure that of the release
     * @param running its GPU work that is not over
     * @param asker the thread that would wait
     */
    boolean isWholeClosure(Entry release, BitSet closure, BitSet running, int asker) {
        findSuspects(closure, asker);
        if (suspects.isEmpty()) {
            return true;
        }
        path.clear();
        closures.addSignalPaths(running, path);
        if (release != null) {
            path.set(release.slot);
        }
        return isWhole(closure, asker);
    }

    /** All that a signal behind the release would follow is registered: {@code WholeSignal}. */
    boolean isWholeSignal(Entry release, BitSet closure, int asker) {
        findSuspects(closure, asker);
        if (suspects.isEmpty()) {
            return true;
        }
        path.clear();
        closures.addSignalPath(release, path);
        return isWhole(closure, asker);
    }

    /** What may be in the way: waits without a release, and what the decision does not commit. */
    private void findSuspects(BitSet closure, int asker) {
        suspects.clear();
        suspects.or(encoders.uncommitted());
        for (int slot = suspects.nextSetBit(0); slot >= 0; slot = suspects.nextSetBit(slot + 1)) {
            if (closure.get(slot) && entries.in(slot).thread == asker) {
                suspects.clear(slot);
            }
        }
        suspects.or(cells.unreleased());
    }

    /**
     * A wait for the path as well would be safe: all of it is registered, and what is not committed
     * the decision commits.
     */
    private boolean isWhole(BitSet closure, int asker) {
        for (int slot = path.nextSetBit(0); slot >= 0; slot = path.nextSetBit(slot + 1)) {
            if (!isWholeBehind(entries.in(slot), closure, asker)) {
                return false;
            }
        }
        return true;
    }

    private boolean isWholeBehind(Entry entry, BitSet closure, int asker) {
        if (isInTheWay(entry, entry, closure, asker)) {
            return false;
        }
        if (entry.finished || !entry.closure.intersects(suspects)) {
            return true;
        }
        BitSet needs = entry.closure;
        for (int slot = needs.nextSetBit(0); slot >= 0; slot = needs.nextSetBit(slot + 1)) {
            if (isInTheWay(entries.in(slot), entry, closure, asker)) {
                return false;
            }
        }
        return true;
    }

    private boolean isInTheWay(Entry needed, Entry of, BitSet closure, int asker) {
        boolean committedTogether = of.open && needed.site == of.site && needed.thread == of.thread;
        boolean committedNow = closure.get(needed.slot) && needed.thread == asker;
        return needed.open && !committedTogether && !committedNow || cells.isOpenEnd(needed);
    }
}
