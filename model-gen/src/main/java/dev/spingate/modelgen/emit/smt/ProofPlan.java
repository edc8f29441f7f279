package dev.spingate.modelgen.emit.smt;

import java.util.List;
import java.util.Map;

/**
 * What is to be proved of a module.
 *
 * @param name what the proof is called
 * @param about what it shows, one sentence
 * @param module the file of the module, beside the file that declares the proof
 * @param replace what stands for constants and operators, see {@link Theory}
 * @param types the operator that says in which set each variable is
 * @param init the operator that says where behaviours begin
 * @param next the operator of the steps
 * @param invariant its conjuncts, each an operator; the one of {@code types} among them
 * @param steps operators of a state and the one behind it that hold for each step from a state with
 *     the invariant
 * @param lemmas operators that follow from the invariant
 * @param guards operators among the conditions of steps that are assumed only where needed
 * @param needs by a conjunct, a step, a lemma or the name of an obligation, what of the invariant,
 *     of the lemmas and of the guards is assumed for it; all but lemmas where nothing is said
 * @param opaque by a conjunct, a step, a lemma or the name of an obligation, operators that need
 *     not be looked into for it
 * @param rules what an induction gives whose step is among the lemmas
 * @param theorems what follows from lemmas, rules and theorems before
 * @param withoutProof names of obligations for which no checked proof is to be had; two solvers
 *     must do there
 * @param witnesses operators that a state can satisfy in which the invariant holds
 * @param mutants what must break the proof
 */
public record ProofPlan(
        String name,
        String about,
        String module,
        Map<String, String> replace,
        String types,
        String init,
        String next,
        List<String> invariant,
        List<String> steps,
        List<String> lemmas,
        List<String> guards,
        Map<String, List<String>> needs,
        Map<String, List<String>> opaque,
        List<Rule> rules,
        List<Theorem> theorems,
        List<String> withoutProof,
        List<String> witnesses,
        List<Mutant> mutants) {

    public ProofPlan {
        replace = Map.copyOf(replace);
        invariant = List.copyOf(invariant);
        steps = List.copyOf(steps);
        lemmas = List.copyOf(lemmas);
        guards = List.copyOf(guards);
        needs = Map.copyOf(needs);
        opaque = Map.copyOf(opaque);
        rules = List.copyOf(rules);
        theorems = List.copyOf(theorems);
        withoutProof = List.copyOf(withoutProof);
        witnesses = List.copyOf(witnesses);
        mutants = List.copyOf(mutants);
    }

    /**
     * What an induction over a finite set gives.
     *
     * @param name the operator that is taken as shown
     * @param step the lemma that is the induction's base and step
     */
    public record Rule(String name, String step) {}

    /**
     * What follows from what is shown already.
     *
     * @param name its operator
     * @param from operators that are shown: lemmas, rules, theorems, conjuncts of the invariant
     * @param opaque operators that need not be looked into for it
     */
    public record Theorem(String name, List<String> from, List<String> opaque) {
        public Theorem {
            from = List.copyOf(from);
            opaque = List.copyOf(opaque);
        }
    }

    /**
     * A wrong module, and what of the proof fails for it.
     *
     * @param about what is wrong, one sentence
     * @param replace what stands for what besides
     * @param breaks names of the obligations that then have counterexamples, and no others have
     */
    public record Mutant(
            String name, String about, Map<String, String> replace, List<String> breaks) {
        public Mutant {
            replace = Map.copyOf(replace);
            breaks = List.copyOf(breaks);
        }
    }
}
