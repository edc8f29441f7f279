package dev.spingate.modelgen.ir;

import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * An expression as TLA+ text on one line, with brackets around every operand that has parts. Two
 * expressions in one scope have the same text exactly if they are built alike, and read again in
 * that scope the text gives an expression that is built alike, but for lists of more than two
 * conjuncts or disjuncts, which come back as pairs.
 */
public final class ExprText {
    private ExprText() {}

    /** The text of the expression. */
    public static String of(Expr expr) {
        return switch (expr) {
            case Expr.BoolLiteral literal -> literal.value() ? "TRUE" : "FALSE";
            case Expr.IntLiteral literal -> Long.toString(literal.value());
            case Expr.StringLiteral literal -> quoted(literal.value());
            case Expr.Ref ref -> ref.name() + (ref.kind() == Expr.RefKind.NEXT ? "'" : "");
            case Expr.Apply apply -> apply(apply);
            case Expr.Builtin builtin -> OperatorText.of(builtin);
            case Expr.If choice ->
                "IF " + of(choice.condition()) + " THEN " + of(choice.then()) + " ELSE "
                        + of(choice.otherwise());
            case Expr.Case cases -> cases(cases);
            case Expr.Let let ->
                "LET " + join(let.names(), " ", one -> one.name() + " == " + of(one.of())) + " IN "
                        + of(let.body());
            case Expr.LetOperator let ->
                "LET " + definition(let.operator()) + " IN " + of(let.body());
            case Expr.Quantified all ->
                (all.forAll() ? "\\A " : "\\E ") + join(all.bounds(), ", ", ExprText::in) + " : "
                        + of(all.body());
            case Expr.Choose choose ->
                "CHOOSE " + in(choose.bound()) + " : " + of(choose.predicate());
            case Expr.Unchanged unchanged -> "UNCHANGED <<" + list(unchanged.variables()) + ">>";
            case Expr.Temporal temporal -> temporal(temporal);
            default -> made(expr);
        };
    }

    /** {@code Op(p) == e}, with the declaration that it needs if it is recursive. */
    public static String definition(Definition definition) {
        String name = definition.name();
        int arity = definition.parameters().size();
        if (isSymbol(name)) {
            String operands = join(definition.parameters(), " " + name + " ", Declaration::name);
            return operands + (arity == 1 ? name : "") + " == " + of(definition.body());
        }
        String parameters = arity == 0
                ? ""
                : "(" + join(definition.parameters(), ", ", Declaration::name) + ")";
        String declared = definition.recursive()
                ? "RECURSIVE " + name + (arity == 0 ? "" : "(" + "_, ".repeat(arity - 1) + "_)")
                        + " "
                : "";
        return declared + name + parameters + " == " + of(definition.body());
    }

    /** Sets, tuples, records and functions, and what is taken from them. */
    private static String made(Expr expr) {
        return switch (expr) {
            case Expr.SetEnum set -> "{" + join(set.elements(), ", ", ExprText::element) + "}";
            case Expr.SetFilter filter ->
                "{" + in(filter.bound()) + " : " + of(filter.predicate()) + "}";
            case Expr.SetMap map ->
                "{" + operand(map.element()) + " : " + join(map.bounds(), ", ", ExprText::in) + "}";
            case Expr.Tuple tuple -> "<<" + list(tuple.elements()) + ">>";
            case Expr.FunctionLiteral function ->
                "[" + in(function.bound()) + " |-> " + of(function.value()) + "]";
            case Expr.FunctionApply apply ->
                base(apply.function()) + "[" + of(apply.argument()) + "]";
            case Expr.Except except ->
                "[" + of(except.of()) + " EXCEPT " + join(except.updates(), ", ", ExprText::update)
                        + "]";
            case Expr.RecordLiteral record -> "[" + fields(record.fields(), " |-> ") + "]";
            case Expr.RecordSet set -> "[" + fields(set.fields(), " : ") + "]";
            case Expr.FunctionSet set -> "[" + of(set.domain()) + " -> " + of(set.range()) + "]";
            case Expr.Select select -> base(select.record()) + "." + select.field();
            default -> throw new IllegalArgumentException(expr.getClass().getSimpleName());
        };
    }

    /** An expression in brackets, unless it is a name or has brackets of its own. */
    static String operand(Expr expr) {
        boolean compound = switch (expr) {
            case Expr.Builtin builtin -> OperatorText.isOpen(builtin);
            case Expr.Apply apply -> isSymbol(apply.definition());
            case Expr.Unchanged _ -> true;
            case Expr.Temporal temporal ->
                switch (temporal.operator()) {
                    case ALWAYS, EVENTUALLY, LEADS_TO -> true;
                    case SQUARE, ANGLE, WEAK_FAIRNESS, STRONG_FAIRNESS -> false;
                };
            default -> isOpen(expr);
        };
        return compound ? "(" + of(expr) + ")" : of(expr);
    }

    /** Whether an expression goes on for as long as it can, so that what follows becomes a part. */
    private static boolean isOpen(Expr expr) {
        return switch (expr) {
            case Expr.If _, Expr.Case _, Expr.Let _, Expr.LetOperator _ -> true;
            case Expr.Quantified _, Expr.Choose _ -> true;
            default -> false;
        };
    }

    /** What a field or an argument follows. */
    private static String base(Expr expr) {
        boolean primed = expr instanceof Expr.Ref ref && ref.kind() == Expr.RefKind.NEXT;
        return primed || expr instanceof Expr.IntLiteral ? "(" + of(expr) + ")" : operand(expr);
    }

    /** {@code {x \in S}} would look like the beginning of {@code {x \in S : P}}. */
    private static String element(Expr expr) {
        boolean member = expr instanceof Expr.Builtin builtin && builtin.operator() == Operator.IN;
        return member ? "(" + of(expr) + ")" : of(expr);
    }

    private static String apply(Expr.Apply apply) {
        List<Expr> arguments = apply.arguments();
        if (!isSymbol(apply.definition())) {
            return apply.definition() + "(" + list(arguments) + ")";
        }
        return arguments.size() == 1
                ? operand(arguments.getFirst()) + apply.definition()
                : join(arguments, " " + apply.definition() + " ", ExprText::operand);
    }

    private static boolean isSymbol(String name) {
        return !Character.isJavaIdentifierPart(name.charAt(name.length() - 1));
    }

    private static String cases(Expr.Case cases) {
        String arms =
                join(cases.arms(), " [] ", arm -> part(arm.guard()) + " -> " + part(arm.value()));
        return "CASE " + arms
                + cases.other().map(other -> " [] OTHER -> " + part(other)).orElse("");
    }

    private static String part(Expr expr) {
        return isOpen(expr) ? "(" + of(expr) + ")" : of(expr);
    }

    private static String temporal(Expr.Temporal temporal) {
        Expr first = temporal.operands().getFirst();
        Expr last = temporal.operands().getLast();
        return switch (temporal.operator()) {
            case ALWAYS -> "[]" + operand(first);
            case EVENTUALLY -> "<>" + operand(first);
            case LEADS_TO -> operand(first) + " ~> " + operand(last);
            case SQUARE -> "[" + of(first) + "]_" + subscript(last);
            case ANGLE -> "<<" + of(first) + ">>_" + subscript(last);
            case WEAK_FAIRNESS -> "WF_" + subscript(first) + "(" + of(last) + ")";
            case STRONG_FAIRNESS -> "SF_" + subscript(first) + "(" + of(last) + ")";
        };
    }

    private static String subscript(Expr expr) {
        return expr instanceof Expr.Ref || expr instanceof Expr.Tuple
                ? of(expr)
                : "(" + of(expr) + ")";
    }

    private static String update(Expr.Update update) {
        String path = update.path().stream()
                .map(step -> switch (step) {
                    case Expr.Step.Index(Expr argument) -> "[" + of(argument) + "]";
                    case Expr.Step.OfRecord(String field) -> "." + field;
                })
                .collect(Collectors.joining());
        return "!" + path + " = " + of(update.value());
    }

    private static String in(Expr.Bound bound) {
        return bound.name() + " \\in " + operand(bound.of());
    }

    private static String fields(List<Expr.Field> fields, String sign) {
        return join(fields, ", ", field -> field.name() + sign + of(field.of()));
    }

    private static String quoted(String text) {
        String escaped = text.replace("\\", "\\\\")
                .replace("\"", "\\\"")
                .replace("\n", "\\n")
                .replace("\r", "\\r")
                .replace("\t", "\\t")
                .replace("\f", "\\f");
        return '"' + escaped + '"';
    }

    private static String list(List<? extends Expr> exprs) {
        return join(exprs, ", ", ExprText::of);
    }

    static <T> String join(List<? extends T> parts, String between, Function<T, String> text) {
        return parts.stream().map(text).collect(Collectors.joining(between));
    }
}
