package dev.spingate.modelgen.cli;

import dev.spingate.modelgen.diagnostic.Diagnostic;
import dev.spingate.modelgen.diagnostic.Place;
import dev.spingate.modelgen.tlc.Canaries;
import dev.spingate.modelgen.tlc.DeclaredRun;
import dev.spingate.modelgen.tlc.Judgement;
import dev.spingate.modelgen.tlc.Models;
import dev.spingate.modelgen.tlc.SecondRun;
import dev.spingate.modelgen.tlc.TlcResult;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;

/** What {@code spingate check} tells people. */
final class CheckReport {

    private CheckReport() {}

    /** How the canaries are, what came out of each run, and in what it differs. */
    static List<String> of(CheckRuns.Checked checked) {
        List<Judgement> judgements = checked.judgements();
        List<String> lines = new ArrayList<>();
        if (!checked.canaries().isEmpty()) {
            lines.addAll(canaryLines(checked.canaries()));
        }
        if (!judgements.isEmpty()) {
            lines.addAll(table(judgements));
        }
        judgements.stream()
                .filter(judgement -> !judgement.isAsDeclared())
                .forEach(judgement -> lines.addAll(differs(judgement)));
        if (!checked.second().isEmpty()) {
            lines.addAll(second(checked.second()));
        }
        return lines;
    }

    private static List<String> second(List<SecondRun> runs) {
        List<String> lines = new ArrayList<>(List.of("", "by the explorer:"));
        Table table = new Table("run", "outcome", "violated", "states", "depth", "seconds", "");
        runs.forEach(run -> table.row(
                run.declared().name(),
                run.outcome(),
                run.violated().orElse("-"),
                run.states(),
                run.depth(),
                "%.1f".formatted(run.elapsed().toMillis() / 1000.0),
                run.isAsDeclared() ? "as declared" : "<-- differs"));
        lines.addAll(table.lines());
        runs.stream()
                .filter(run -> !run.isExact())
                .forEach(run -> lines.add(run.declared().name() + ": " + missed(run.missed())));
        runs.forEach(run -> run.differences()
                .forEach(difference -> lines.add(run.declared().name() + ": " + difference)));
        return lines;
    }

    /** What hash compaction leaves open. */
    static String missed(double probability) {
        return "states were compared by 64-bit hashes: with a probability of at most %.1e one was"
                        .formatted(probability)
                + " taken for another, if hashes are as good as random; this is no exact evidence";
    }

    /** Why the check failed, in a sentence or two; empty if it did not. */
    static Optional<Diagnostic> failed(Models models, CheckRuns.Checked checked) {
        if (!checked.canariesAreFine()) {
            return Optional.of(new Diagnostic(
                    Place.of("canaries"),
                    "the checker does not answer as documented, so it was asked nothing",
                    "run it on the JDK and with the TLC that it was made for"));
        }
        List<String> differing = Stream.concat(
                        checked.judgements().stream()
                                .filter(judgement -> !judgement.isAsDeclared())
                                .map(judgement -> judgement.declared().name()),
                        checked.second().stream()
                                .filter(run -> !run.isAsDeclared())
                                .map(run -> run.declared().name()))
                .distinct()
                .toList();
        return differing.isEmpty()
                ? Optional.empty()
                : Optional.of(new Diagnostic(
                        Place.of(models.file()),
                        "%d of %d runs not as declared: %s"
                                .formatted(
                                        differing.size(),
                                        Math.max(
                                                checked.judgements().size(),
                                                checked.second().size()),
                                        String.join(", ", differing)),
                        "correct the specification, or the declaration if that is wrong"));
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
        boolean cached = canaries.stream().allMatch(Canaries.Report::cached);
        lines.add("canaries: " + good + " of " + canaries.size() + " as documented"
                + (cached ? ", cached: no run was made" : ""));
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
                    word(judgement));
        }
        return table.lines();
    }

    private static String word(Judgement judgement) {
        if (!judgement.isAsDeclared()) {
            return "<-- differs";
        }
        return judgement.cachedAs().isPresent() ? "as declared, cached" : "as declared";
    }

    /** What differs, and how it came to that if there is a counterexample. */
    private static List<String> differs(Judgement judgement) {
        List<String> lines = new ArrayList<>();
        lines.add("");
        lines.add(judgement.declared().name() + " is not as declared:");
        judgement.differences().forEach(difference -> lines.add("  " + difference));
        TlcResult result = judgement.result();
        lines.addAll(Counterexample.of(result));
        lines.add("  the checker's own output: " + result.log());
        return lines;
    }
}
