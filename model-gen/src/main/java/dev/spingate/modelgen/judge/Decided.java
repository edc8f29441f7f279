package dev.spingate.modelgen.judge;

import java.util.SortedSet;

/**
 * What a policy decided on one operation.
 *
 * @param operation its number
 * @param verdict as in {@code spec/Admission.tla}
 * @param reason as in {@code spec/Admission.tla}
 * @param waits numbers of the operations in its wait set
 */
public record Decided(int operation, String verdict, String reason, SortedSet<Integer> waits) {}
