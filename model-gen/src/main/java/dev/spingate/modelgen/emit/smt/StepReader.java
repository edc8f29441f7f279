package dev.spingate.modelgen.emit.smt;

import dev.spingate.modelgen.ir.Declaration;
import dev.spingate.modelgen.ir.Definition;
import dev.spingate.modelgen.ir.Expr;
import dev.spingate.modelgen.ir.Operator;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Makes one way of stepping: what it asks for, and what the variables are behind it. */
final class StepReader {
    private final Theory theory;
    private final Translator translator;
    private final Map<String, SmtType> types;
    private final List<Asked> asked = new ArrayList<>();
    private final Map<String, Meaning> next = new LinkedHashMap<>();
    private final Map<String, Boolean> speaks = new HashMap<>();

    /** A condition of the step, and where it stands. */
    record Asked(Expr at, String formula) {}

    /**
     * A step.
     *
     * @param asked what must hold for it
     * @param next the variables behind it
     */
    record Made(List<Asked> asked, Map<String, Meaning> next) {}

    /**
     * @param types of the variables
     */
    StepReader(Theory theory, Translator translator, Map<String, SmtType> types) {
        this.theory = theory;
        this.translator = translator;
        this.types = types;
    }

    /** Declares what the step chooses, and defines what it makes. */
    Made make(Branch branch, Map<String, Meaning> state) {
        Scope scope = Scope.of(state);
        for (Branch.Layer layer : branch.layers()) {
            scope = switch (layer) {
                case Branch.Layer.Choice(Expr.Bound bound) -> chosen(bound, scope);
                case Branch.Layer.Call(Definition definition, List<Expr> arguments) -> {
                    Scope outer = scope;
                    yield scope.inside(Translator.parameters(
                            definition,
                            arguments.stream()
                                    .map(one -> translator.of(one, outer))
                                    .toList()));
                }
            };
        }
        perform(branch.body(), scope);
        Map<String, Meaning> behind = new LinkedHashMap<>();
        for (Declaration variable : theory.variables()) {
            behind.put(variable.name(), behind(branch, variable.name(), state));
        }
        return new Made(List.copyOf(asked), behind);
    }

    private Meaning behind(Branch branch, String variable, Map<String, Meaning> state) {
        Meaning said = next.get(variable);
        if (said == null) {
            throw Theory.refused(
                    branch.span(),
                    branch.name() + " does not say what " + variable + "' is",
                    "say it, or add it to UNCHANGED");
        }
        return said == state.get(variable)
                ? said
                : translator.symbols().define(variable + ".next", said, types.get(variable));
    }

    private Scope chosen(Expr.Bound bound, Scope scope) {
        Meaning.Members from = (Meaning.Members) translator.of(bound.of(), scope);
        String name = translator.symbols().fresh(bound.name());
        Meaning one = translator.symbols().declare(name, from.element());
        asked.add(new Asked(bound.of(), from.has().apply(one)));
        return scope.with(bound.name(), one);
    }

    private void perform(Expr expr, Scope scope) {
        switch (expr) {
            case Expr.Builtin both
            when both.operator() == Operator.AND ->
                both.operands().forEach(one -> perform(one, scope));
            case Expr.Builtin equal
            when equal.operator() == Operator.EQUAL
                    && equal.operands().getFirst() instanceof Expr.Ref(String name, var kind, var _)
                    && kind == Expr.RefKind.NEXT ->
                assign(expr, name, translator.of(equal.operands().get(1), scope));
            case Expr.Unchanged unchanged ->
                unchanged
                        .variables()
                        .forEach(one -> assign(expr, one.name(), scope.state().get(one.name())));
            case Expr.Let let
            when speaksOfNext(let.body()) -> {
                Scope inner = scope;
                for (Expr.Bound name : let.names()) {
                    Meaning meaning = translator.of(name.of(), inner);
                    inner = inner.with(
                            name.name(), translator.symbols().shortened(name.name(), meaning));
                }
                perform(let.body(), inner);
            }
            case Expr.Apply apply
            when speaksOfNext(apply) -> {
                Definition definition = theory.definition(apply.definition()).orElseThrow();
                perform(
                        definition.body(),
                        scope.inside(Translator.parameters(
                                definition,
                                apply.arguments().stream()
                                        .map(one -> translator.of(one, scope))
                                        .toList())));
            }
            case Expr.Ref ref
            when speaksOfNext(ref) ->
                perform(theory.definition(ref.name()).orElseThrow().body(), scope.inside(Map.of()));
            default -> asked.add(new Asked(expr, translator.formula(expr, scope.withNext(next))));
        }
    }

    private void assign(Expr at, String variable, Meaning value) {
        if (next.put(variable, value) != null) {
            throw Translator.refused(at, variable + "' is said twice");
        }
    }

    private boolean speaksOfNext(Expr expr) {
        return switch (expr) {
            case Expr.Unchanged _ -> true;
            case Expr.Ref ref when ref.kind() == Expr.RefKind.NEXT -> true;
            case Expr.Ref ref when ref.kind() == Expr.RefKind.DEFINITION -> inside(ref.name());
            case Expr.Apply apply ->
                inside(apply.definition())
                        || apply.arguments().stream().anyMatch(this::speaksOfNext);
            default -> expr.children().stream().anyMatch(this::speaksOfNext);
        };
    }

    private boolean inside(String name) {
        Boolean known = speaks.get(name);
        if (known == null) {
            speaks.put(name, false); // a recursive operator says nothing more of itself
            known = theory.definition(name).map(one -> speaksOfNext(one.body())).orElse(false);
            speaks.put(name, known);
        }
        return known;
    }
}
