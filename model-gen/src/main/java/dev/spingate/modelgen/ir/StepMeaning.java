package dev.spingate.modelgen.ir;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The ways in which a formula can be made true by giving values to variables. What does not speak
 * of these variables is only asked whether it holds.
 */
final class StepMeaning {
    private final Expr.RefKind kind;
    private final Mentions mentions;

    /** How the search goes on, with what is known once a formula holds. */
    @FunctionalInterface
    interface Then {
        void with(Map<String, Value> known);
    }

    /**
     * A search.
     *
     * @param kind how the formula writes the variables that get values
     * @param mentions what speaks of them
     */
    StepMeaning(Expr.RefKind kind, Mentions mentions) {
        this.kind = kind;
        this.mentions = mentions;
    }

    /** Gives, for each way, what is known of the variables then. */
    void each(Expr formula, Names names, Evaluation known, Then then) {
        if (!mentions.in(formula, names)) {
            if (known.holds(formula, names)) {
                then.with(known.next());
            }
            return;
        }
        switch (formula) {
            case Expr.Builtin builtin -> operator(builtin, names, known, then);
            case Expr.Ref ref -> named(ref, names, known, then);
            case Expr.Apply apply -> {
                Evaluation.Called called = known.called(apply, names);
                each(called.body(), called.names(), known, then);
            }
            case Expr.If choice -> {
                boolean holds = known.holds(choice.condition(), names);
                each(holds ? choice.then() : choice.otherwise(), names, known, then);
            }
            case Expr.Case cases -> each(onlyArm(cases, names, known), names, known, then);
            case Expr.Let let -> each(let.body(), Evaluation.inside(let, names), known, then);
            case Expr.LetOperator let ->
                each(let.body(), Evaluation.inside(let, names), known, then);
            case Expr.Quantified all -> quantified(all, all.bounds(), names, known, then);
            case Expr.Unchanged unchanged -> unchanged(unchanged.variables(), known, then);
            default -> holds(formula, names, known, then);
        }
    }

    private static void holds(Expr formula, Names names, Evaluation known, Then then) {
        if (known.holds(formula, names)) {
            then.with(known.next());
        }
    }

    private void operator(Expr.Builtin builtin, Names names, Evaluation known, Then then) {
        List<Expr> on = builtin.operands();
        switch (builtin.operator()) {
            case AND -> all(on, names, known, then);
            case OR -> on.forEach(one -> each(one, names, known, then));
            case EQUAL -> {
                Optional<String> variable = variable(on.getFirst());
                if (variable.isPresent()) {
                    Value value = known.value(on.getLast(), names);
                    become(variable.get(), value, builtin.span(), known, then);
                } else {
                    holds(builtin, names, known, then);
                }
            }
            case IN -> {
                Optional<String> variable = variable(on.getFirst());
                if (variable.isPresent() && !known.next().containsKey(variable.get())) {
                    for (Value value : known.elements(on.getLast(), names)) {
                        become(variable.get(), value, builtin.span(), known, then);
                    }
                } else {
                    holds(builtin, names, known, then);
                }
            }
            default -> holds(builtin, names, known, then);
        }
    }

    private void all(List<Expr> parts, Names names, Evaluation known, Then then) {
        if (parts.isEmpty()) {
            then.with(known.next());
            return;
        }
        List<Expr> rest = parts.subList(1, parts.size());
        each(parts.getFirst(), names, known, more -> all(rest, names, known.knowing(more), then));
    }

    private void named(Expr.Ref ref, Names names, Evaluation known, Then then) {
        switch (names.get(ref.name()).orElse(null)) {
            case Names.Deferred deferred
            when ref.kind() == Expr.RefKind.LOCAL ->
                each(deferred.expr(), deferred.names(), known, then);
            case null, default -> {
                Optional<Definition> definition = ref.kind() == Expr.RefKind.DEFINITION
                        ? known.module().operator(ref.name())
                        : Optional.empty();
                if (definition.isPresent()) {
                    each(definition.get().body(), Names.NONE, known, then);
                } else {
                    holds(ref, names, known, then);
                }
            }
        }
    }

    private void quantified(
            Expr.Quantified all,
            List<Expr.Bound> bounds,
            Names names,
            Evaluation known,
            Then then) {
        if (bounds.isEmpty()) {
            each(all.body(), names, known, then);
            return;
        }
        Expr.Bound first = bounds.getFirst();
        List<Expr.Bound> rest = bounds.subList(1, bounds.size());
        List<Names> inner = known.elements(first.of(), names).stream()
                .map(one -> names.with(first.name(), one))
                .toList();
        if (all.forAll()) {
            forAll(all, rest, inner, known, then);
        } else {
            inner.forEach(one -> quantified(all, rest, one, known, then));
        }
    }

    private void forAll(
            Expr.Quantified all,
            List<Expr.Bound> rest,
            List<Names> inner,
            Evaluation known,
            Then then) {
        if (inner.isEmpty()) {
            then.with(known.next());
            return;
        }
        List<Names> others = inner.subList(1, inner.size());
        quantified(
                all,
                rest,
                inner.getFirst(),
                known,
                more -> forAll(all, rest, others, known.knowing(more), then));
    }

    private void unchanged(List<Expr.Ref> variables, Evaluation known, Then then) {
        if (variables.isEmpty()) {
            then.with(known.next());
            return;
        }
        Expr.Ref first = variables.getFirst();
        Value value = known.value(first, Names.NONE);
        become(
                first.name(),
                value,
                first.span(),
                known,
                more -> unchanged(
                        variables.subList(1, variables.size()), known.knowing(more), then));
    }

    private void become(String variable, Value value, Span at, Evaluation known, Then then) {
        Value before = known.next().get(variable);
        if (before != null && !before.equals(value)) {
            throw new UndefinedValue(
                    at, variable + " is given two values: " + before + " and " + value);
        }
        then.with(before == null ? Evaluation.with(known.next(), variable, value) : known.next());
    }

    private static Expr onlyArm(Expr.Case cases, Names names, Evaluation known) {
        List<Expr> holding = cases.arms().stream()
                .filter(arm -> known.holds(arm.guard(), names))
                .map(Expr.Arm::value)
                .toList();
        if (holding.isEmpty() && cases.other().isPresent()) {
            return cases.other().get();
        }
        if (holding.size() != 1) {
            throw new UndefinedValue(
                    cases.span(), holding.isEmpty() ? "no guard holds" : "several guards hold");
        }
        return holding.getFirst();
    }

    private Optional<String> variable(Expr expr) {
        return expr instanceof Expr.Ref ref && ref.kind() == kind
                ? Optional.of(ref.name())
                : Optional.empty();
    }
}
