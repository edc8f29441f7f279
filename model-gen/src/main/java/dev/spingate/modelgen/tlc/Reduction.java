package dev.spingate.modelgen.tlc;

import dev.spingate.modelgen.diagnostic.BadInput;
import dev.spingate.modelgen.diagnostic.Diagnostic;
import dev.spingate.modelgen.diagnostic.Place;
import dev.spingate.modelgen.spec.SpecFolder;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A smaller system that reaches the same verdicts on some invariants, written in TLA+ like the
 * system itself.
 *
 * @param of the modules whose behaviours it reduces, files of the specification's folder
 * @param module its own module, which extends these
 * @param specification the formula of its behaviours
 * @param keeps the invariants that it violates exactly if the whole system does
 */
public record Reduction(List<String> of, String module, String specification, List<String> keeps) {
    public Reduction {
        of = List.copyOf(of);
        keeps = List.copyOf(keeps);
    }

    /** What a run becomes. */
    public record Reduced(String module, RunConfiguration config) {}

    /**
     * A run on the first reduction that keeps all its invariants.
     *
     * @return empty if there is none of its module, or it is about more than invariants
     * @throws BadInput if there are reductions of its module, and none keeps all its invariants
     */
    public static Optional<Reduced> of(
            DeclaredRun run, RunConfiguration config, List<Reduction> reductions) {
        List<Reduction> fitting =
                reductions.stream().filter(one -> one.of.contains(run.module())).toList();
        boolean safety = run.mode() == TlcMode.SAFETY || run.mode() == TlcMode.EXPLORER;
        if (fitting.isEmpty() || !safety) {
            return Optional.empty();
        }
        return Optional.of(fitting.stream()
                .filter(one -> one.keeps.containsAll(config.invariants()))
                .findFirst()
                .map(one -> new Reduced(one.module, config.withSpecification(one.specification)))
                .orElseThrow(() -> new BadInput(lost(config, fitting.getLast()))));
    }

    /**
     * Refuses runs that are declared on a reduction and ask for an invariant that it may lose.
     *
     * @throws BadInput with all of them
     */
    public static void check(
            List<DeclaredRun> runs, SpecFolder folder, List<Reduction> reductions) {
        List<Diagnostic> lost = new ArrayList<>();
        for (DeclaredRun run : runs) {
            for (Reduction reduction : reductions) {
                if (reduction.module.equals(run.module())) {
                    RunConfiguration config = RunConfiguration.read(folder.file(run.config()));
                    if (config.specification().equals(Optional.of(reduction.specification))) {
                        lost.addAll(lost(config, reduction));
                    }
                }
            }
        }
        if (!lost.isEmpty()) {
            throw new BadInput(lost);
        }
    }

    private static List<Diagnostic> lost(RunConfiguration config, Reduction reduction) {
        return config.invariants().stream()
                .filter(invariant -> !reduction.keeps.contains(invariant))
                .map(invariant -> new Diagnostic(
                        Place.of(config.file()),
                        reduction.specification + " is not known to keep " + invariant + ": a"
                                + " violation could be missed",
                        "check it without reduction; if it is proved, add it to \"keeps\""))
                .toList();
    }
}
