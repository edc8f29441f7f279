package dev.spingate.modelgen.lower;

import dev.spingate.modelgen.diagnostic.BadInput;
import dev.spingate.modelgen.diagnostic.Place;
import dev.spingate.modelgen.ir.Definition;
import dev.spingate.modelgen.ir.Expr;
import dev.spingate.modelgen.ir.Operator;
import dev.spingate.modelgen.ir.Span;
import dev.spingate.modelgen.ir.SpecModule;
import dev.spingate.modelgen.tlc.RunConfiguration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The parts of a formula of behaviours, {@code Init /\ [][Next]_vars /\ fairness}.
 *
 * <p><b>Needs</b> a module, and a configuration that names a {@code SPECIFICATION}, or {@code INIT}
 * and {@code NEXT}.
 *
 * <p><b>Gives</b> expressions over the module's names.
 *
 * @param init where behaviours begin
 * @param next what their steps do
 * @param fairness what happens in the end; empty for safety alone
 */
public record Behaviour(Expr init, Expr next, List<Expr> fairness) {

    public Behaviour {
        fairness = List.copyOf(fairness);
    }

    /**
     * The behaviours that a configuration names.
     *
     * @throws BadInput where it names none, or the formula has another form
     */
    public static Behaviour of(SpecModule module, RunConfiguration configuration) {
        if (configuration.specification().isPresent()) {
            return ofFormula(
                    module, definition(module, configuration.specification().get(), configuration));
        }
        if (configuration.init().isEmpty() || configuration.next().isEmpty()) {
            throw new BadInput(
                    Place.of(configuration.file()),
                    "names no behaviours",
                    "add SPECIFICATION and the name of a formula Init /\\ [][Next]_vars");
        }
        return new Behaviour(
                named(module, configuration.init().get(), configuration),
                named(module, configuration.next().get(), configuration),
                List.of());
    }

    private static Behaviour ofFormula(SpecModule module, Definition formula) {
        List<Expr> init = new ArrayList<>();
        List<Expr> next = new ArrayList<>();
        List<Expr> fairness = new ArrayList<>();
        for (Expr part : parts(module, formula.body())) {
            Optional<Expr> action = action(part);
            if (action.isPresent()) {
                next.add(action.get());
            } else if (isTemporal(module, part)) {
                fairness.add(part);
            } else {
                init.add(part);
            }
        }
        if (init.isEmpty() || next.size() != 1) {
            Span at = formula.span();
            throw new BadInput(
                    new Place(at.file(), at.line(), at.column()),
                    formula.name() + " is not of the form Init /\\ [][Next]_vars",
                    "give it one predicate of the beginning and one action in [][...]_vars");
        }
        Expr beginning = init.size() == 1
                ? init.getFirst()
                : new Expr.Builtin(Operator.AND, init, formula.body().span());
        return new Behaviour(beginning, next.getFirst(), fairness);
    }

    /** What is joined by /\, names of temporal formulas looked up. */
    private static List<Expr> parts(SpecModule module, Expr formula) {
        return switch (formula) {
            case Expr.Builtin builtin
            when builtin.operator() == Operator.AND ->
                builtin.operands().stream()
                        .flatMap(one -> parts(module, one).stream())
                        .toList();
            case Expr.Ref ref
            when isTemporal(module, ref) ->
                parts(module, module.definition(ref.name()).orElseThrow().body());
            default -> List.of(formula);
        };
    }

    private static Optional<Expr> action(Expr part) {
        return part instanceof Expr.Temporal always
                        && always.operator() == Expr.TemporalOperator.ALWAYS
                        && always.operands().getFirst() instanceof Expr.Temporal square
                        && square.operator() == Expr.TemporalOperator.SQUARE
                ? Optional.of(square.operands().getFirst())
                : Optional.empty();
    }

    private static boolean isTemporal(SpecModule module, Expr expr) {
        return switch (expr) {
            case Expr.Temporal _ -> true;
            case Expr.Ref ref
            when ref.kind() == Expr.RefKind.DEFINITION -> isTemporal(module, ref.name());
            case Expr.Apply apply -> isTemporal(module, apply.definition());
            case Expr.Builtin _, Expr.Quantified _ ->
                expr.children().stream().anyMatch(one -> isTemporal(module, one));
            default -> false;
        };
    }

    private static boolean isTemporal(SpecModule module, String name) {
        return module.definition(name)
                .filter(one -> !one.recursive())
                .map(one -> isTemporal(module, one.body()))
                .orElse(false);
    }

    private static Definition definition(
            SpecModule module, String name, RunConfiguration configuration) {
        return module.definition(name)
                .orElseThrow(() -> new BadInput(
                        Place.of(configuration.file()),
                        "there is no operator " + name + " in " + module.name(),
                        "name one that is defined"));
    }

    private static Expr named(SpecModule module, String name, RunConfiguration configuration) {
        Definition definition = definition(module, name, configuration);
        return new Expr.Ref(name, Expr.RefKind.DEFINITION, definition.span());
    }
}
