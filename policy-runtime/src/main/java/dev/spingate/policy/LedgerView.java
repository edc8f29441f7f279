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
    private final BitSet closure = new BitSet();
    private final BitSet running = new BitSet();
    private final BitSet scratch = new BitSet();
    private Entry entry;
    private Entry release;
    private int asker;

    LedgerView(
            Entries entries,
            Cells cells,
            Encoders encoders,
            Closures closures,
            Waking waking,
            DeviceRules rules) {
        this.entries = entries;
        this.cells = cells;
        this.encoders = encoders;
        this.closures = closures;
        this.waking = waking;
        this.rules = rules;
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
        return needsPeer() && !rules.commonOrder() ? Releaser.PEER : Releaser.HOST;
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
        if (rules.ratherBlock() && mayBlock()) {
            return Waiting.CALLER;
        }
        if (rules.eventWaitHolds()) {
            return Waiting.HOLDS;
        }
        return rules.watchdog() && !isInTime() ? Waiting.KILLED : Waiting.EVENT;
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

    private boolean isInTime() {
        if (release == null || !isBounded()) {
            return false;
        }
        for (int slot = closure.nextSetBit(0); slot >= 0; slot = closure.nextSetBit(slot + 1)) {
            Entry needed = entries.in(slot);
            if (!needed.ended && needed.open && needed.thread != entry.thread) {
                return false;
            }
        }
        return true;
    }

    /** All of the closure that is not over is GPU work that waits for nothing else. */
    boolean isBounded() {
        for (int slot = closure.nextSetBit(0); slot >= 0; slot = closure.nextSetBit(slot + 1)) {
            Entry needed = entries.in(slot);
            if (!needed.ended && (!needed.onQueue() || needed.waits())) {
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
