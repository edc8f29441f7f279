package dev.spingate.policy;

import java.util.BitSet;
import java.util.List;

/**
 * Forgets the work that no later decision depends on. What is over matters to decisions only by
 * what is not over or not committed. So work is forgotten once nothing of this is left in it and in
 * all that it needs. Besides:
 *
 * <ul>
 *   <li>what shares an encoder that may still be joined is kept, since a barrier may be due to it;
 *   <li>a release that waits may still be for is kept until its value is visible and all that a
 *       signal behind it follows is forgotten.
 * </ul>
 */
final class Forgetting {
    private final Entries entries;
    private final Cells cells;
    private final Closures closures;

    Forgetting(Entries entries, Cells cells, Closures closures) {
        this.entries = entries;
        this.cells = cells;
        this.closures = closures;
    }

    /** Forgets all that can be forgotten; to be called when something is over or visible. */
    void run() {
        BitSet matters = new BitSet();
        entries.all().stream()
                .filter(entry -> !entry.ended || entry.open)
                .forEach(entry -> matters.set(entry.slot));
        BitSet gone = new BitSet();
        for (Entry entry : List.copyOf(entries.all())) {
            if (isSettled(entry, matters) && !isAwaited(entry)) {
                gone.set(entry.slot);
                entries.forget(entry);
                cells.forget(entry);
            }
        }
        if (!gone.isEmpty()) {
            entries.all().forEach(entry -> entry.closure.andNot(gone));
        }
    }

    private static boolean isSettled(Entry entry, BitSet matters) {
        return !matters.get(entry.slot)
                && !entry.closure.intersects(matters)
                && !entry.encoder.open;
    }

    private boolean isAwaited(Entry entry) {
        if (!entry.work.releases() || !cells.of(entry.work).isFirstReleaseOfSome(entry)) {
            return false;
        }
        boolean followed = entry.work.onQueue()
                && !closures.signalReach(entry, entry.buffer).isEmpty();
        return followed || !cells.of(entry.work).isPassedBy(entry);
    }
}
