package dev.spingate.modelgen.ir;

import java.util.List;
import java.util.function.UnaryOperator;

/** Rebuilds expressions from changed parts; places stay as they were. */
public final class Rewrite {
    private final UnaryOperator<Expr> change;

    private Rewrite(UnaryOperator<Expr> change) {
        this.change = change;
    }

    /** The expression with each of its direct parts changed. */
    public static Expr inside(Expr expr, UnaryOperator<Expr> change) {
        return new Rewrite(change).inside(expr);
    }

    /** The expression with each of its parts changed, the innermost first, and itself last. */
    public static Expr everywhere(Expr expr, UnaryOperator<Expr> change) {
        return change.apply(inside(expr, one -> everywhere(one, change)));
    }

    /** A definition with another body. */
    public static Definition body(Definition definition, UnaryOperator<Expr> change) {
        return new Definition(
                definition.name(),
                definition.parameters(),
                change.apply(definition.body()),
                definition.recursive(),
                definition.local(),
                definition.comment(),
                definition.span());
    }

    private Expr inside(Expr expr) {
        return switch (expr) {
            case Expr.BoolLiteral _, Expr.IntLiteral _, Expr.StringLiteral _, Expr.Ref _ -> expr;
            case Expr.Apply(String name, List<Expr> on, Span at) ->
                new Expr.Apply(name, all(on), at);
            case Expr.Builtin(Operator operator, List<Expr> on, Span at) ->
                new Expr.Builtin(operator, all(on), at);
            case Expr.If(Expr condition, Expr then, Expr otherwise, Span at) ->
                new Expr.If(to(condition), to(then), to(otherwise), at);
            case Expr.Case(List<Expr.Arm> arms, var other, Span at) ->
                new Expr.Case(
                        arms.stream()
                                .map(one ->
                                        new Expr.Arm(to(one.guard()), to(one.value()), one.span()))
                                .toList(),
                        other.map(this::to),
                        at);
            case Expr.Let(List<Expr.Bound> names, Expr body, Span at) ->
                new Expr.Let(bounds(names), to(body), at);
            case Expr.LetOperator(Definition operator, Expr body, Span at) ->
                new Expr.LetOperator(body(operator, change), to(body), at);
            case Expr.Quantified(boolean forAll, List<Expr.Bound> bounds, Expr body, Span at) ->
                new Expr.Quantified(forAll, bounds(bounds), to(body), at);
            case Expr.Choose(Expr.Bound bound, Expr predicate, Span at) ->
                new Expr.Choose(bound(bound), to(predicate), at);
            case Expr.Unchanged _ -> expr;
            case Expr.Temporal(var operator, List<Expr> on, Span at) ->
                new Expr.Temporal(operator, all(on), at);
            default -> made(expr);
        };
    }

    private Expr made(Expr expr) {
        return switch (expr) {
            case Expr.SetEnum(List<Expr> elements, Span at) -> new Expr.SetEnum(all(elements), at);
            case Expr.SetFilter(Expr.Bound bound, Expr predicate, Span at) ->
                new Expr.SetFilter(bound(bound), to(predicate), at);
            case Expr.SetMap(Expr element, List<Expr.Bound> bounds, Span at) ->
                new Expr.SetMap(to(element), bounds(bounds), at);
            case Expr.Tuple(List<Expr> elements, Span at) -> new Expr.Tuple(all(elements), at);
            case Expr.FunctionLiteral(Expr.Bound bound, Expr value, Span at) ->
                new Expr.FunctionLiteral(bound(bound), to(value), at);
            case Expr.FunctionApply(Expr function, Expr argument, Span at) ->
                new Expr.FunctionApply(to(function), to(argument), at);
            case Expr.FunctionSet(Expr domain, Expr range, Span at) ->
                new Expr.FunctionSet(to(domain), to(range), at);
            case Expr.Except(Expr of, List<Expr.Update> updates, Span at) ->
                new Expr.Except(to(of), updates.stream().map(this::update).toList(), at);
            case Expr.RecordLiteral(List<Expr.Field> fields, Span at) ->
                new Expr.RecordLiteral(fields(fields), at);
            case Expr.RecordSet(List<Expr.Field> fields, Span at) ->
                new Expr.RecordSet(fields(fields), at);
            case Expr.Select(Expr record, String field, Span at) ->
                new Expr.Select(to(record), field, at);
            default -> throw new IllegalArgumentException(expr.getClass().getSimpleName());
        };
    }

    private Expr to(Expr expr) {
        return change.apply(expr);
    }

    private List<Expr> all(List<Expr> exprs) {
        return exprs.stream().map(this::to).toList();
    }

    private Expr.Bound bound(Expr.Bound bound) {
        return new Expr.Bound(bound.name(), to(bound.of()), bound.span());
    }

    private List<Expr.Bound> bounds(List<Expr.Bound> bounds) {
        return bounds.stream().map(this::bound).toList();
    }

    private List<Expr.Field> fields(List<Expr.Field> fields) {
        return fields.stream()
                .map(one -> new Expr.Field(one.name(), to(one.of()), one.span()))
                .toList();
    }

    private Expr.Update update(Expr.Update update) {
        List<Expr.Step> path = update.path().stream()
                .map(step -> step instanceof Expr.Step.Index(Expr argument)
                        ? new Expr.Step.Index(to(argument))
                        : step)
                .toList();
        return new Expr.Update(path, to(update.value()), update.span());
    }
}
