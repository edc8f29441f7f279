package dev.spingate.policy;

import dev.spingate.policy.generated.Decision;
import dev.spingate.policy.generated.Extent;
import dev.spingate.policy.generated.Reason;
import dev.spingate.policy.generated.Signaller;
import dev.spingate.policy.generated.Verdict;
import dev.spingate.policy.generated.View;

/**
 * The decision that a policy gave; ADMIT for what no policy is asked about. Used again and again,
 * and so in numbers: to store a reference costs more than all the rest.
 */
final class Answer implements Decision {
    private static final Verdict[] VERDICTS = Verdict.values();
    private static final Reason[] REASONS = Reason.values();
    private static final Extent[] EXTENTS = Extent.values();
    private static final Signaller[] SIGNALLERS = Signaller.values();
    private static final int REASON = 8;
    private static final int EXTENT = 16;
    private static final int SIGNALLER = 20;
    private static final int BOUNDED = 24;
    private static final int GIVEN = 1 << 30;

    /** All but the queues; 0 while nothing is answered. */
    private int code;

    private long waitQueues;
    private long commitQueues;

    static Answer admit() {
        Answer answer = new Answer();
        answer.setToAdmit();
        return answer;
    }

    void setToAdmit() {
        code = 0;
        set(Verdict.ADMIT, Reason.NOT_A_WAIT, Extent.CLOSURE, 0, 0, false, Signaller.NOBODY);
    }

    /**
     * Asks a policy.
     *
     * @throws IllegalStateException if it does not answer once
     */
    void ask(Policy policy, View view) {
        begin();
        policy.decide(view, this);
        requireGiven();
    }

    void begin() {
        code = 0;
    }

    @Override
    public void set(
            Verdict verdict,
            Reason reason,
            Extent extent,
            long newWaitQueues,
            long newCommitQueues,
            boolean bounded,
            Signaller signalledBy) {
        if (code != 0) {
            throw new IllegalStateException("the policy answered twice");
        }
        code = GIVEN
                | verdict.ordinal()
                | reason.ordinal() << REASON
                | extent.ordinal() << EXTENT
                | signalledBy.ordinal() << SIGNALLER
                | (bounded ? 1 << BOUNDED : 0);
        waitQueues = newWaitQueues;
        commitQueues = newCommitQueues;
    }

    void requireGiven() {
        if (code == 0) {
            throw new IllegalStateException("the policy answered nothing");
        }
    }

    Verdict verdict() {
        return VERDICTS[code & 0xff];
    }

    Reason reason() {
        return REASONS[code >>> REASON & 0xff];
    }

    Extent extent() {
        return EXTENTS[code >>> EXTENT & 0xf];
    }

    long waitQueues() {
        return waitQueues;
    }

    long commitQueues() {
        return commitQueues;
    }

    boolean bounded() {
        return (code >>> BOUNDED & 1) != 0;
    }

    Signaller signalledBy() {
        return SIGNALLERS[code >>> SIGNALLER & 0xf];
    }
}
