package dev.spingate.modelgen.explorer.emit;

import dev.spingate.modelgen.diagnostic.BadInput;
import dev.spingate.modelgen.diagnostic.Place;
import dev.spingate.modelgen.ir.Expr;
import dev.spingate.modelgen.ir.Span;
import dev.spingate.modelgen.lower.Claim;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.BiConsumer;

/**
 * Claims about behaviours: the steps that conditions of fairness are about, and the predicates of
 * goals. Both are numbered in the order of the loops over the sets that they range over, which are
 * the same in all states; how many there are is known once constants have values.
 */
final class ClaimEmitter {
    private final Emission emission;
    private final ValueEmitter values;

    ClaimEmitter(Emission emission, ValueEmitter values) {
        this.emission = emission;
        this.values = values;
    }

    /** What is written for a simple claim. */
    private interface Leaf extends BiConsumer<Claim, Writing> {}

    /** Where, and with which names. */
    private record Writing(Env env, Body out) {}

    /**
     * The methods about fairness.
     *
     * @param steps emits the actions; its methods are written by the caller
     */
    void fairness(List<Claim> fairness, ActionEmitter steps, Body out) {
        if (fairness.isEmpty()) {
            return;
        }
        out.add("@Override").add("protected int countFair() {");
        out.add("int count = 0;");
        each(fairness, out, (claim, at) -> {
            if (claim instanceof Claim.Fair) {
                at.out().add("count++;");
            }
        });
        out.add("return count;").add("}");
        out.add("@Override").add("protected void eachFair() {");
        each(fairness, out, (claim, at) -> {
            if (claim instanceof Claim.Fair fair) {
                checkSubscript(fair);
                at.out().add("{");
                steps.emit(fair.action(), at.env(), at.out());
                at.out().add("}").add("fair++;");
            }
        });
        out.add("}");
    }

    /** The methods about goals: what fairness wants to recur, then property by property. */
    void goals(List<Claim> fairness, List<Claim> properties, Body out) {
        if (properties.isEmpty()) {
            return;
        }
        out.add("@Override").add("protected void eachGoal(Goals to) {");
        each(fairness, out, (claim, at) -> goal(-1, claim, at));
        for (int i = 0; i < properties.size(); i++) {
            int property = i;
            each(List.of(properties.get(i)), out, (claim, at) -> goal(property, claim, at));
        }
        out.add("}");
        List<Claim> all = new ArrayList<>(fairness);
        all.addAll(properties);
        out.add("@Override").add("protected void judge() {");
        each(all, out, this::judged);
        out.add("}");
    }

    private static void goal(int property, Claim claim, Writing at) {
        if (claim instanceof Claim.Goal goal) {
            if (property < 0 && goal.form() != Claim.Form.ALWAYS_EVENTUALLY) {
                throw Emission.refuse(
                        goal.predicates().getFirst().span(),
                        "a specification that says what happens other than by WF_vars(A) or []<>P",
                        "make it a property");
            }
            at.out().add("to.goal(" + property + ", Goals.Form." + goal.form().name() + ");");
        }
    }

    private void judged(Claim claim, Writing at) {
        if (claim instanceof Claim.Goal goal) {
            at.out().add("{");
            for (Expr predicate : goal.predicates()) {
                requireState(predicate);
                at.out().add("truth(" + values.of(predicate, at.env(), at.out()) + ");");
            }
            at.out().add("}");
        }
    }

    private void each(List<Claim> claims, Body out, Leaf leaf) {
        claims.forEach(claim -> each(claim, new Writing(Env.empty(), out), leaf));
    }

    private void each(Claim claim, Writing at, Leaf leaf) {
        switch (claim) {
            case Claim.All(List<Claim> parts) -> parts.forEach(part -> each(part, at, leaf));
            case Claim.Each(List<Expr.Bound> bounds, Claim part, Span span) -> {
                bounds.forEach(bound -> requireConstant(bound, span));
                values.sets()
                        .loops()
                        .each(
                                bounds,
                                at.env(),
                                at.out(),
                                (env, inner) -> each(part, new Writing(env, inner), leaf));
            }
            case Claim.Fair _, Claim.Goal _ -> leaf.accept(claim, at);
        }
    }

    private void requireConstant(Expr.Bound bound, Span at) {
        if (emission.levels().of(bound.of()) != Levels.Level.CONSTANT) {
            throw Emission.refuse(
                    at,
                    "a formula about behaviours for each " + bound.name() + " of a set that a"
                            + " state decides",
                    "let it range over a constant set");
        }
    }

    private void requireState(Expr predicate) {
        if (emission.levels().of(predicate) == Levels.Level.STEP) {
            throw Emission.refuse(predicate.span(), "a property of steps", "make it one of states");
        }
    }

    /** A step that only changes what the subscript leaves out would count as none. */
    private void checkSubscript(Claim.Fair fair) {
        Set<String> named = new HashSet<>();
        gather(fair.subscript(), named);
        for (String variable : emission.levels().variables(false)) {
            if (!named.contains(variable)) {
                Span at = fair.span();
                throw new BadInput(
                        new Place(at.file(), at.line(), at.column()),
                        "this condition of fairness leaves out the variable " + variable,
                        "write WF_vars with all variables in vars");
            }
        }
    }

    private void gather(Expr expr, Set<String> variables) {
        switch (expr) {
            case Expr.Ref ref when ref.kind() == Expr.RefKind.VARIABLE -> variables.add(ref.name());
            case Expr.Ref ref ->
                emission.module()
                        .definition(ref.name())
                        .ifPresent(one -> gather(one.body(), variables));
            case Expr.Tuple tuple -> tuple.elements().forEach(one -> gather(one, variables));
            default -> {}
        }
    }
}
