package dev.spingate.policy;

import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** All words and events, each made when it is first named; a new one is 0. */
final class Cells {
    private final Map<Integer, Cell> cells = new HashMap<>();

    /** The cell with this number. */
    Cell at(int number) {
        return cells.computeIfAbsent(number, _ -> new Cell());
    }

    /** The first registered release of what this work waits for: {@code TheRelease}. */
    Optional<Entry> releaseOf(Work work) {
        return work.waits() ? of(work).releaseOf(work) : Optional.empty();
    }

    /** The registered waits whose first release this is: {@code FirstReleased}. */
    List<Entry> firstReleasedBy(Work work) {
        return work.releases() ? of(work).firstReleasedBy(work) : List.of();
    }

    boolean isVisible(Work work) {
        return work.waits() && of(work).hasReached(work.value());
    }

    /** Whether a larger value than that of this release is registered. */
    boolean goesBackwards(Work work) {
        return work.releases() && of(work).hasLargerThan(work.value());
    }

    /**
     * Whether the value is still to come, and only these stores may change the cell to less than
     * the wait needs. A release that has finished while the value is not there has been buried.
     */
    boolean isOrdered(Work work, BitSet slots) {
        return releaseOf(work).stream().noneMatch(release -> release.finished)
                && of(work).smallerStores(work).stream().allMatch(store -> slots.get(store.slot));
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
        return entry.work.waits() && of(entry.work).isUnreleased(entry) && !isVisible(entry.work);
    }

    /** A wait, not over, for a message that only a peer can send. */
    boolean isFromPeer(Entry entry) {
        return entry.work.waits() && of(entry.work).isFromPeer(entry);
    }

    void add(Entry entry) {
        entry.work.cell().ifPresent(cell -> at(cell).add(entry));
    }

    void end(Entry entry) {
        entry.work.cell().ifPresent(cell -> at(cell).end(entry));
    }

    void forget(Entry entry) {
        entry.work.cell().ifPresent(cell -> at(cell).forget(entry));
    }

    /** The cell that this work stores to or waits for. */
    Cell of(Work work) {
        return at(work.cell().orElseThrow());
    }
}
