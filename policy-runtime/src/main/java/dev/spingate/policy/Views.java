package dev.spingate.policy;

import dev.spingate.policy.generated.Kind;
import dev.spingate.policy.generated.Releaser;
import dev.spingate.policy.generated.Waiting;
import java.util.BitSet;
import java.util.Optional;

/** Looks at the ledger for a policy: {@code The view} in {@code spec/Gate.tla}. */
final class Views {
    private final Entries entries;
    private final Cells cells;
    private final Encoders encoders;
    private final Closures closures;
    private final DeviceRules rules;
    private final Gpus gpus;

    Views(
            Entries entries,
            Cells cells,
            Encoders encoders,
            Closures closures,
            DeviceRules rules,
            Gpus gpus) {
        this.entries = entries;
        this.cells = cells;
        this.encoders = encoders;
        this.closures = closures;
        this.rules = rules;
        this.gpus = gpus;
    }

    /**
     * The view of a store, a signal, a spin or a wait that is not registered yet.
     *
     * @param own its closure if it goes there
     */
    ViewOnLedger of(Entry entry, BitSet own) {
        Work work = entry.work;
        Optional<Entry> release = cells.releaseOf(work);
        BitSet closure = releaseClosure(work);
        BitSet running = running(closure);
        return new ViewOnLedger(
                kindOf(work),
                work.onQueue() ? Queues.of(work.site().index()) : 0,
                cells.isVisible(work),
                waitingOf(work, closure, running),
                releaserOf(release, closure),
                release.filter(one -> one.work.onQueue())
                        .map(one -> Queues.of(one.work.site().index()))
                        .orElse(0L),
                release.stream().allMatch(one -> one.work.thread() == work.thread()),
                isWholeClosure(work, closure, running),
                cells.isOrdered(work, closure),
                release.isPresent() && isWholeSignal(release.get(), closure, work.thread()),
                closures.waking(entry, own).closesCycle(),
                cells.goesBackwards(work),
                entries.queuesOf(running),
                encoders.openOn(work.thread(), closure),
                encoders.openOn(work.thread()),
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
     * wait for besides. A peer in it may wait for anything on the GPU, so all of that is covered.
     */
    private boolean isWholeClosure(Work work, BitSet closure, BitSet running) {
        BitSet path = closures.signalPaths(running);
        cells.releaseOf(work).ifPresent(release -> path.set(release.slot));
        return isWholePath(path, closure, work.thread())
                && !(needsPeer(closure) && gpus.isShared(work.site()));
    }

    /** All that a signal behind the release would follow is registered. */
    private boolean isWholeSignal(Entry release, BitSet closure, int thread) {
        BitSet alone = new BitSet();
        alone.set(release.slot);
        return isWholePath(closures.signalPaths(alone), closure, thread);
    }

    /**
     * A wait for this as well would be safe: all of it is registered, and what is not committed the
     * decision commits.
     */
    private boolean isWholePath(BitSet path, BitSet releaseClosure, int thread) {
        return entries.in(path).allMatch(entry -> isWholeBehind(entry, releaseClosure, thread));
    }

    private boolean isWholeBehind(Entry entry, BitSet releaseClosure, int thread) {
        BitSet alone = new BitSet();
        alone.set(entry.slot);
        return entries.in(closures.closureOf(alone))
                .allMatch(needed -> !cells.isOpenEnd(needed)
                        && (!needed.open
                                || releaseClosure.get(needed.slot) && needed.work.thread() == thread
                                || entry.open && isOfOneStream(needed.work, entry.work)));
    }

    private static boolean isOfOneStream(Work one, Work other) {
        return one.site().equals(other.site()) && one.thread() == other.thread();
    }

    private static Kind kindOf(Work work) {
        return switch (work.kind()) {
            case SPIN -> Kind.SPIN;
            case WAIT -> Kind.WAIT;
            case STORE, SIGNAL -> Kind.RELEASE;
            case KERNEL -> throw new IllegalArgumentException("no policy is asked of a kernel");
        };
    }

    private Releaser releaserOf(Optional<Entry> release, BitSet closure) {
        if (release.isEmpty()) {
            return Releaser.UNREGISTERED;
        }
        if (release.get().work.onQueue()) {
            return Releaser.GPU;
        }
        if (!needsPeer(closure)) {
            return Releaser.HOST;
        }
        return rules.commonOrder() ? Releaser.PEER_IN_ORDER : Releaser.PEER;
    }

    private boolean needsPeer(BitSet closure) {
        return entries.in(closure).anyMatch(cells::isFromPeer);
    }

    /** How the work can wait without holding the GPU: {@code WaitingOf}. */
    private Waiting waitingOf(Work work, BitSet closure, BitSet running) {
        boolean couldSpin = couldSpin(work, closure, running);
        boolean inTime = !rules.watchdog() || isInTime(work, closure, couldSpin ? running : null);
        boolean harmless = !rules.eventWaitHolds() && inTime;
        if (couldSpin && harmless) {
            return Waiting.EVENT;
        }
        if (mayBlock(work, closure, running)) {
            return Waiting.CALLER;
        }
        if (rules.eventWaitHolds()) {
            return Waiting.HOLDS;
        }
        return harmless ? Waiting.EVENT : Waiting.KILLED;
    }

    /** A spin that could be admitted behind its closure. */
    private boolean couldSpin(Work work, BitSet closure, BitSet running) {
        return work.kind() == Work.Kind.SPIN
                && cells.releaseOf(work).filter(one -> !one.work.onQueue()).isPresent()
                && isWholeClosure(work, closure, running)
                && cells.isOrdered(work, closure);
    }

    private boolean mayBlock(Work work, BitSet closure, BitSet running) {
        return rules.ratherBlock()
                && cells.releaseOf(work).isPresent()
                && isWholeClosure(work, closure, running)
                && !needsPeer(closure)
                && entries.in(closure)
                        .allMatch(entry -> !entry.open || entry.work.thread() == work.thread());
    }

    /**
     * Committed GPU work that waits for nothing else is over in time.
     *
     * @param running what waits in front of a spin are for; null: the wait is for the release
     */
    private boolean isInTime(Work work, BitSet closure, BitSet running) {
        BitSet awaited = running == null ? new BitSet() : running;
        if (running == null) {
            cells.releaseOf(work).ifPresent(one -> awaited.set(one.slot));
        }
        return cells.releaseOf(work).isPresent()
                && entries.in(closures.closureOf(closures.signalPaths(awaited)))
                        .filter(entry -> !entry.ended)
                        .allMatch(entry -> entry.work.onQueue()
                                && !entry.work.waits()
                                && (!entry.open
                                        || closure.get(entry.slot)
                                                && entry.work.thread() == work.thread()));
    }
}
