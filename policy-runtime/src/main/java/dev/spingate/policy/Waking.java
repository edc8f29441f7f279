package dev.spingate.policy;

import java.util.BitSet;
import java.util.List;

/**
 * What changes when a release comes after some of its waits: they, and all that needs them, need
 * from now on what the release needs. {@code spec/Gate.tla} from {@code FirstReleased} on.
 */
final class Waking {
    private final Entry release;
    private final BitSet own;
    private final List<Entry> waits;
    private final BitSet woken = new BitSet();
    private final BitSet wokenByEvent = new BitSet();
    private final BitSet path;
    private final BitSet pathOfEvent;

    /**
     * The changes that a release makes.
     *
     * @param own the closure of the release, as far as it does not wait for itself
     * @param followed the closure of what an event that follows the release follows besides it
     * @param waits the waits that it is the first to release
     */
    Waking(Entry release, BitSet own, BitSet followed, List<Entry> waits) {
        this.release = release;
        this.own = own;
        this.waits = waits;
        for (Entry wait : waits) {
            woken.set(wait.slot);
            wokenByEvent.set(wait.slot, wait.needsSignal());
        }
        this.path = (BitSet) own.clone();
        this.path.set(release.slot);
        this.pathOfEvent = (BitSet) path.clone();
        this.pathOfEvent.or(followed);
    }

    /** Whether the release, or a wait that it releases, can only come after itself. */
    boolean closesCycle() {
        return own.get(release.slot)
                || waits.stream().anyMatch(wait -> grown(pathOf(wait)).get(wait.slot));
    }

    /** The closure of the release. */
    BitSet closure() {
        return grown(own);
    }

    /** Lets the closures of what was registered before grow. */
    void growAll(Iterable<Entry> earlier) {
        if (waits.isEmpty()) {
            return;
        }
        waits.forEach(wait -> wait.closure.or(pathOf(wait)));
        for (Entry entry : earlier) {
            if (entry.closure.intersects(woken)) {
                entry.closure = grown(entry.closure);
            }
        }
    }

    private BitSet pathOf(Entry wait) {
        return wait.needsSignal() ? pathOfEvent : path;
    }

    /** Twice is enough: a path with an event holds the one without. */
    private BitSet grown(BitSet slots) {
        return withPaths(withPaths(slots));
    }

    private BitSet withPaths(BitSet slots) {
        BitSet all = (BitSet) slots.clone();
        if (slots.intersects(wokenByEvent)) {
            all.or(pathOfEvent);
        } else if (slots.intersects(woken)) {
            all.or(path);
        }
        return all;
    }
}
