package dev.spingate.modelgen.emit.docs;

import dev.spingate.modelgen.ir.Definition;
import dev.spingate.modelgen.ir.Expr;
import dev.spingate.modelgen.ir.Operator;
import dev.spingate.modelgen.ir.PolicyShape;
import dev.spingate.modelgen.ir.Span;
import dev.spingate.modelgen.ir.Type;
import dev.spingate.modelgen.ir.TypedModule;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A policy as a list of rows to be tried from the first on. What it hands on to another operator is
 * put in its place, so that a row speaks of the view alone. A row is tried only if none before it
 * holds, so the contrary of a condition need not be repeated; that some row holds is what the
 * checks have shown of every {@code CASE}.
 */
final class DecisionTable {
    /** Expressions in one table: some hundred rows, or it is not for reading. */
    private static final int ROOM = 20_000;

    /** Branches and operators on the way to one answer: nobody follows more. */
    private static final int DEEPEST = 500;

    private final TypedModule module;
    private final Type.RecordOf decision;
    private final Substitution substitution = new Substitution(ROOM);
    private final List<Row> rows = new ArrayList<>();
    private int depth;

    /**
     * One row.
     *
     * @param guards what must hold, all of it; nothing if the row is what remains
     * @param answer the values, in the order of the fields of a decision
     * @param at the branch that leads here
     */
    record Row(List<Expr> guards, List<Expr> answer, Span at) {}

    private DecisionTable(TypedModule module) {
        this.module = module;
        this.decision = PolicyShape.of(module).orElseThrow().decision();
    }

    /** The rows of a policy; empty if there would be too much to read. */
    static Optional<List<Row>> of(TypedModule module, Definition policy) {
        DecisionTable table = new DecisionTable(module);
        try {
            table.answer(policy.body(), Map.of(), new Row(List.of(), List.of(), policy.span()));
        } catch (Substitution.TooLong _) {
            return Optional.empty();
        }
        return Optional.of(List.copyOf(table.rows));
    }

    /**
     * @param names what the names stand for there
     * @param path a row without an answer: how one gets there
     */
    private void answer(Expr expr, Map<String, Expr> names, Row path) {
        if (depth == DEEPEST) {
            throw new Substitution.TooLong();
        }
        depth++;
        branch(expr, names, path);
        depth--;
    }

    private void branch(Expr expr, Map<String, Expr> names, Row path) {
        switch (expr) {
            case Expr.If choice -> {
                Span at = choice.condition().span();
                answer(choice.then(), names, when(choice.condition(), names, path, at));
                answer(choice.otherwise(), names, otherwise(choice.otherwise(), path));
            }
            case Expr.Case cases -> {
                for (Expr.Arm arm : cases.arms()) {
                    answer(arm.value(), names, when(arm.guard(), names, path, arm.span()));
                }
                cases.other().ifPresent(other -> answer(other, names, otherwise(other, path)));
            }
            case Expr.Let let -> answer(let.body(), substitution.with(names, let), path);
            case Expr.RecordLiteral record ->
                rows.add(new Row(path.guards(), inOrder(record, names), path.at()));
            case Expr.Apply apply ->
                handOn(apply.definition(), substitution.all(apply.arguments(), names), path);
            case Expr.Ref ref -> handOn(ref.name(), List.of(), path);
            default -> throw new IllegalStateException("the checks let through " + expr);
        }
    }

    private void handOn(String operator, List<Expr> arguments, Row path) {
        Definition definition = module.module().definition(operator).orElseThrow();
        Map<String, Expr> names = new HashMap<>();
        for (int i = 0; i < arguments.size(); i++) {
            names.put(definition.parameters().get(i).name(), arguments.get(i));
        }
        answer(definition.body(), names, path);
    }

    private Row when(Expr condition, Map<String, Expr> names, Row path, Span at) {
        List<Expr> guards = new ArrayList<>(path.guards());
        gatherConjuncts(substitution.of(condition, names), guards);
        return new Row(List.copyOf(guards), List.of(), at);
    }

    private static Row otherwise(Expr other, Row path) {
        return new Row(path.guards(), List.of(), other.span());
    }

    private static void gatherConjuncts(Expr condition, List<Expr> conjuncts) {
        if (condition instanceof Expr.Builtin builtin && builtin.operator() == Operator.AND) {
            builtin.operands().forEach(one -> gatherConjuncts(one, conjuncts));
        } else {
            conjuncts.add(condition);
        }
    }

    private List<Expr> inOrder(Expr.RecordLiteral record, Map<String, Expr> names) {
        return decision.fields().stream()
                .map(type -> record.fields().stream()
                        .filter(field -> field.name().equals(type.name()))
                        .map(field -> substitution.of(field.of(), names))
                        .findFirst()
                        .orElseThrow())
                .toList();
    }
}
