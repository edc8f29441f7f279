package dev.spingate.policy;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * What changes when a release comes after some of its waits: they, and all that needs them, need
 * from now on what the release needs. {@code spec/Gate.tla} from {@code FirstReleased} on. Who is
 * released only now waits for no signal on a queue, so all that it needs is the release and what
 * that needs. Used again and again.
 */
final class Waking {
    private final Cells cells;
    private final List<Entry> waits = new ArrayList<>();
    private final BitSet own = new BitSet();
    private final BitSet woken = new BitSet();
    private final BitSet released = new BitSet();
    private Entry release;

    Waking(Cells cells) {
        this.cells = cells;
    }

    /**
     * Begins to look at what registering this operation changes.
     *
     * @return its closure, as far as it does not wait for itself: empty, to be filled
     */
    BitSet begin(Entry entry) {
        release = entry;
        cells.firstReleasedBy(entry, waits);
        woken.clear();
        for (int i = 0; i < waits.size(); i++) {
            woken.set(waits.get(i).slot);
        }
        own.clear();
        return own;
    }

    /** Whether the release, or a wait that it releases, can only come after itself. */
    boolean closesCycle() {
        return own.get(release.slot) || own.intersects(woken);
    }

    /** Gives the release its closure, and lets those of what was registered before grow. */
    void growAll(Entry first) {
        release.closure.or(own);
        if (waits.isEmpty()) {
            return;
        }
        released.clear();
        released.or(own);
        released.set(release.slot);
        if (own.intersects(woken)) {
            release.closure.or(released);
        }
        for (Entry entry = first; entry != null; entry = entry.after) {
            if (woken.get(entry.slot) || entry.closure.intersects(woken)) {
                entry.closure.or(released);
            }
        }
    }

    /**
     * Gives an operation that is encoded again its new closure, and lets those of all that needs it
     * grow by that.
     */
    void growNeeding(Entry first) {
        released.clear();
        released.or(own);
        released.set(release.slot);
        for (Entry entry = first; entry != null; entry = entry.after) {
            if (entry != release && entry.closure.get(release.slot)) {
                entry.closure.or(released);
            }
        }
        release.closure.clear();
        release.closure.or(own);
    }

    /** Whether some wait is released only now. */
    boolean wakes() {
        return !waits.isEmpty();
    }
}
