package dev.spingate.modelgen.check;

import dev.spingate.modelgen.ir.Definition;
import dev.spingate.modelgen.ir.Expr;
import dev.spingate.modelgen.ir.ExprText;
import dev.spingate.modelgen.ir.Operator;
import dev.spingate.modelgen.ir.TypedModule;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Whether every {@code CASE} has a value, and only one: in every row of the truth table of its
 * guards, and of the conditions under which it is reached, exactly one guard holds. Several may
 * hold where their arms are alike. With {@code OTHER} it suffices that not several hold.
 */
public final class TotalityCheck {
    private final TypedModule module;
    private final Diagnostics diagnostics;

    private TotalityCheck(TypedModule module, Diagnostics diagnostics) {
        this.module = module;
        this.diagnostics = diagnostics;
    }

    /** Notes every {@code CASE} that is not shown to have exactly one value. */
    public static void check(TypedModule module, Diagnostics diagnostics) {
        TotalityCheck check = new TotalityCheck(module, diagnostics);
        for (Definition operator : module.operators()) {
            check.visit(operator.body(), List.of());
        }
    }

    /** Visits an expression that is only evaluated when the conditions hold. */
    private void visit(Expr expr, List<Expr> conditions) {
        switch (expr) {
            case Expr.If choice -> {
                visit(choice.condition(), conditions);
                visit(choice.then(), and(conditions, choice.condition()));
                visit(choice.otherwise(), and(conditions, not(choice.condition())));
            }
            case Expr.Case cases -> {
                decide(cases, conditions);
                List<Expr> none = new ArrayList<>(conditions);
                for (Expr.Arm arm : cases.arms()) {
                    visit(arm.guard(), conditions);
                    visit(arm.value(), and(conditions, arm.guard()));
                    none.add(not(arm.guard()));
                }
                cases.other().ifPresent(other -> visit(other, none));
            }
            default -> expr.children().forEach(inside -> visit(inside, conditions));
        }
    }

    private void decide(Expr.Case cases, List<Expr> conditions) {
        List<Expr> guards = cases.arms().stream().map(Expr.Arm::guard).toList();
        List<Expr> relevant = relevant(guards, conditions);
        List<Expr> all = new ArrayList<>(guards);
        all.addAll(relevant);
        GuardTable table = new GuardTable(module, all);
        if (table.isTooLarge()) {
            diagnostics.report(
                    cases.span(),
                    "the guards speak of too much to show that they cover everything once",
                    "use IF, or split the CASE");
            return;
        }
        table.rows()
                .filter(row -> relevant.stream().allMatch(one -> table.holds(one, row)))
                .map(row -> complaint(cases, table, row))
                .flatMap(Optional::stream)
                .findFirst()
                .ifPresent(diagnostics::report);
    }

    private Optional<Diagnostics.Finding> complaint(
            Expr.Case cases, GuardTable table, Map<String, String> row) {
        List<Expr.Arm> holding = cases.arms().stream()
                .filter(arm -> table.holds(arm.guard(), row))
                .toList();
        if (holding.isEmpty() && cases.other().isEmpty()) {
            return Optional.of(new Diagnostics.Finding(
                    cases.span(),
                    "no guard of this CASE is shown to hold when " + table.describe(row),
                    "cover it by a guard, or add OTHER"));
        }
        if (holding.stream().map(arm -> ExprText.of(arm.value())).distinct().count() > 1) {
            return Optional.of(new Diagnostics.Finding(
                    holding.get(1).span(),
                    "this guard and that of line "
                            + holding.getFirst().span().line()
                            + " are not shown to exclude each other when "
                            + table.describe(row)
                            + "; TLA+ leaves open which is taken",
                    "let the guards exclude each other, or use IF"));
        }
        return Optional.empty();
    }

    /** The conditions that speak of something that the guards speak of. */
    private List<Expr> relevant(List<Expr> guards, List<Expr> conditions) {
        GuardTable table = new GuardTable(module, guards);
        return conditions.stream()
                .filter(one -> table.shares(new GuardTable(module, List.of(one))))
                .toList();
    }

    private static List<Expr> and(List<Expr> conditions, Expr another) {
        List<Expr> all = new ArrayList<>(conditions);
        all.add(another);
        return all;
    }

    private static Expr not(Expr condition) {
        return new Expr.Builtin(Operator.NOT, List.of(condition), condition.span());
    }
}
