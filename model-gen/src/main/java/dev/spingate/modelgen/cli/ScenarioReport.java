package dev.spingate.modelgen.cli;

import dev.spingate.modelgen.judge.CaseFile;
import dev.spingate.modelgen.judge.Decided;
import dev.spingate.modelgen.judge.Guarantee;
import dev.spingate.modelgen.judge.Judged;
import dev.spingate.modelgen.judge.Judgment;
import dev.spingate.modelgen.judge.Knot;
import dev.spingate.modelgen.judge.Operation;
import dev.spingate.modelgen.judge.Stall;
import dev.spingate.modelgen.judge.StoryLine;
import dev.spingate.modelgen.judge.Wording;
import dev.spingate.modelgen.scenario.PolicyName;
import dev.spingate.modelgen.scenario.Scenario;
import dev.spingate.modelgen.scenario.Verdict;
import dev.spingate.modelgen.timeline.TextTimeline;
import dev.spingate.modelgen.timeline.Timeline;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What is told about one scenario, to people and to tools.
 *
 * @param scenario the scenario
 * @param operations its program
 * @param judged what came out, policy by policy
 * @param generated what the generated policies decide
 */
record ScenarioReport(
        Scenario scenario,
        List<Operation> operations,
        List<Judged> judged,
        GeneratedDecisions generated) {

    /** What a line of a story may have; terminals are rarely narrower. */
    private static final int WIDTH = 100;

    /** All of this, for those who tell it in another form. */
    CaseFile caseFile() {
        return new CaseFile(scenario, operations, judged, generated.on(scenario.device()));
    }

    boolean isFine() {
        return judged.stream().allMatch(Judged::isFine);
    }

    /** The verdict of a policy on the scenario's own device. */
    String verdict(PolicyName policy) {
        return judged.stream()
                .map(Judged::judgment)
                .filter(j -> j.policy() == policy && j.device().equals(scenario.device()))
                .map(j -> j.verdict().contractName())
                .findFirst()
                .orElse("-");
    }

    /** The verdicts, policy by policy. */
    List<String> verdicts() {
        Table table =
                new Table("policy", "device", "verdict", "expected", "states", "depth", "stalls");
        for (Judged each : judged) {
            Judgment judgment = each.judgment();
            table.row(
                    judgment.policy().contractName(),
                    caseFile().device(judgment.device()),
                    judgment.verdict().contractName(),
                    each.expected().map(v -> v.contractName()).orElse("-")
                            + (each.isFine() ? "" : "  <-- not as expected"),
                    judgment.states(),
                    judgment.depth(),
                    judgment.stalls().size());
        }
        return table.lines();
    }

    /** What the generated policy does at each wait. */
    List<String> decisions(PolicyName policy) {
        return tables().of(generated.of(policy, scenario.device()));
    }

    /** What the other policies do at each wait. */
    List<String> decisionsBeside(PolicyName policy) {
        Map<PolicyName, List<Decided>> others = generated.on(scenario.device());
        others.remove(policy);
        return tables().of(others);
    }

    private DecisionTables tables() {
        return new DecisionTables(operations, generated);
    }

    /** The counterexamples; policies that come to the same one share it. */
    List<String> stories() {
        List<String> lines = new ArrayList<>();
        for (CaseFile.Tale tale : caseFile().hazards()) {
            lines.add("");
            lines.add("%s under %s%s:"
                    .formatted(
                            tale.judgment().verdict().contractName(),
                            String.join(", ", tale.who()),
                            tale.judgment().verdict() == Verdict.UNKNOWN
                                    ? ""
                                    : ", the shortest way"));
            lines.addAll(story(tale.judgment()));
        }
        caseFile().stalls().forEach(tale -> lines.addAll(stall(tale)));
        return lines;
    }

    /** What the spins that are allowed cost at worst. */
    private List<String> stall(CaseFile.Tale tale) {
        List<String> lines = new ArrayList<>(List.of(""));
        lines.add("ok under %s, the schedule with the longest stall:"
                .formatted(String.join(", ", tale.who())));
        lines.addAll(timeline(tale.judgment()));
        tale.judgment()
                .longest()
                .ifPresent(longest ->
                        lines.add("stall: " + longest.sentence(new Wording(operations))));
        return lines;
    }

    private List<String> timeline(Judgment judgment) {
        return judgment.trace().isEmpty()
                ? List.of()
                : new TextTimeline(Timeline.of(operations, judgment.trace()), WIDTH).lines();
    }

    /** The counterexample of one judgment, in columns. */
    List<String> story(Judgment judgment) {
        List<String> lines = new ArrayList<>(timeline(judgment));
        if (!judgment.because().isEmpty()) {
            lines.add("then nothing is certain to go on:");
            judgment.because().forEach(why -> lines.add("     " + why));
        }
        lines.add("reason: " + judgment.reason());
        Guarantee.missing(judgment.verdict(), knot(judgment))
                .ifPresent(missing -> lines.add("the guarantee that was missing: " + missing));
        return lines;
    }

    private List<Knot.Link> knot(Judgment judgment) {
        return judgment.obstacles().isEmpty()
                ? List.of()
                : new Knot(judgment.obstacles(), new Wording(operations)).path();
    }

    /** A result without content, to know an earlier one by. */
    static Map<String, Object> sample() {
        return Map.of("scenario", "", "results", List.of());
    }

    /** The form that tools rely on; see section 6 of the design. */
    Map<String, Object> json() {
        Map<String, Object> top = new LinkedHashMap<>();
        top.put("scenario", scenario.id());
        top.put("results", judged.stream().map(this::result).toList());
        return top;
    }

    private Map<String, Object> result(Judged each) {
        Judgment judgment = each.judgment();
        Map<String, Object> result = new LinkedHashMap<>();
        result.put("policy", judgment.policy().contractName());
        result.put("device", judgment.device().settings());
        result.put("verdict", judgment.verdict().contractName());
        result.put("expected", each.expected().map(v -> v.contractName()).orElse(null));
        result.put("asExpected", each.isFine());
        result.put("engine", judgment.engine());
        result.put("states", judgment.states());
        result.put("depth", judgment.depth());
        result.put("stalls", judgment.stalls().size());
        result.put("stalled", judgment.stalls());
        judgment.longest().ifPresent(longest -> result.put("longestStall", stallJson(longest)));
        result.put("trace", judgment.trace().stream().map(StoryLine::toString).toList());
        result.put("because", judgment.because());
        result.put("reason", judgment.reason());
        result.put("decisions", tables().met(judgment));
        result.put("generated", tables().inOrder(judgment));
        return result;
    }

    private Map<String, Object> stallJson(Stall longest) {
        Map<String, Object> stall = new LinkedHashMap<>();
        stall.put("operation", new Wording(operations).name(longest.operation()));
        stall.put("after", longest.line());
        stall.put("steps", longest.steps());
        stall.put("endless", longest.endless());
        return stall;
    }
}
