package dev.spingate.modelgen.cli;

import dev.spingate.modelgen.judge.Operation;
import dev.spingate.modelgen.judge.PrintedProgram;
import dev.spingate.modelgen.judge.Story;
import dev.spingate.modelgen.judge.StoryLine;
import dev.spingate.modelgen.judge.Wording;
import dev.spingate.modelgen.tlc.Canaries;
import dev.spingate.modelgen.tlc.DeclaredRun;
import dev.spingate.modelgen.tlc.Judgement;
import dev.spingate.modelgen.tlc.TlcResult;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** What {@code spingate check} tells people. */
final class CheckReport {

    private CheckReport() {}

    /** How the canaries are, what came out of each run, and in what it differs. */
    static List<String> of(List<Canaries.Report> canaries, List<Judgement> judgements) {
        List<String> lines = new ArrayList<>(canaryLines(canaries));
        if (!judgements.isEmpty()) {
            lines.addAll(table(judgements));
        }
        judgements.stream()
                .filter(judgement -> !judgement.isAsDeclared())
                .forEach(judgement -> lines.addAll(differs(judgement)));
        return lines;
    }

    /** The runs, what must come out of them, and what they show. */
    static List<String> listed(List<DeclaredRun> runs) {
        Table table = new Table("run", "tier", "expect", "shows", "about");
        runs.forEach(run -> table.row(
                run.name(),
                run.tier().word(),
                run.expect().word() + run.violates().map(v -> " of " + v).orElse(""),
                String.join(" ", run.shows()),
                run.about()));
        return table.lines();
    }

    /** As {@link #listed}, for tools. */
    static Map<String, Object> listedJson(List<DeclaredRun> runs) {
        List<Map<String, Object>> listed = new ArrayList<>();
        for (DeclaredRun run : runs) {
            Map<String, Object> one = new TreeMap<>();
            one.put("about", run.about());
            one.put("expect", run.expect().word());
            one.put("name", run.name());
            one.put("shows", run.shows());
            one.put("tier", run.tier().word());
            run.violates().ifPresent(violated -> one.put("violates", violated));
            listed.add(one);
        }
        return Map.of("runs", listed);
    }

    private static List<String> canaryLines(List<Canaries.Report> canaries) {
        List<String> lines = new ArrayList<>();
        long good = canaries.stream().filter(Canaries.Report::isAsDocumented).count();
        lines.add("canaries: " + good + " of " + canaries.size() + " as documented");
        canaries.stream()
                .filter(canary -> !canary.isAsDocumented())
                .forEach(
                        canary -> lines.add("  %s: expected %s, got %s; the checker is not believed"
                                .formatted(canary.name(), canary.expected(), canary.got())));
        lines.add("");
        return lines;
    }

    private static List<String> table(List<Judgement> judgements) {
        Table table = new Table("run", "outcome", "violated", "states", "depth", "seconds", "");
        for (Judgement judgement : judgements) {
            TlcResult result = judgement.result();
            table.row(
                    judgement.declared().name(),
                    result.outcome().word(),
                    result.violated().orElse("-"),
                    result.states(),
                    result.depth(),
                    "%.1f".formatted(result.elapsed().toMillis() / 1000.0),
                    judgement.isAsDeclared() ? "as declared" : "<-- differs");
        }
        return table.lines();
    }

    /** What differs, and how it came to that if there is a counterexample. */
    private static List<String> differs(Judgement judgement) {
        List<String> lines = new ArrayList<>();
        lines.add("");
        lines.add(judgement.declared().name() + " is not as declared:");
        judgement.differences().forEach(difference -> lines.add("  " + difference));
        TlcResult result = judgement.result();
        if (!result.trace().isEmpty()
                && result.trace().getFirst().variables().containsKey("prog")) {
            lines.addAll(story(result));
        }
        lines.add("  the checker's own output: " + result.log());
        return lines;
    }

    private static List<String> story(TlcResult result) {
        List<Operation> program =
                PrintedProgram.of(result.trace().getFirst().variables().get("prog"));
        Wording wording = new Wording(program);
        List<String> lines = new ArrayList<>();
        lines.add("  the program:");
        for (Operation operation : program) {
            lines.add("    %s: %s%s"
                    .formatted(
                            operation.thread(),
                            wording.name(operation.number()),
                            operation.needs().isEmpty()
                                    ? ""
                                    : ", needs " + wording.names(operation.needs())));
        }
        lines.add("  the schedule:");
        int number = 1;
        for (StoryLine line : new Story(program).of(result.trace())) {
            lines.add("   %3d  %s".formatted(number++, line));
        }
        return lines;
    }
}
