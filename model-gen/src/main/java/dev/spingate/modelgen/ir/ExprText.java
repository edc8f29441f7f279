package dev.spingate.modelgen.ir;

import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * An expression as TLA+ text on one line, with brackets around every operand that has parts. Two
 * expressions in one scope have the same text exactly if they are built alike.
 */
public final class ExprText {
    private ExprText() {}

    /** The text of the expression. */
    public static String of(Expr expr) {
        return switch (expr) {
            case Expr.BoolLiteral literal -> literal.value() ? "TRUE" : "FALSE";
            case Expr.IntLiteral literal -> Long.toString(literal.value());
            case Expr.StringLiteral literal -> '"' + literal.value() + '"';
            case Expr.Ref ref -> ref.name();
            case Expr.Apply apply -> apply.definition() + "(" + list(apply.arguments()) + ")";
            case Expr.Builtin builtin -> builtin(builtin);
            case Expr.SetEnum set -> "{" + list(set.elements()) + "}";
            case Expr.SetFilter filter ->
                "{" + in(filter.bound()) + " : " + of(filter.predicate()) + "}";
            case Expr.If choice ->
                "IF " + of(choice.condition()) + " THEN " + of(choice.then()) + " ELSE "
                        + of(choice.otherwise());
            case Expr.Case cases -> cases(cases);
            case Expr.Let let ->
                "LET " + join(let.names(), " ", one -> one.name() + " == " + of(one.of())) + " IN "
                        + of(let.body());
            case Expr.RecordLiteral record -> "[" + fields(record.fields(), " |-> ") + "]";
            case Expr.RecordSet set -> "[" + fields(set.fields(), " : ") + "]";
            case Expr.FunctionSet set -> "[" + of(set.domain()) + " -> " + of(set.range()) + "]";
            case Expr.Select select -> operand(select.record()) + "." + select.field();
            case Expr.Quantified all ->
                (all.forAll() ? "\\A " : "\\E ") + join(all.bounds(), ", ", ExprText::in) + " : "
                        + of(all.body());
        };
    }

    private static String builtin(Expr.Builtin builtin) {
        String symbol = builtin.operator().symbol();
        List<Expr> operands = builtin.operands();
        return switch (operands.size()) {
            case 0 -> symbol;
            case 1 ->
                symbol
                        + (builtin.operator() == Operator.NOT ? "" : " ")
                        + operand(operands.getFirst());
            default -> join(operands, " " + symbol + " ", ExprText::operand);
        };
    }

    private static String operand(Expr expr) {
        boolean compound = switch (expr) {
            case Expr.Builtin builtin -> !builtin.operands().isEmpty();
            case Expr.If _, Expr.Case _, Expr.Let _, Expr.Quantified _ -> true;
            default -> false;
        };
        return compound ? "(" + of(expr) + ")" : of(expr);
    }

    private static String cases(Expr.Case cases) {
        String arms = join(cases.arms(), " [] ", arm -> of(arm.guard()) + " -> " + of(arm.value()));
        return "CASE " + arms
                + cases.other().map(other -> " [] OTHER -> " + of(other)).orElse("");
    }

    private static String in(Expr.Bound bound) {
        return bound.name() + " \\in " + operand(bound.of());
    }

    private static String fields(List<Expr.Field> fields, String sign) {
        return join(fields, ", ", field -> field.name() + sign + of(field.of()));
    }

    private static String list(List<Expr> exprs) {
        return join(exprs, ", ", ExprText::of);
    }

    private static <T> String join(List<T> parts, String between, Function<T, String> text) {
        return parts.stream().map(text).collect(Collectors.joining(between));
    }
}
