package dev.spingate.modelgen.judge;

import dev.spingate.modelgen.scenario.DeviceFacts;
import dev.spingate.modelgen.scenario.Expectation;
import dev.spingate.modelgen.scenario.PolicyName;
import dev.spingate.modelgen.scenario.Scenario;
import dev.spingate.modelgen.scenario.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A judgment beside what the scenario's file expects.
 *
 * @param judgment what came out
 * @param expected empty where the file says nothing about this policy and device
 */
public record Judged(Judgment judgment, Optional<Verdict> expected) {

    /**
     * Something to judge.
     *
     * @param policy the policy
     * @param device the device facts
     * @param expected what the file expects, if anything
     */
    public record Question(PolicyName policy, DeviceFacts device, Optional<Verdict> expected) {}

    /** Whether it is what was expected, or, without an expectation, no hazard. */
    public boolean isFine() {
        return expected.map(judgment.verdict()::equals).orElse(judgment.verdict() == Verdict.OK);
    }

    /** Every policy on the scenario's device, and every expectation that changes the device. */
    public static List<Question> questions(Scenario scenario, Set<PolicyName> policies) {
        List<Question> questions = new ArrayList<>();
        for (PolicyName policy : PolicyName.values()) {
            if (!policies.contains(policy)) {
                continue;
            }
            questions.add(new Question(
                    policy,
                    scenario.device(),
                    scenario.expectations().stream()
                            .filter(e -> e.policy() == policy)
                            .filter(e -> e.device().equals(scenario.device()))
                            .map(Expectation::verdict)
                            .findFirst()));
            scenario.expectations().stream()
                    .filter(e -> e.policy() == policy)
                    .filter(e -> !e.device().equals(scenario.device()))
                    .map(e -> new Question(policy, e.device(), Optional.of(e.verdict())))
                    .forEach(questions::add);
        }
        return questions;
    }
}
