package dev.spingate.modelgen.cli;

import dev.spingate.modelgen.emit.smt.ProofPlan;
import dev.spingate.modelgen.prove.Plans;
import dev.spingate.modelgen.prove.Provers;
import dev.spingate.modelgen.prove.Trial;
import java.util.ArrayList;
import java.util.List;

/** What {@code prove} tells people. */
final class ProveReport {

    private ProveReport() {}

    static List<String> of(Plans asked, Provers provers, List<Trial> trials, boolean all) {
        List<String> lines = new ArrayList<>();
        for (ProofPlan plan : asked.proofs()) {
            List<Trial> own =
                    trials.stream().filter(t -> t.proof().equals(plan.name())).toList();
            lines.add(plan.name() + ": " + plan.about());
            lines.addAll(table(own, provers, all).lines());
            lines.add("");
            for (ProofPlan.Mutant mutant : plan.mutants()) {
                lines.addAll(refuted(plan, mutant, trials));
            }
        }
        provers.versions().forEach((name, version) -> lines.add(name + " " + version));
        provers.missing().forEach((name, why) -> lines.add(name + " NOT ASKED: " + why));
        long fine = trials.stream().filter(Trial::isFine).count();
        lines.add(fine + " of " + trials.size() + " obligations as they must be");
        long kept = trials.stream().filter(one -> one.cachedAs().isPresent()).count();
        if (kept > 0) {
            lines.add(kept + " of them proved before, with the same text and the same provers");
        }
        return lines;
    }

    private static Table table(List<Trial> own, Provers provers, boolean all) {
        if (all) {
            Table table = new Table("obligation", "z3", "cvc5", "smtinterpol", "");
            for (Trial trial : own) {
                table.row(
                        trial.obligation().name(),
                        trial.answers().getOrDefault("z3", "-"),
                        trial.answers().getOrDefault("cvc5", "-"),
                        trial.answers().getOrDefault("smtinterpol", "-"),
                        trial.isFine() ? "" : "WRONG");
            }
            return table;
        }
        Table table =
                new Table("part", "obligations", "z3", "cvc5", "proof checked", "as they must be");
        for (String part : own.stream().map(ProveReport::part).distinct().toList()) {
            List<Trial> of = own.stream().filter(one -> part(one).equals(part)).toList();
            table.row(
                    part,
                    of.size(),
                    agreeing(of, "z3"),
                    agreeing(of, "cvc5"),
                    agreeing(of, "smtinterpol"),
                    of.stream().filter(Trial::isFine).count());
        }
        return table;
    }

    private static String part(Trial trial) {
        return trial.obligation().name().replaceFirst("/.*", "");
    }

    private static long agreeing(List<Trial> trials, String prover) {
        return trials.stream()
                .filter(one -> (one.obligation().isRefutation() ? "UNSAT" : "SAT")
                        .equals(one.answers().get(prover)))
                .count();
    }

    private static List<String> refuted(
            ProofPlan plan, ProofPlan.Mutant mutant, List<Trial> trials) {
        List<String> lines = new ArrayList<>();
        List<Trial> own = trials.stream()
                .filter(t -> t.proof().equals(plan.name() + "/" + mutant.name()))
                .toList();
        boolean fine = own.stream().allMatch(Trial::isFine);
        lines.add("mutant " + mutant.name() + ": " + mutant.about()
                + (fine ? "" : "  NOT AS DECLARED"));
        for (Trial trial : own) {
            if (!trial.obligation().isRefutation()) {
                lines.add("  breaks " + trial.obligation().name() + ", for instance:");
                trial.story().forEach(line -> lines.add("    " + line));
            }
        }
        lines.add("");
        return lines;
    }
}
