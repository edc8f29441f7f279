package dev.spingate.modelgen.judge;

import dev.spingate.modelgen.scenario.Verdict;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** Two judgments of the same question by two engines, as one. */
final class Agreement {
    private Agreement() {}

    /**
     * The judgment that both made.
     *
     * @throws IllegalStateException when they differ in anything that does not depend on the order
     *     in which states are met: verdict, length of the counterexample, and where everything was
     *     searched also states, stalls and decisions
     */
    static Judgment of(Judgment one, Judgment other) {
        boolean agree = one.verdict() == other.verdict()
                && one.depth() == other.depth()
                && (one.verdict() != Verdict.OK || sameCounts(one, other));
        if (!agree) {
            throw new IllegalStateException("the engines do not agree, so neither is believed: "
                    + told(one) + ", " + told(other));
        }
        return new Judgment(
                one.policy(),
                one.device(),
                one.verdict(),
                one.engine() + "+" + other.engine(),
                one.states(),
                one.depth(),
                one.stalls(),
                one.decisions(),
                one.trace(),
                one.because(),
                one.reason(),
                one.obstacles(),
                one.longest());
    }

    private static boolean sameCounts(Judgment one, Judgment other) {
        return one.states() == other.states()
                && Set.copyOf(one.stalls()).equals(Set.copyOf(other.stalls()))
                && inOrder(one.decisions()).equals(inOrder(other.decisions()));
    }

    private static Set<String> inOrder(List<Decided> decisions) {
        return decisions.stream()
                .map(Decided::toString)
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static String told(Judgment judgment) {
        return judgment.engine() + " says " + judgment.verdict().contractName() + " under "
                + judgment.policy().contractName() + " with " + judgment.states()
                + " states, depth " + judgment.depth() + ", stalls " + judgment.stalls()
                + ", decisions " + judgment.decisions();
    }
}
