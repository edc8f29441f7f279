package dev.spingate.modelgen.lower;

import dev.spingate.modelgen.ir.Expr;
import dev.spingate.modelgen.ir.Operator;
import dev.spingate.modelgen.ir.Span;
import dev.spingate.modelgen.tlc.TlaValue;
import java.util.Collection;
import java.util.List;

/** Values of a configuration as expressions, all at one place. */
final class Literals {
    private final Span at;

    Literals(Span at) {
        this.at = at;
    }

    Expr of(TlaValue value) {
        return switch (value) {
            case TlaValue.TlaBool(boolean truth) -> new Expr.BoolLiteral(truth, at);
            case TlaValue.TlaInt(int number) -> number(number);
            case TlaValue.TlaString(String text) -> new Expr.StringLiteral(text, at);
            case TlaValue.TlaModelValue(String name) ->
                new Expr.Ref(name, Expr.RefKind.CONSTANT, at);
            case TlaValue.TlaSet(var elements) -> new Expr.SetEnum(all(elements), at);
            case TlaValue.TlaTuple(var elements) -> new Expr.Tuple(all(elements), at);
            case TlaValue.TlaRecord(var fields) ->
                new Expr.RecordLiteral(
                        fields.entrySet().stream()
                                .map(one -> new Expr.Field(one.getKey(), of(one.getValue()), at))
                                .toList(),
                        at);
            case TlaValue.TlaFunction(var entries) ->
                entries.entrySet().stream()
                        .map(one -> operator(
                                Operator.SINGLE_FUNCTION, of(one.getKey()), of(one.getValue())))
                        .reduce((one, other) -> operator(Operator.FUNCTION_UNION, one, other))
                        .orElseThrow();
        };
    }

    /** TLA+ has no negative numerals. */
    private Expr number(int number) {
        return number < 0
                ? new Expr.Builtin(
                        Operator.NEGATE, List.of(new Expr.IntLiteral(-(long) number, at)), at)
                : new Expr.IntLiteral(number, at);
    }

    private Expr operator(Operator operator, Expr first, Expr second) {
        return new Expr.Builtin(operator, List.of(first, second), at);
    }

    private List<Expr> all(Collection<TlaValue> values) {
        return values.stream().map(this::of).toList();
    }
}
