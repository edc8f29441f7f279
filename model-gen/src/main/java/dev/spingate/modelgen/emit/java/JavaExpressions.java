package dev.spingate.modelgen.emit.java;

import static dev.spingate.modelgen.emit.SourceWriter.WRAP;
import static dev.spingate.modelgen.emit.SourceWriter.inside;

import dev.spingate.modelgen.ir.Expr;
import dev.spingate.modelgen.ir.Operator;
import dev.spingate.modelgen.ir.Type;
import dev.spingate.modelgen.ir.TypedModule;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Words as Java expressions: truth values, constants of enumerations, and sets as {@code long}. An
 * atom is a set with one bit; a value of an enumeration has the bit of its ordinal.
 */
final class JavaExpressions {
    /** What the operators on sets are on words; {@code A \ B} is {@code A & ~B}. */
    static final Map<Operator, String> SET_OPERATORS =
            Map.of(Operator.UNION, "|", Operator.INTERSECTION, "&", Operator.WITHOUT, "& ~");

    private final TypedModule module;
    private final Map<Operator, String> setOperators;

    JavaExpressions(TypedModule module, Map<Operator, String> setOperators) {
        this.module = module;
        this.setOperators = setOperators;
    }

    /** The code of a word, for a place of its own. */
    String code(Expr expr) {
        return of(expr, Map.of()).code();
    }

    /** A call with arguments; {@code last} is one more argument, unless it is empty. */
    String call(String method, List<Expr> arguments, String last) {
        return call(method, arguments, last, Map.of());
    }

    private String call(
            String method, List<Expr> arguments, String last, Map<String, JavaText> names) {
        String list = arguments.stream()
                .map(one -> inside(of(one, names).code()))
                .collect(Collectors.joining("," + WRAP));
        String between = list.isEmpty() || last.isEmpty() ? "" : "," + WRAP;
        return method + "(" + list + between + last + ")";
    }

    /** {@code names} are those of a LET, each with the code that it stands for. */
    private JavaText of(Expr expr, Map<String, JavaText> names) {
        return switch (expr) {
            case Expr.BoolLiteral literal -> JavaText.primary(Boolean.toString(literal.value()));
            case Expr.StringLiteral literal ->
                JavaText.primary(JavaNames.constant(
                        (Type.Enumeration) module.typeOf(expr), literal.value()));
            case Expr.Ref ref -> name(ref, names);
            case Expr.Apply apply ->
                JavaText.primary(
                        call(JavaNames.method(apply.definition()), apply.arguments(), "", names));
            case Expr.Select select ->
                JavaText.primary(of(select.record(), names).in(JavaText.PRIMARY) + "."
                        + select.field() + "()");
            case Expr.If choice ->
                conditional(
                        of(choice.condition(), names),
                        of(choice.then(), names),
                        of(choice.otherwise(), names));
            case Expr.Case cases -> cases(cases, names);
            case Expr.Let let -> {
                Map<String, JavaText> inner = names;
                for (Expr.Bound name : let.names()) {
                    inner = with(inner, name.name(), of(name.of(), inner));
                }
                yield of(let.body(), inner);
            }
            case Expr.SetEnum set -> bits(set.elements(), names);
            case Expr.Builtin builtin -> builtin(builtin, names);
            default -> throw new IllegalStateException("the checks let through " + expr);
        };
    }

    private JavaText name(Expr.Ref ref, Map<String, JavaText> names) {
        if (ref.kind() == Expr.RefKind.LOCAL) {
            return names.getOrDefault(ref.name(), JavaText.primary(ref.name()));
        }
        if (module.sets().get(ref.name()) instanceof Type.Enumeration all) {
            return JavaText.primary("0b" + "1".repeat(all.values().size()) + "L");
        }
        return JavaText.primary(JavaNames.method(ref.name()) + "()");
    }

    /** The guards cover everything, so the last one need not be asked. */
    private JavaText cases(Expr.Case cases, Map<String, JavaText> names) {
        int last = cases.arms().size() - 1;
        JavaText result = cases.other()
                .map(other -> of(other, names))
                .orElseGet(() -> of(cases.arms().get(last).value(), names));
        for (int i = cases.other().isPresent() ? last : last - 1; i >= 0; i--) {
            Expr.Arm arm = cases.arms().get(i);
            result = conditional(of(arm.guard(), names), of(arm.value(), names), result);
        }
        return result;
    }

    private static JavaText conditional(JavaText condition, JavaText then, JavaText otherwise) {
        return new JavaText(
                inside(condition.in(JavaText.OR)) + WRAP + "? " + inside(then.in(JavaText.OR))
                        + WRAP + ": " + otherwise.in(JavaText.CONDITIONAL),
                JavaText.CONDITIONAL);
    }

    private JavaText builtin(Expr.Builtin builtin, Map<String, JavaText> names) {
        List<JavaText> on =
                builtin.operands().stream().map(one -> of(one, names)).toList();
        JavaText first = on.getFirst();
        JavaText last = on.getLast();
        return switch (builtin.operator()) {
            case NOT -> not(first);
            case AND -> joined(on, "&&", JavaText.AND);
            case OR -> joined(on, "||", JavaText.OR);
            case IMPLIES -> joined(List.of(not(first), last), "||", JavaText.OR);
            case EQUIVALENT, EQUAL -> compared(first, "==", last);
            case DIFFERENT -> compared(first, "!=", last);
            case IN -> member(builtin, names, true);
            case NOT_IN -> member(builtin, names, false);
            case SUBSET_OR_EQUAL ->
                compared(binary(first, Operator.WITHOUT, last), "==", JavaText.primary("0L"));
            case UNION, INTERSECTION, WITHOUT -> binary(first, builtin.operator(), last);
            default -> throw new IllegalStateException("the checks let through " + builtin);
        };
    }

    private JavaText binary(JavaText first, Operator operator, JavaText last) {
        String sign = setOperators.get(operator);
        int binding = sign.equals("|") ? JavaText.BIT_OR : JavaText.BIT_AND;
        boolean negates = sign.endsWith("~");
        String right = negates ? last.in(JavaText.UNARY) : last.operand(binding, JavaText.UNARY);
        return new JavaText(
                first.operand(binding, JavaText.UNARY) + WRAP + sign + (negates ? "" : " ") + right,
                binding);
    }

    /** A listed set is asked for by comparisons, so it needs no bits. */
    private JavaText member(Expr.Builtin builtin, Map<String, JavaText> names, boolean is) {
        Expr element = builtin.operands().getFirst();
        Expr set = builtin.operands().getLast();
        JavaText value = of(element, names);
        if (set instanceof Expr.SetEnum listed && !listed.elements().isEmpty()) {
            List<JavaText> each = listed.elements().stream()
                    .map(one -> compared(value, is ? "==" : "!=", of(one, names)))
                    .toList();
            return is ? joined(each, "||", JavaText.OR) : joined(each, "&&", JavaText.AND);
        }
        JavaText common = binary(of(set, names), Operator.INTERSECTION, bit(element, names));
        return compared(common, is ? "!=" : "==", JavaText.primary("0L"));
    }

    private JavaText bits(List<Expr> elements, Map<String, JavaText> names) {
        if (elements.isEmpty()) {
            return JavaText.primary("0L");
        }
        List<JavaText> each = elements.stream().map(one -> bit(one, names)).toList();
        return joined(each, "|", JavaText.BIT_OR);
    }

    private JavaText bit(Expr element, Map<String, JavaText> names) {
        JavaText value = of(element, names);
        return module.typeOf(element) instanceof Type.Enumeration
                ? new JavaText("1L << " + value.in(JavaText.PRIMARY) + ".ordinal()", JavaText.SHIFT)
                : value;
    }

    private static JavaText not(JavaText operand) {
        return new JavaText("!" + operand.in(JavaText.UNARY), JavaText.UNARY);
    }

    private static JavaText compared(JavaText first, String sign, JavaText last) {
        return new JavaText(
                first.in(JavaText.EQUALITY + 1) + " " + sign + " " + last.in(JavaText.EQUALITY + 1),
                JavaText.EQUALITY);
    }

    /** Mixed operators get brackets, although Java would not need them. */
    private static JavaText joined(List<JavaText> operands, String sign, int binding) {
        if (operands.size() == 1) {
            return operands.getFirst();
        }
        int plain = binding == JavaText.BIT_OR ? JavaText.UNARY : JavaText.EQUALITY;
        String code = operands.stream()
                .map(one -> one.operand(binding, plain))
                .collect(Collectors.joining(WRAP + sign + " "));
        return new JavaText(code, binding);
    }

    private static Map<String, JavaText> with(
            Map<String, JavaText> names, String name, JavaText code) {
        Map<String, JavaText> inner = new HashMap<>(names);
        inner.put(name, code);
        return inner;
    }
}
