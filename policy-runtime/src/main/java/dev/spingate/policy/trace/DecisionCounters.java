package dev.spingate.policy.trace;

import dev.spingate.policy.GateListener;
import dev.spingate.policy.Registration;
import dev.spingate.policy.Work;
import dev.spingate.policy.generated.Reason;
import dev.spingate.policy.generated.Verdict;
import dev.spingate.policy.generated.View;
import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLongArray;

/**
 * Counts decisions by verdict and reason, and what became of the work.
 *
 * <p>Threads: the ledger counts, any thread may read at any time. A reader sees each count as it
 * was at some moment, and never one that goes down.
 */
public final class DecisionCounters implements GateListener {
    private static final int REASONS = Reason.values().length;

    /** What is counted besides decisions. */
    public enum Outcome {
        /** Work that has finished. */
        FINISHED,
        /** Bounded spins that gave up. */
        GAVE_UP,
        /** Work that was killed. */
        KILLED,
        /** Work that was thrown away before it was committed. */
        ABANDONED,
        /** Command buffers' worth of work that threads committed themselves, a queue at a time. */
        COMMITTED,
        /** Commits that decisions asked for, a queue at a time. */
        COMMITTED_BY_DECISION,
        /** Tickets in wait sets. */
        WAITED_FOR
    }

    private final AtomicLongArray decisions =
            new AtomicLongArray(Verdict.values().length * REASONS);
    private final AtomicLongArray outcomes = new AtomicLongArray(Outcome.values().length);

    /** All counts are 0. */
    public DecisionCounters() {}

    /** How often this was decided for this reason. */
    public long count(Verdict verdict, Reason reason) {
        return decisions.get(place(verdict, reason));
    }

    /** How often this was decided. */
    public long count(Verdict verdict) {
        long sum = 0;
        for (Reason reason : Reason.values()) {
            sum += count(verdict, reason);
        }
        return sum;
    }

    /** How often this happened. */
    public long count(Outcome outcome) {
        return outcomes.get(outcome.ordinal());
    }

    /** All verdicts that were given, by reason. */
    public Map<Verdict, Map<Reason, Long>> decisions() {
        Map<Verdict, Map<Reason, Long>> all = new EnumMap<>(Verdict.class);
        for (Verdict verdict : Verdict.values()) {
            Map<Reason, Long> reasons = new EnumMap<>(Reason.class);
            for (Reason reason : Reason.values()) {
                long count = count(verdict, reason);
                if (count != 0) {
                    reasons.put(reason, count);
                }
            }
            if (!reasons.isEmpty()) {
                all.put(verdict, Collections.unmodifiableMap(reasons));
            }
        }
        return Collections.unmodifiableMap(all);
    }

    private static int place(Verdict verdict, Reason reason) {
        return verdict.ordinal() * REASONS + reason.ordinal();
    }

    /** Only one thread counts at a time, so a plain sum loses nothing. */
    private static void add(AtomicLongArray counts, int place, long more) {
        counts.setRelease(place, counts.getPlain(place) + more);
    }

    private void add(Outcome outcome, long more) {
        add(outcomes, outcome.ordinal(), more);
    }

    @Override
    public void registered(Work work, View view, Registration made) {
        add(decisions, place(made.verdict(), made.reason()), 1);
        add(Outcome.WAITED_FOR, made.waits().size());
        add(Outcome.COMMITTED_BY_DECISION, Long.bitCount(made.committed()));
    }

    @Override
    public void committed(int thread, long queues) {
        add(Outcome.COMMITTED, Long.bitCount(queues));
    }

    @Override
    public void finished(long ticket) {
        add(Outcome.FINISHED, 1);
    }

    @Override
    public void gaveUp(long ticket) {
        add(Outcome.GAVE_UP, 1);
    }

    @Override
    public void killed(long ticket) {
        add(Outcome.KILLED, 1);
    }

    @Override
    public void abandoned(long ticket) {
        add(Outcome.ABANDONED, 1);
    }
}
