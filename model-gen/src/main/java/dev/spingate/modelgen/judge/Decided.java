package dev.spingate.modelgen.judge;

import java.util.Collections;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * What a policy decided on one operation.
 *
 * @param operation its number
 * @param verdict as in {@code spec/Admission.tla}
 * @param reason as in {@code spec/Admission.tla}
 * @param waits numbers of the operations in its wait set
 * @param commits queues on which the decision commits what the thread holds open; empty also in
 *     the words of a schedule, whose states do not keep it
 */
public record Decided(
        int operation,
        String verdict,
        String reason,
        SortedSet<Integer> waits,
        SortedSet<String> commits) {

    /** Keeps its own copies. */
    public Decided {
        waits = Collections.unmodifiableSortedSet(new TreeSet<>(waits));
        commits = Collections.unmodifiableSortedSet(new TreeSet<>(commits));
    }

    /** A decision of which it is not told what it commits. */
    public Decided(int operation, String verdict, String reason, SortedSet<Integer> waits) {
        this(operation, verdict, reason, waits, Collections.emptySortedSet());
    }
}
