package dev.spingate.policy;

import dev.spingate.policy.Side.Release;
import dev.spingate.policy.generated.Kind;
import dev.spingate.policy.generated.Releaser;
import dev.spingate.policy.generated.View;
import dev.spingate.policy.generated.Waiting;

/**
 * What one side of a {@link Board} shows a policy of a wait that a thread is about to encode. It
 * reads what the policy asks for, so the answer counts only if the side is still the same when the
 * policy has answered. Made for one question; the compiler sees that it never leaves it.
 */
final class BoardView implements View {
    private final DeviceRules rules;
    private final Gpus gpus;
    private final int thread;
    private final Kind kind;
    private final int queue;
    private final Side side;
    private final long wanted;

    /** Of the wait; null if none is put up. */
    private final Release release;

    /** Whether something was asked for, or is so, that a board does not show. */
    private boolean lacking;

    BoardView(Question question, Kind kind, int queue, Side side, long wanted) {
        this.rules = question.rules;
        this.gpus = question.gpus;
        this.thread = question.thread;
        this.kind = kind;
        this.queue = queue;
        this.side = side;
        this.wanted = wanted;
        this.release = side.releaseOf(wanted);
        this.lacking = release == null && side.more;
    }

    boolean isLacking() {
        return lacking;
    }

    @Override
    public Kind kind() {
        return kind;
    }

    @Override
    public long here() {
        return Queues.of(queue);
    }

    @Override
    public boolean visible() {
        return side.value >= wanted;
    }

    @Override
    public Releaser releaser() {
        if (release == null) {
            return Releaser.UNREGISTERED;
        }
        if (release.onQueue) {
            return Releaser.GPU;
        }
        if (!release.needsPeer) {
            return Releaser.HOST;
        }
        return rules.commonOrder() ? Releaser.PEER_IN_ORDER : Releaser.PEER;
    }

    @Override
    public long releaserQueues() {
        return release != null && release.onQueue ? Queues.of(release.queue) : 0;
    }

    @Override
    public boolean sameThread() {
        return release == null || release.thread == thread;
    }

    @Override
    public Waiting waiting() {
        if (rules.ratherBlock() || rules.watchdog()) {
            return carefully();
        }
        return rules.eventWaitHolds() ? Waiting.HOLDS : Waiting.EVENT;
    }

    /** Another thread holds work of the closure open, which changes what is so for this one. */
    private boolean isOpenElsewhere() {
        return release != null && release.holder != thread && release.holder != Release.NOBODY;
    }

    private Waiting carefully() {
        lacking |= isOpenElsewhere();
        boolean blocks = rules.ratherBlock() && release != null && whole() && !release.needsPeer;
        if (rules.eventWaitHolds()) {
            return blocks ? Waiting.CALLER : Waiting.HOLDS;
        }
        boolean behind = couldSpin();
        boolean harmless = !rules.watchdog() || isInTime(behind);
        if (blocks && !(behind && harmless)) {
            return Waiting.CALLER;
        }
        return harmless ? Waiting.EVENT : Waiting.KILLED;
    }

    /** A spin that could be admitted behind its closure. */
    private boolean couldSpin() {
        return kind == Kind.SPIN && release != null && !release.onQueue && whole() && ordered();
    }

    private boolean isInTime(boolean behind) {
        return release != null && (behind ? release.inTimeBehind : release.inTime);
    }

    @Override
    public boolean whole() {
        lacking |= isOpenElsewhere();
        return release == null || release.whole && !(release.needsPeer && gpus.isShared(queue));
    }

    @Override
    public boolean signalWhole() {
        lacking |= isOpenElsewhere();
        return release != null && release.signalWhole;
    }

    @Override
    public boolean ordered() {
        lacking |= release == null;
        return release != null && wanted <= release.orderedUpTo;
    }

    /** A wait that is not registered yet needs nothing that needs it. */
    @Override
    public boolean cyclic() {
        return false;
    }

    @Override
    public boolean backwards() {
        return false;
    }

    @Override
    public long closureQueues() {
        return release != null ? release.closureQueues : 0;
    }

    @Override
    public long openHere() {
        if (release == null) {
            return 0;
        }
        lacking |= release.holder == Release.SEVERAL;
        return release.holder == thread ? release.openQueues : 0;
    }

    @Override
    public long threadOpen() {
        lacking = true;
        return 0;
    }

    @Override
    public long threadQueues() {
        lacking = true;
        return 0;
    }

    @Override
    public long busyQueues() {
        lacking = true;
        return 0;
    }
}
