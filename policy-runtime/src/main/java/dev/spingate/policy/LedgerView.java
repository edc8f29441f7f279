package dev.spingate.policy;

import dev.spingate.policy.generated.Kind;
import dev.spingate.policy.generated.Releaser;
import dev.spingate.policy.generated.View;
import dev.spingate.policy.generated.Waiting;
import java.util.BitSet;

/**
 * Looks at the ledger for a policy: {@code The view} in {@code spec/Gate.tla}, field by field. A
 * field is worked out when the policy reads it. Used again and again.
 */
final class LedgerView implements View {
    private final Entries entries;
    private final Cells cells;
    private final Encoders encoders;
    private final Closures closures;
    private final Waking waking;
    private final PathCheck paths;
    private final DeviceRules rules;
    private final Gpus gpus;
    private final BitSet closure = new BitSet();
    private final BitSet running = new BitSet();
    private final BitSet scratch = new BitSet();
    private final BitSet eventNeeds = new BitSet();
    private Entry entry;
    private Entry release;
    private int asker;

    LedgerView(
            Entries entries,
            Cells cells,
            Encoders encoders,
            Closures closures,
            Waking waking,
            DeviceRules rules,
            Gpus gpus) {
        this.entries = entries;
        this.cells = cells;
        this.encoders = encoders;
        this.closures = closures;
        this.waking = waking;
        this.rules = rules;
        this.gpus = gpus;
        this.paths = new PathCheck(entries, cells, encoders, closures);
    }

    /**
     * Looks at a store, a signal, a spin or a wait that is not registered yet, and whose {@link
     * Waking} has been looked at.
     */
    void lookAt(Entry asked) {
        entry = asked;
        asker = asked.thread;
        lookBehind(cells.releaseOf(asked));
    }

    /** Looks at what a wait for this release has to see the end of. */
    void lookBehind(Entry awaited) {
        release = awaited;
        closure.clear();
        running.clear();
        if (release != null) {
            scratch.clear();
            scratch.set(release.slot);
            closures.closureOf(scratch, closure);
            running.or(closure);
            running.and(entries.unfinishedOnQueues());
        }
    }

    /** The thread that would wait, from now on. */
    void askFor(int thread) {
        asker = thread;
    }

    /** What must be over before the release can be, and the release. */
    BitSet releaseClosure() {
        return closure;
    }

    @Override
    public Kind kind() {
        return switch (entry.kind) {
            case SPIN -> Kind.SPIN;
            case WAIT -> Kind.WAIT;
            case STORE, SIGNAL -> Kind.RELEASE;
            case KERNEL -> throw new IllegalStateException("no policy is asked of a kernel");
        };
    }

    @Override
    public long here() {
        return Sites.queues(entry.site);
    }

    @Override
    public boolean visible() {
        return cells.isVisible(entry);
    }

    @Override
    public Releaser releaser() {
        if (release == null) {
            return Releaser.UNREGISTERED;
        }
        if (release.onQueue()) {
            return Releaser.GPU;
        }
        if (!needsPeer()) {
            return Releaser.HOST;
        }
        return rules.commonOrder() ? Releaser.PEER_IN_ORDER : Releaser.PEER;
    }

    /** Something in the closure waits for a message that only a peer can send. */
    boolean needsPeer() {
        if (!closure.intersects(cells.unreleased())) {
            return false;
        }
        for (int slot = closure.nextSetBit(0); slot >= 0; slot = closure.nextSetBit(slot + 1)) {
            if (cells.isFromPeer(entries.in(slot))) {
                return true;
            }
        }
        return false;
    }

    /** How the work can wait without holding the GPU: {@code WaitingOf}. */
    @Override
    public Waiting waiting() {
        if (rules.eventWaitHolds()) {
            return rules.ratherBlock() && mayBlock() ? Waiting.CALLER : Waiting.HOLDS;
        }
        boolean behind = (rules.watchdog() || rules.ratherBlock()) && couldSpin();
        boolean harmless = isInTimeIfWatched(behind);
        if (behind && harmless) {
            return Waiting.EVENT;
        }
        if (rules.ratherBlock() && mayBlock()) {
            return Waiting.CALLER;
        }
        return harmless ? Waiting.EVENT : Waiting.KILLED;
    }

    /** A spin that could be admitted behind its closure. */
    private boolean couldSpin() {
        return entry.kind == Work.Kind.SPIN
                && release != null
                && !release.onQueue()
                && whole()
                && ordered();
    }

    private boolean mayBlock() {
        return release != null && whole() && !needsPeer() && onlyThisThreadHoldsOpen();
    }

    private boolean onlyThisThreadHoldsOpen() {
        for (int slot = closure.nextSetBit(0); slot >= 0; slot = closure.nextSetBit(slot + 1)) {
            if (entries.in(slot).open && entries.in(slot).thread != entry.thread) {
                return false;
            }
        }
        return true;
    }

    /** Where no driver kills what takes too long, all is in time. */
    boolean isInTimeIfWatched(boolean behind) {
        return !rules.watchdog() || isInTime(behind);
    }

    /**
     * Committed GPU work that waits for nothing else is over in time: {@code InTime}.
     *
     * @param behind whether waits in front of a spin are for the GPU work of the closure only; else
     *     the wait is for the release
     */
    private boolean isInTime(boolean behind) {
        if (release == null) {
            return false;
        }
        scratch.clear();
        if (behind) {
            closures.addSignalPaths(running, scratch);
        } else {
            closures.addSignalPath(release, scratch);
        }
        eventNeeds.clear();
        closures.closureOf(scratch, eventNeeds);
        return isBounded(eventNeeds);
    }

    /** All of these that are not over are GPU work, committed or to be, that waits for nothing. */
    private boolean isBounded(BitSet slots) {
        for (int slot = slots.nextSetBit(0); slot >= 0; slot = slots.nextSetBit(slot + 1)) {
            Entry needed = entries.in(slot);
            boolean committed = !needed.open || closure.get(slot) && needed.thread == asker;
            if (!needed.ended && !(needed.onQueue() && !needed.waits() && committed)) {
                return false;
            }
        }
        return true;
    }

    @Override
    public long releaserQueues() {
        return release == null ? 0 : Sites.queues(release.site);
    }

    @Override
    public boolean sameThread() {
        return release == null || release.thread == entry.thread;
    }

    @Override
    public boolean whole() {
        return isWholeAlone() && !(needsPeer() && gpus.isShared(entry.site));
    }

    /** As far as it does not matter who shares the GPU with peers. */
    boolean isWholeAlone() {
        return paths.isWholeClosure(release, closure, running, asker);
    }

    @Override
    public boolean signalWhole() {
        return release != null && paths.isWholeSignal(release, closure, asker);
    }

    @Override
    public boolean ordered() {
        return cells.isOrdered(entry, closure);
    }

    @Override
    public boolean cyclic() {
        return waking.closesCycle();
    }

    @Override
    public boolean backwards() {
        return cells.goesBackwards(entry);
    }

    @Override
    public long closureQueues() {
        return entries.queuesOf(running);
    }

    @Override
    public long openHere() {
        return encoders.openOn(entry.thread, closure);
    }

    @Override
    public long threadOpen() {
        return encoders.openOn(entry.thread);
    }

    @Override
    public long threadQueues() {
        return encoders.queuesOf(entry.thread);
    }

    @Override
    public long busyQueues() {
        return entries.busyQueues();
    }
}
