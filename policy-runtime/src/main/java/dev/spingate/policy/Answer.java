package dev.spingate.policy;

import dev.spingate.policy.generated.Decision;
import dev.spingate.policy.generated.Extent;
import dev.spingate.policy.generated.Reason;
import dev.spingate.policy.generated.Signaller;
import dev.spingate.policy.generated.Verdict;

/** The decision that a policy gave; ADMIT for what no policy is asked about. */
final class Answer implements Decision {
    private boolean given;
    private Verdict verdict;
    private Reason reason;
    private Extent extent;
    private long waitQueues;
    private long commitQueues;
    private boolean bounded;
    private Signaller signalledBy;

    static Answer admit() {
        Answer answer = new Answer();
        answer.set(Verdict.ADMIT, Reason.NOT_A_WAIT, Extent.CLOSURE, 0, 0, false, Signaller.NOBODY);
        return answer;
    }

    @Override
    public void set(
            Verdict verdict,
            Reason reason,
            Extent extent,
            long waitQueues,
            long commitQueues,
            boolean bounded,
            Signaller signalledBy) {
        if (given) {
            throw new IllegalStateException("the policy answered twice");
        }
        given = true;
        this.verdict = verdict;
        this.reason = reason;
        this.extent = extent;
        this.waitQueues = waitQueues;
        this.commitQueues = commitQueues;
        this.bounded = bounded;
        this.signalledBy = signalledBy;
    }

    void requireGiven() {
        if (!given) {
            throw new IllegalStateException("the policy answered nothing");
        }
    }

    Verdict verdict() {
        return verdict;
    }

    Reason reason() {
        return reason;
    }

    Extent extent() {
        return extent;
    }

    long waitQueues() {
        return waitQueues;
    }

    long commitQueues() {
        return commitQueues;
    }

    boolean bounded() {
        return bounded;
    }

    Signaller signalledBy() {
        return signalledBy;
    }
}
