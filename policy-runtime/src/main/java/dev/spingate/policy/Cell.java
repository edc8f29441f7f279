package dev.spingate.policy;

import dev.spingate.policy.Work.Kind;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/** One word or event: its value, who stores to it and who waits for it. */
final class Cell {
    private static final long NONE = -1;
    private static final BitSet NOTHING = new BitSet();

    /** What {@link Gate#decide} reads of it. */
    final Board board = new Board();

    /** A step has changed what the board shows, and has not written it yet. */
    boolean changed;

    /** What a wait for it has to see the end of is not all registered, as the board shows. */
    boolean hasOpenEnds;

    /** Whether it is among {@link Cells#awaited}. */
    boolean awaited;

    /** Whether peers raise it. */
    boolean channel;

    /** As last reported. */
    private long value;

    /** The largest value that was ever registered to be stored. */
    private long highest = NONE;

    /** The largest value of a release that is over, visible once, and forgotten. */
    private long forgotten = NONE;

    /** The least value of a store that has finished since the last report. */
    private long leastUnreported = Long.MAX_VALUE;

    /** Releases with rising values: each is the first one that is large enough for some wait. */
    private final List<Entry> releases = new ArrayList<>();

    /** Waits, not over, for which no release is registered; their slots are in the set of all. */
    private final List<Entry> unreleased = new ArrayList<>();

    private final BitSet allUnreleased;

    /** Plain stores. */
    private final List<Entry> stores = new ArrayList<>();

    /** @param allUnreleased slots of such waits, of whatever cell */
    Cell(BitSet allUnreleased) {
        this.allUnreleased = allUnreleased;
    }

    void reached(long newValue) {
        value = newValue;
        leastUnreported = Long.MAX_VALUE;
    }

    long value() {
        return value;
    }

    /** The encoding thread has stored or signalled this itself. */
    void done(Entry release) {
        boolean store = release.kind == Kind.STORE;
        value = store ? release.value : Math.max(value, release.value);
    }

    boolean hasReached(long wanted) {
        return value >= wanted;
    }

    boolean hasLargerThan(long other) {
        return highest > other;
    }

    /** The first registered release that is large enough, if it is remembered; else null. */
    Entry releaseOf(Entry wait) {
        if (wait.value <= forgotten) {
            return null;
        }
        for (int i = 0; i < releases.size(); i++) {
            if (releases.get(i).value >= wait.value) {
                return releases.get(i);
            }
        }
        return null;
    }

    /** Values up to this one are not waited for here: their release is forgotten. */
    long forgottenUpTo() {
        return forgotten;
    }

    List<Entry> releases() {
        return releases;
    }

    /** Whether what the board shows may be different without this. */
    boolean dependsOn(Entry entry) {
        if (hasOpenEnds) {
            return true;
        }
        for (int i = 0; i < releases.size(); i++) {
            if (releases.get(i).closure.get(entry.slot)) {
                return true;
            }
        }
        return false;
    }

    /** The registered waits that are not over and have no release before this one. */
    void firstReleasedBy(Entry release, List<Entry> into) {
        for (int i = 0; i < unreleased.size(); i++) {
            if (release.couldRelease(unreleased.get(i))) {
                into.add(unreleased.get(i));
            }
        }
    }

    /** The least value of a store that is not over nor among these; the largest of all if none. */
    long leastStoreOutside(BitSet slots) {
        long least = Long.MAX_VALUE;
        for (int i = 0; i < stores.size(); i++) {
            Entry store = stores.get(i);
            if (!store.ended && store.value < least && !slots.get(store.slot)) {
                least = store.value;
            }
        }
        return least;
    }

    /** Whether some store is not over and not among these. */
    boolean hasStoreOutside(BitSet slots) {
        for (int i = 0; i < stores.size(); i++) {
            if (!stores.get(i).ended && !slots.get(stores.get(i).slot)) {
                return true;
            }
        }
        return false;
    }

    void add(Entry entry) {
        if (entry.releases()) {
            removeReleased(entry);
            if (entry.value > highest) {
                releases.add(entry);
                highest = entry.value;
            }
            if (entry.kind == Kind.STORE) {
                stores.add(entry);
            }
        } else if (!entry.ended && entry.value > forgotten && releaseOf(entry) == null) {
            unreleased.add(entry);
            allUnreleased.set(entry.slot);
        }
    }

    private void removeReleased(Entry release) {
        for (int i = unreleased.size() - 1; i >= 0; i--) {
            if (release.couldRelease(unreleased.get(i))) {
                allUnreleased.clear(unreleased.remove(i).slot);
            }
        }
    }

    /** What is over waits for no release any more; what has stored is to be reported. */
    void end(Entry entry) {
        if (entry.finished && entry.kind == Kind.STORE) {
            leastUnreported = Math.min(leastUnreported, entry.value);
        }
        if (unreleased.remove(entry)) {
            allUnreleased.clear(entry.slot);
        }
    }

    boolean isFirstReleaseOfSome(Entry entry) {
        return releases.contains(entry);
    }

    /**
     * Whether no wait can depend on this release any more, nor on one with a smaller value: its
     * value is there, and no store of less may replace it.
     */
    boolean isPassedBy(Entry release) {
        return releases.getFirst() == release
                && hasReached(release.value)
                && leastUnreported >= release.value
                && leastStoreOutside(NOTHING) >= release.value;
    }

    /** Whether a wait, not over, waits for a message that only a peer can send. */
    boolean isFromPeer(Entry wait) {
        return channel && isUnreleased(wait);
    }

    boolean isUnreleased(Entry entry) {
        return unreleased.contains(entry);
    }

    void forget(Entry entry) {
        if (releases.remove(entry)) {
            forgotten = Math.max(forgotten, entry.value);
        }
        stores.remove(entry);
    }
}
