package dev.spingate.policy;

import java.util.BitSet;

/**
 * Forgets the work that no later decision depends on. What is over matters to decisions only by
 * what is not over or not committed. So work is forgotten once nothing of this is left in it and in
 * all that it needs. Besides:
 *
 * <ul>
 *   <li>what shares an encoder that may still be joined is kept, since a barrier may be due to it;
 *   <li>a release that waits may still be for is kept until its value is visible to stay, and all
 *       that a signal behind it follows is forgotten.
 * </ul>
 */
final class Forgetting {
    private final Entries entries;
    private final Cells cells;
    private final Encoders encoders;
    private final Closures closures;
    private final Boards boards;
    private final BitSet matters = new BitSet();
    private final BitSet gone = new BitSet();

    Forgetting(Entries entries, Cells cells, Encoders encoders, Closures closures, Boards boards) {
        this.entries = entries;
        this.cells = cells;
        this.encoders = encoders;
        this.closures = closures;
        this.boards = boards;
    }

    /** Forgets all that can be forgotten; to be called when something is over or visible. */
    void run() {
        matters.clear();
        for (Entry entry = entries.first(); entry != null; entry = entry.after) {
            if (!entry.ended || entry.open) {
                matters.set(entry.slot);
            }
        }
        gone.clear();
        for (Entry entry = entries.first(); entry != null; entry = entry.after) {
            if (isSettled(entry) && !isAwaited(entry)) {
                gone.set(entry.slot);
                entries.forget(entry);
                cells.forget(entry);
                encoders.forget(entry);
                if (entry.releases()) {
                    boards.change(cells.of(entry));
                }
            }
        }
        if (!gone.isEmpty()) {
            for (Entry entry = entries.first(); entry != null; entry = entry.after) {
                entry.closure.andNot(gone);
                entry.needs.andNot(gone);
                entry.held.andNot(gone);
            }
        }
    }

    private boolean isSettled(Entry entry) {
        return !matters.get(entry.slot)
                && !entry.encoder.open
                && !entry.closure.intersects(matters);
    }

    private boolean isAwaited(Entry entry) {
        if (!entry.releases() || !cells.of(entry).isFirstReleaseOfSome(entry)) {
            return false;
        }
        boolean followed = entry.onQueue() && closures.hasSignalReach(entry);
        return followed || !cells.of(entry).isPassedBy(entry);
    }
}
