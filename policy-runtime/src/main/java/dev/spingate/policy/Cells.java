package dev.spingate.policy;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/** All words and events, each made when it is first named; a new one is 0. */
final class Cells {
    private final Numbered<Cell> byNumber = new Numbered<>();
    private final List<Cell> awaited = new ArrayList<>();
    private final BitSet unreleased = new BitSet();

    /** The cell with this number. */
    Cell at(int number) {
        Cell cell = byNumber.get(number);
        if (cell == null) {
            cell = new Cell(unreleased);
            byNumber.put(number, cell);
        }
        return cell;
    }

    /** Slots of waits, not over, for which no release is registered; not to be changed. */
    BitSet unreleased() {
        return unreleased;
    }

    /** The cells with releases that somebody may wait for. */
    List<Cell> awaited() {
        return awaited;
    }

    /** The first registered release of what this waits for, or null: {@code TheRelease}. */
    Entry releaseOf(Entry entry) {
        return entry.waits() ? of(entry).releaseOf(entry) : null;
    }

    /** The registered waits whose first release this is: {@code FirstReleased}. */
    void firstReleasedBy(Entry entry, List<Entry> into) {
        into.clear();
        if (entry.releases()) {
            of(entry).firstReleasedBy(entry, into);
        }
    }

    boolean isVisible(Entry entry) {
        return entry.waits() && of(entry).hasReached(entry.value);
    }

    /** Whether a larger value than that of this release is registered. */
    boolean goesBackwards(Entry entry) {
        return entry.releases() && of(entry).hasLargerThan(entry.value);
    }

    /**
     * Whether the value is still to come, and only these stores may change the cell to less than
     * the wait needs. A release that has finished while the value is not there has been buried.
     */
    boolean isOrdered(Entry entry, BitSet slots) {
        if (!entry.waits()) {
            return !of(entry).hasStoreOutside(slots);
        }
        Entry release = releaseOf(entry);
        return (release == null || !release.finished)
                && of(entry).leastStoreOutside(slots) >= entry.value;
    }

    /**
     * A wait, not over, that nobody has registered a release for, not visible, and not for a
     * message of a peer either.
     */
    boolean isOpenEnd(Entry entry) {
        return isUnreleased(entry) && !isFromPeer(entry);
    }

    /** A wait, not over and not visible, that nobody of this process releases as far as known. */
    boolean isUnreleased(Entry entry) {
        return entry.waits() && of(entry).isUnreleased(entry) && !isVisible(entry);
    }

    /** A wait, not over, for a message that only a peer can send. */
    boolean isFromPeer(Entry entry) {
        return entry.waits() && of(entry).isFromPeer(entry);
    }

    void add(Entry entry) {
        if (entry.cell != Draft.NO_CELL) {
            Cell cell = of(entry);
            cell.add(entry);
            if (!cell.awaited && !cell.releases().isEmpty()) {
                cell.awaited = true;
                awaited.add(cell);
            }
        }
    }

    void end(Entry entry) {
        if (entry.cell != Draft.NO_CELL) {
            of(entry).end(entry);
        }
    }

    void forget(Entry entry) {
        if (entry.cell != Draft.NO_CELL) {
            Cell cell = of(entry);
            cell.forget(entry);
            if (cell.awaited && cell.releases().isEmpty()) {
                cell.awaited = false;
                awaited.remove(cell);
            }
        }
    }

    /** The cell that this work stores to or waits for. */
    Cell of(Entry entry) {
        return at(entry.cell);
    }
}
