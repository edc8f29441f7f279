package dev.spingate.gpu.cli;

import dev.spingate.gpu.DeviceInfo;
import dev.spingate.gpu.Occupancy;
import dev.spingate.gpu.run.Happening.Fate;
import dev.spingate.gpu.run.Outcome;
import dev.spingate.gpu.run.Outcome.Result;
import dev.spingate.modelgen.cli.Table;
import dev.spingate.modelgen.judge.Judgment;
import dev.spingate.modelgen.judge.Operation;
import dev.spingate.modelgen.scenario.Expectation;
import dev.spingate.modelgen.scenario.PolicyName;
import dev.spingate.modelgen.scenario.Scenario;
import dev.spingate.modelgen.scenario.Verdict;
import dev.spingate.modelgen.timeline.TextTimeline;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * What {@code run} tells, to people and to tools.
 *
 * @param scenario the scenario
 * @param program of it
 * @param device as it names itself
 * @param limits how spins were made
 * @param outcomes policy by policy
 * @param says what the model says of each policy; empty if it was not asked
 */
record RunReport(
        Scenario scenario,
        List<Operation> program,
        DeviceInfo device,
        Limits limits,
        List<Outcome> outcomes,
        Map<PolicyName, Judgment> says) {

    /** What a line may have; terminals are rarely narrower. */
    private static final int WIDTH = 100;

    /**
     * How spins were made.
     *
     * @param boundMillis when they gave up
     * @param size how much of the device they took
     */
    record Limits(long boundMillis, Occupancy size) {
        String sizeInWords() {
            return size.name().toLowerCase(Locale.ROOT);
        }
    }

    /**
     * Whether no run contradicts the scenario: a policy that every schedule ends well under must
     * have finished. That a run under another one finished contradicts nothing.
     */
    boolean isAsExpected() {
        return outcomes.stream().allMatch(this::isAsExpected);
    }

    boolean isAsExpected(Outcome outcome) {
        return outcome.result() == Result.FINISHED
                || expected(outcome).filter(verdict -> verdict == Verdict.OK).isEmpty();
    }

    /** What the model, or else the file, says of the policy on the device of the file. */
    Optional<Verdict> expected(Outcome outcome) {
        Judgment judgment = says.get(outcome.policy());
        if (judgment != null && judgment.verdict() != Verdict.UNKNOWN) {
            return Optional.of(judgment.verdict());
        }
        return scenario.expectations().stream()
                .filter(one ->
                        one.policy() == outcome.policy() && one.device().equals(scenario.device()))
                .map(Expectation::verdict)
                .findFirst();
    }

    List<String> lines() {
        List<String> lines = new ArrayList<>();
        lines.add(scenario.id() + " on " + device.product() + " (" + device.driver()
                + "), spins of " + limits.boundMillis() + " ms, size " + limits.sizeInWords());
        Table table = new Table("policy", "outcome", "ms", "gave up", "model says");
        for (Outcome outcome : outcomes) {
            table.row(
                    outcome.policy().contractName(),
                    outcome.result().text()
                            + (isAsExpected(outcome) ? "" : "  <-- not as expected"),
                    Beside.millis(outcome.nanos()),
                    outcome.count(Fate.GAVE_UP),
                    expected(outcome).map(Verdict::contractName).orElse("-"));
        }
        table.lines().forEach(line -> lines.add("  " + line));
        for (Outcome outcome : outcomes) {
            lines.add("");
            lines.add("  under " + outcome.policy().contractName() + ", by the millisecond"
                    + (says.isEmpty() ? ":" : "; in brackets the model's step:"));
            timeline(beside(outcome)).forEach(line -> lines.add("  " + line));
        }
        return lines;
    }

    /** In the columns of a counterexample, and beneath it the model's own. */
    private List<String> timeline(Beside beside) {
        List<String> lines = new ArrayList<>(new TextTimeline(beside.measured(), WIDTH).lines());
        beside.counterexample().ifPresent(timeline -> {
            lines.add("the model's counterexample:");
            lines.addAll(new TextTimeline(timeline, WIDTH).lines());
        });
        return lines;
    }

    /** A run with what the model says of it. */
    Beside beside(Outcome outcome) {
        return new Beside(program, outcome, Optional.ofNullable(says.get(outcome.policy())));
    }

    Object json() {
        Map<String, Object> all = new LinkedHashMap<>();
        all.put("scenario", scenario.id());
        all.put("device", device.sort());
        all.put("product", device.product());
        all.put("driver", device.driver());
        all.put("boundMillis", limits.boundMillis());
        all.put("spins", limits.sizeInWords());
        all.put("asExpected", isAsExpected());
        all.put("results", outcomes.stream().map(this::json).toList());
        return all;
    }

    private Map<String, Object> json(Outcome outcome) {
        Map<String, Object> all = new LinkedHashMap<>();
        all.put("policy", outcome.policy().contractName());
        all.put("result", outcome.result().text());
        all.put("expected", expected(outcome).map(Verdict::contractName).orElse(null));
        all.put("nanos", outcome.nanos());
        all.put("operations", outcome.happenings());
        return all;
    }
}
