package dev.spingate.policy;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** One word or event: its value, who stores to it and who waits for it. */
final class Cell {
    private static final long NONE = -1;

    /** As last reported. */
    private long value;

    /** Whether peers raise it. */
    private boolean channel;

    /** The largest value that was ever registered to be stored. */
    private long highest = NONE;

    /** The largest value of a release that is over, visible once, and forgotten. */
    private long forgotten = NONE;

    /** Releases with rising values: each is the first one that is large enough for some wait. */
    private final List<Entry> releases = new ArrayList<>();

    /** Waits, not over, for which no release is registered. */
    private final List<Entry> unreleased = new ArrayList<>();

    /** Plain stores. */
    private final List<Entry> stores = new ArrayList<>();

    void declareChannel() {
        channel = true;
    }

    /** Whether a wait, not over, waits for a message that only a peer can send. */
    boolean isFromPeer(Entry wait) {
        return channel && isUnreleased(wait);
    }

    void reached(long value) {
        this.value = value;
    }

    /** The encoding thread has stored or signalled this itself. */
    void done(Work release) {
        boolean store = release.kind() == Work.Kind.STORE;
        value = store ? release.value() : Math.max(value, release.value());
    }

    boolean hasReached(long wanted) {
        return value >= wanted;
    }

    boolean hasLargerThan(long other) {
        return highest > other;
    }

    /** The first registered release that is large enough, if it is remembered. */
    Optional<Entry> releaseOf(Work wait) {
        return wait.value() <= forgotten
                ? Optional.empty()
                : releases.stream()
                        .filter(one -> Entry.couldRelease(one.work, wait))
                        .findFirst();
    }

    /** The registered waits that are not over and have no release before this one. */
    List<Entry> firstReleasedBy(Work release) {
        return unreleased.stream()
                .filter(wait -> Entry.couldRelease(release, wait.work))
                .toList();
    }

    /** Stores, not over, of less than {@code work} waits for. */
    List<Entry> smallerStores(Work work) {
        return stores.stream()
                .filter(store -> !store.ended && !Entry.couldRelease(store.work, work))
                .toList();
    }

    void add(Entry entry) {
        Work work = entry.work;
        if (work.releases()) {
            unreleased.removeIf(wait -> Entry.couldRelease(work, wait.work));
            if (work.value() > highest) {
                releases.add(entry);
                highest = work.value();
            }
            if (work.kind() == Work.Kind.STORE) {
                stores.add(entry);
            }
        } else if (!entry.ended && work.value() > forgotten && releaseOf(work).isEmpty()) {
            unreleased.add(entry);
        }
    }

    /** What is over waits for no release any more. */
    void end(Entry entry) {
        unreleased.remove(entry);
    }

    boolean isFirstReleaseOfSome(Entry entry) {
        return releases.contains(entry);
    }

    /** Whether no wait can depend on this release any more, nor on one with a smaller value. */
    boolean isPassedBy(Entry release) {
        return releases.getFirst() == release && hasReached(release.work.value());
    }

    boolean isUnreleased(Entry entry) {
        return unreleased.contains(entry);
    }

    void forget(Entry entry) {
        if (releases.remove(entry)) {
            forgotten = Math.max(forgotten, entry.work.value());
        }
        stores.remove(entry);
    }
}
