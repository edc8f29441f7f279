package dev.spingate.modelgen.cli;

import dev.spingate.modelgen.judge.Decided;
import dev.spingate.modelgen.judge.Judgment;
import dev.spingate.modelgen.judge.Operation;
import dev.spingate.modelgen.judge.Wording;
import dev.spingate.modelgen.scenario.PolicyName;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Decisions wait by wait, for people and for tools. */
final class DecisionTables {
    private final List<Operation> operations;
    private final Wording wording;
    private final GeneratedDecisions generated;

    DecisionTables(List<Operation> operations, GeneratedDecisions generated) {
        this.operations = operations;
        this.wording = new Wording(operations);
        this.generated = generated;
    }

    /** What one policy does at each wait; empty where nothing waits. */
    List<String> of(List<Decided> decisions) {
        Table table = new Table("wait", "decision", "because");
        for (Decided decided : decisions) {
            if (isWait(decided)) {
                table.row(
                        wording.name(decided.operation()),
                        answer(decided),
                        Wording.reason(decided.reason()));
            }
        }
        return rows(table);
    }

    /** What some policies do at each wait; those that do the same share a line. */
    List<String> of(Map<PolicyName, List<Decided>> policies) {
        Table table = new Table("wait", "policy", "decision", "because");
        for (Operation operation : operations) {
            Map<Decided, List<String>> answers = new LinkedHashMap<>();
            policies.forEach((policy, decisions) -> decisions.stream()
                    .filter(DecisionTables::isWait)
                    .filter(decided -> decided.operation() == operation.number())
                    .forEach(decided -> answers.computeIfAbsent(decided, _ -> new ArrayList<>())
                            .add(policy.contractName())));
            answers.forEach((decided, who) -> table.row(
                    wording.name(operation.number()),
                    String.join(", ", who),
                    answer(decided),
                    Wording.reason(decided.reason())));
        }
        return rows(table);
    }

    private static boolean isWait(Decided decided) {
        return !decided.verdict().equals("ADMIT");
    }

    private static List<String> rows(Table table) {
        List<String> lines = table.lines();
        return lines.size() == 1 ? List.of() : lines;
    }

    private String answer(Decided decided) {
        return decided.verdict() + ": " + inWords(decided);
    }

    private String inWords(Decided decided) {
        String commits = decided.commits().stream().collect(Collectors.joining(", "));
        return wording.decision(decided)
                + (commits.isEmpty() ? "" : "; commits " + commits + " first");
    }

    /** What a search met, over all schedules. */
    List<Map<String, Object>> met(Judgment judgment) {
        return judgment.decisions().stream().map(this::json).toList();
    }

    /** What the generated policy decides in the order of the file. */
    List<Map<String, Object>> inOrder(Judgment judgment) {
        return generated.of(judgment.policy(), judgment.device()).stream()
                .map(this::json)
                .toList();
    }

    private Map<String, Object> json(Decided decided) {
        Map<String, Object> one = new LinkedHashMap<>();
        one.put("operation", wording.name(decided.operation()));
        one.put("place", operations.get(decided.operation() - 1).place().toString());
        one.put("verdict", decided.verdict());
        one.put("reason", decided.reason());
        one.put("waitSet", decided.waits().stream().map(wording::name).toList());
        one.put("commitSet", List.copyOf(decided.commits()));
        one.put("words", inWords(decided) + ", since " + Wording.reason(decided.reason()));
        return one;
    }
}
