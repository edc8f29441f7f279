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

    /**
     * The changes that a release makes. Who is released only now waits for no signal on a queue, so
     * all that it needs is the release and what that needs.
     *
     * @param own the closure of the release, as far as it does not wait for itself
     * @param waits the waits that it is the first to release
     */
    Waking(Entry release, BitSet own, List<Entry> waits) {
        this.release = release;
        this.own = own;
        this.waits = waits;
        waits.forEach(wait -> woken.set(wait.slot));
    }

    /** Whether the release, or a wait that it releases, can only come after itself. */
    boolean closesCycle() {
        return own.get(release.slot) || own.intersects(woken);
    }

    /** The closure of the release. */
    BitSet closure() {
        return own.intersects(woken) ? released() : own;
    }

    /** Lets the closures of what was registered before grow. */
    void growAll(Iterable<Entry> earlier) {
        if (!waits.isEmpty()) {
            growNeeding(woken, earlier);
        }
    }

    /** Lets the closures of these, and of all that needs these, grow by what is released. */
    void growNeeding(BitSet these, Iterable<Entry> all) {
        BitSet released = released();
        for (Entry entry : all) {
            if (these.get(entry.slot) || entry.closure.intersects(these)) {
                entry.closure.or(released);
            }
        }
    }

    private BitSet released() {
        BitSet released = (BitSet) own.clone();
        released.set(release.slot);
        return released;
    }
}
