package dev.spingate.modelgen.page;

import dev.spingate.modelgen.judge.CaseFile;
import dev.spingate.modelgen.judge.Decided;
import dev.spingate.modelgen.judge.Operation;
import dev.spingate.modelgen.judge.Wording;
import dev.spingate.modelgen.scenario.PolicyName;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What each policy decides at each wait, and why. */
final class Decisions {
    private final CaseFile file;
    private final Wording wording;
    private final Markup out;

    Decisions(CaseFile file, Wording wording, Markup out) {
        this.file = file;
        this.wording = wording;
        this.out = out;
    }

    /** One policy's answer on a wait. */
    private record Answer(PolicyName policy, Decided decided) {}

    void write() {
        Map<Integer, List<Answer>> byWait = byWait();
        if (byWait.isEmpty()) {
            out.leaf("p", "Nothing in this program waits, so there is nothing to decide.")
                    .line();
            return;
        }
        out.open("div", "class", "scroll", "tabindex", 0).open("table", "class", "decisions");
        out.leaf("caption", "Wait by wait, policy by policy").line().open("tr");
        for (String head :
                new String[] {"wait", "policy", "decision", "because", "waits for", "commits"}) {
            out.leaf("th", head, "scope", "col");
        }
        out.close().line();
        byWait.forEach(this::rows);
        out.close().close().line();
    }

    private Map<Integer, List<Answer>> byWait() {
        Map<Integer, List<Answer>> byWait = new LinkedHashMap<>();
        for (Operation operation : file.operations()) {
            for (PolicyName policy : PolicyName.values()) {
                file.waits(policy).stream()
                        .filter(decided -> decided.operation() == operation.number())
                        .forEach(decided -> byWait.computeIfAbsent(
                                        operation.number(), _ -> new ArrayList<>())
                                .add(new Answer(policy, decided)));
            }
        }
        return byWait;
    }

    private void rows(int wait, List<Answer> answers) {
        boolean first = true;
        for (Answer answer : answers) {
            out.open("tr", "class", first ? "first" : "");
            if (first) {
                out.open("th", "scope", "rowgroup", "rowspan", answers.size())
                        .text(wording.name(wait))
                        .leaf("span", place(wait), "class", "place")
                        .close();
            }
            cells(answer);
            out.close().line();
            first = false;
        }
    }

    private String place(int wait) {
        return "line " + file.operations().get(wait - 1).place().line();
    }

    private void cells(Answer answer) {
        Decided decided = answer.decided();
        out.leaf("td", answer.policy().contractName())
                .open("td")
                .leaf("code", decided.verdict())
                .text(" " + inWords(decided))
                .close()
                .open("td")
                .text(Wording.reason(decided.reason()))
                .leaf("span", decided.reason(), "class", "place")
                .close()
                .leaf("td", wording.names(decided.waits()))
                .leaf("td", commits(decided));
    }

    /** The wait set has a column of its own. */
    private String inWords(Decided decided) {
        return decided.waits().isEmpty()
                ? wording.decision(decided)
                : switch (decided.verdict()) {
                    case "SPIN" -> "spins behind what it waits for";
                    case "YIELDING_SPIN" ->
                        "spins behind what it waits for, and gives the GPU back";
                    default -> wording.decision(decided);
                };
    }

    private static String commits(Decided decided) {
        return decided.commits().isEmpty() ? "nothing" : String.join(", ", decided.commits());
    }
}
