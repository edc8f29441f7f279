package dev.spingate.gpu.cli;

import dev.spingate.gpu.DeviceInfo;
import dev.spingate.gpu.Occupancy;
import dev.spingate.gpu.run.Happening;
import dev.spingate.gpu.run.Happening.Fate;
import dev.spingate.gpu.run.Outcome;
import dev.spingate.gpu.run.Outcome.Result;
import dev.spingate.modelgen.cli.Table;
import dev.spingate.modelgen.scenario.Expectation;
import dev.spingate.modelgen.scenario.Scenario;
import dev.spingate.modelgen.scenario.Verdict;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** What {@code run} tells, to people and to tools. */
record RunReport(
        Scenario scenario,
        DeviceInfo device,
        long boundMillis,
        Occupancy spins,
        List<Outcome> outcomes) {

    /**
     * Whether no run contradicts the scenario: a policy that every schedule ends well under must
     * have finished. That a run under another one finished contradicts nothing.
     */
    boolean isAsExpected() {
        return outcomes.stream().allMatch(this::isAsExpected);
    }

    private boolean isAsExpected(Outcome outcome) {
        return outcome.result() == Result.FINISHED
                || expected(outcome).filter(verdict -> verdict == Verdict.OK).isEmpty();
    }

    /** What the file expects of the policy on the device that the file describes. */
    private Optional<Verdict> expected(Outcome outcome) {
        return scenario.expectations().stream()
                .filter(one ->
                        one.policy() == outcome.policy() && one.device().equals(scenario.device()))
                .map(Expectation::verdict)
                .findFirst();
    }

    List<String> lines() {
        List<String> lines = new ArrayList<>();
        lines.add(
                scenario.id() + " on " + device.product() + " (" + device.driver() + "), spins of "
                        + boundMillis + " ms, size " + spins.name().toLowerCase(Locale.ROOT));
        Table table = new Table("policy", "outcome", "ms", "gave up", "model says");
        for (Outcome outcome : outcomes) {
            table.row(
                    outcome.policy().contractName(),
                    outcome.result().text()
                            + (isAsExpected(outcome) ? "" : "  <-- not as expected"),
                    millis(outcome.nanos()),
                    outcome.count(Fate.GAVE_UP),
                    expected(outcome).map(Verdict::contractName).orElse("-"));
        }
        table.lines().forEach(line -> lines.add("  " + line));
        for (Outcome outcome : outcomes) {
            lines.add("");
            lines.add("  under " + outcome.policy().contractName() + ":");
            timeline(outcome).forEach(line -> lines.add("    " + line));
        }
        return lines;
    }

    /** In the words of a counterexample, with the times that were measured. */
    private static List<String> timeline(Outcome outcome) {
        Table table = new Table("encoded", "started", "over", "where", "operation", "");
        for (Happening one : outcome.happenings()) {
            String decided = one.decision().isEmpty() ? "" : " (decided: " + one.decision() + ")";
            table.row(
                    millis(one.encodedAt()),
                    millis(one.startedAt()),
                    millis(one.endedAt()),
                    one.site(),
                    one.label(),
                    one.fate().text() + decided);
        }
        return table.lines();
    }

    private static String millis(long nanos) {
        return nanos < 0 ? "-" : String.format(Locale.ROOT, "%.3f", nanos / 1e6);
    }

    Object json() {
        Map<String, Object> all = new LinkedHashMap<>();
        all.put("scenario", scenario.id());
        all.put("device", device.sort());
        all.put("product", device.product());
        all.put("driver", device.driver());
        all.put("boundMillis", boundMillis);
        all.put("spins", spins.name().toLowerCase(Locale.ROOT));
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
