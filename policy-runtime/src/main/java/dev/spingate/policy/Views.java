package dev.spingate.policy;

import dev.spingate.policy.generated.Kind;
import dev.spingate.policy.generated.Releaser;
import java.util.BitSet;
import java.util.Optional;

/** Looks at the ledger for a policy: {@code The view} in {@code spec/Gate.tla}. */
final class Views {
    private final Entries entries;
    private final Cells cells;
    private final Encoders encoders;
    private final Closures closures;

    Views(Entries entries, Cells cells, Encoders encoders, Closures closures) {
        this.entries = entries;
        this.cells = cells;
        this.encoders = encoders;
        this.closures = closures;
    }

    /**
     * The view of a store, a signal, a spin or a wait that is not registered yet.
     *
     * @param own its closure if it goes there
     * @param buffer the command buffer that it would go into
     */
    ViewOnLedger of(Entry entry, BitSet own, long buffer) {
        Work work = entry.work;
        Optional<Entry> release = cells.releaseOf(work);
        BitSet closure = releaseClosure(work);
        BitSet running = running(closure);
        return new ViewOnLedger(
                kindOf(work),
                work.onQueue() ? Queues.of(work.site().index()) : 0,
                cells.isVisible(work),
                releaserOf(release),
                release.filter(one -> one.work.onQueue())
                        .map(one -> Queues.of(one.work.site().index()))
                        .orElse(0L),
                release.stream().allMatch(one -> one.work.thread() == work.thread()),
                isWholePath(closure, running),
                cells.isOrdered(work, closure),
                closures.waking(entry, own, buffer).closesCycle(),
                cells.goesBackwards(work),
                entries.queuesOf(running),
                encoders.openOn(work.thread(), closure),
                encoders.queuesOf(work.thread()),
                entries.queuesOf(entries.unfinishedOnQueues()));
    }

    /** What must be over before the release of {@code work} can be, and the release. */
    BitSet releaseClosure(Work work) {
        BitSet release = new BitSet();
        cells.releaseOf(work).ifPresent(one -> release.set(one.slot));
        return closures.closureOf(release);
    }

    private BitSet running(BitSet closure) {
        BitSet running = (BitSet) closure.clone();
        running.and(entries.unfinishedOnQueues());
        return running;
    }

    /**
     * The closure of the release is registered, and so is whatever a wait for its GPU work would
     * wait for besides.
     */
    private boolean isWholePath(BitSet closure, BitSet running) {
        BitSet path = closures.closureOf(closures.signalPaths(running));
        path.or(closure);
        return entries.in(path).noneMatch(cells::isOpenEnd);
    }

    private static Kind kindOf(Work work) {
        return switch (work.kind()) {
            case SPIN -> Kind.SPIN;
            case WAIT -> Kind.WAIT;
            case STORE, SIGNAL -> Kind.RELEASE;
            case KERNEL -> throw new IllegalArgumentException("no policy is asked of a kernel");
        };
    }

    private static Releaser releaserOf(Optional<Entry> release) {
        return release.map(one -> one.work.onQueue() ? Releaser.GPU : Releaser.HOST)
                .orElse(Releaser.UNREGISTERED);
    }
}
