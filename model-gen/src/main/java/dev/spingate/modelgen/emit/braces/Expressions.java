package dev.spingate.modelgen.emit.braces;

import static dev.spingate.modelgen.emit.SourceWriter.WRAP;
import static dev.spingate.modelgen.emit.SourceWriter.inside;

import dev.spingate.modelgen.ir.Expr;
import dev.spingate.modelgen.ir.Type;
import dev.spingate.modelgen.ir.TypedModule;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/**
 * Words as expressions: truth values, constants of enumerations, and sets as words of bits. An atom
 * is a set with one bit; a value of an enumeration has the bit of its ordinal. For one thread.
 */
final class Expressions {
    private final TypedModule module;
    private final Dialect dialect;
    private final Set<String> named = new HashSet<>();

    Expressions(TypedModule module, Dialect dialect) {
        this.module = module;
        this.dialect = dialect;
    }

    /** The parameters and local names that the code so far speaks of. */
    Set<String> named() {
        return named;
    }

    /** The code of a word, for a place of its own. */
    String code(Expr expr) {
        return of(expr, Map.of()).text();
    }

    /** The codes of words or views, as the arguments of a call. */
    String list(List<Expr> exprs) {
        return list(exprs, Map.of());
    }

    private String list(List<Expr> exprs, Map<String, Supplier<Code>> names) {
        return exprs.stream()
                .map(one -> inside(of(one, names).text()))
                .collect(Collectors.joining("," + WRAP));
    }

    /** {@code names} are those of a LET, each with the code that it stands for. */
    private Code of(Expr expr, Map<String, Supplier<Code>> names) {
        return switch (expr) {
            case Expr.BoolLiteral literal -> Code.primary(Boolean.toString(literal.value()));
            case Expr.StringLiteral literal ->
                Code.primary(
                        dialect.constant((Type.Enumeration) module.typeOf(expr), literal.value()));
            case Expr.Ref ref -> name(ref, names);
            case Expr.Apply apply ->
                Code.primary(dialect.function(apply.definition()) + "("
                        + list(apply.arguments(), names) + ")");
            case Expr.Select select ->
                Code.primary(dialect.field(of(select.record(), names), select.field()));
            case Expr.If choice ->
                conditional(
                        of(choice.condition(), names),
                        of(choice.then(), names),
                        of(choice.otherwise(), names));
            case Expr.Case cases -> cases(cases, names);
            case Expr.Let let -> {
                Map<String, Supplier<Code>> inner = names;
                for (Expr.Bound name : let.names()) {
                    Map<String, Supplier<Code>> before = inner;
                    inner = with(inner, name.name(), () -> of(name.of(), before));
                }
                yield of(let.body(), inner);
            }
            case Expr.SetEnum set -> bits(set.elements(), names);
            case Expr.Builtin builtin -> builtin(builtin, names);
            default -> throw new IllegalStateException("the checks let through " + expr);
        };
    }

    private Code name(Expr.Ref ref, Map<String, Supplier<Code>> names) {
        if (ref.kind() == Expr.RefKind.LOCAL) {
            return names.getOrDefault(ref.name(), () -> outer(ref.name())).get();
        }
        if (module.sets().get(ref.name()) instanceof Type.Enumeration all) {
            return word("0b" + "1".repeat(all.values().size()));
        }
        return Code.primary(dialect.function(ref.name()) + "()");
    }

    private Code outer(String name) {
        named.add(name);
        return Code.primary(name);
    }

    private Code word(String digits) {
        return Code.primary(digits + dialect.wordSuffix());
    }

    /** The guards cover everything, so the last one need not be asked. */
    private Code cases(Expr.Case cases, Map<String, Supplier<Code>> names) {
        int last = cases.arms().size() - 1;
        Code result = cases.other()
                .map(other -> of(other, names))
                .orElseGet(() -> of(cases.arms().get(last).value(), names));
        for (int i = cases.other().isPresent() ? last : last - 1; i >= 0; i--) {
            Expr.Arm arm = cases.arms().get(i);
            result = conditional(of(arm.guard(), names), of(arm.value(), names), result);
        }
        return result;
    }

    private static Code conditional(Code condition, Code then, Code otherwise) {
        return new Code(
                inside(condition.in(Code.OR)) + WRAP + "? " + inside(then.in(Code.OR)) + WRAP + ": "
                        + otherwise.in(Code.CONDITIONAL),
                Code.CONDITIONAL);
    }

    private Code builtin(Expr.Builtin builtin, Map<String, Supplier<Code>> names) {
        List<Code> on = builtin.operands().stream().map(one -> of(one, names)).toList();
        Code first = on.getFirst();
        Code last = on.getLast();
        return switch (builtin.operator()) {
            case NOT -> not(first);
            case AND -> joined(on, "&&", Code.AND);
            case OR -> joined(on, "||", Code.OR);
            case IMPLIES -> joined(List.of(not(first), last), "||", Code.OR);
            case EQUIVALENT, EQUAL -> compared(first, "==", last);
            case DIFFERENT -> compared(first, "!=", last);
            case IN -> member(builtin, names, true);
            case NOT_IN -> member(builtin, names, false);
            case SUBSET_OR_EQUAL -> compared(without(first, last), "==", word("0"));
            case UNION -> joined(on, "|", Code.BIT_OR);
            case INTERSECTION -> joined(on, "&", Code.BIT_AND);
            case WITHOUT -> without(first, last);
            default -> throw new IllegalStateException("the checks let through " + builtin);
        };
    }

    private static Code without(Code first, Code last) {
        String left = first.operand(Code.BIT_AND, Code.UNARY);
        return new Code(left + WRAP + "& ~" + last.in(Code.UNARY), Code.BIT_AND);
    }

    /** A listed set is asked for by comparisons, so it needs no bits. */
    private Code member(Expr.Builtin builtin, Map<String, Supplier<Code>> names, boolean is) {
        Expr element = builtin.operands().getFirst();
        Expr set = builtin.operands().getLast();
        Code value = of(element, names);
        if (set instanceof Expr.SetEnum listed && !listed.elements().isEmpty()) {
            List<Code> each = listed.elements().stream()
                    .map(one -> compared(value, is ? "==" : "!=", of(one, names)))
                    .toList();
            return is ? joined(each, "||", Code.OR) : joined(each, "&&", Code.AND);
        }
        List<Code> both = List.of(of(set, names), bit(element, names));
        return compared(joined(both, "&", Code.BIT_AND), is ? "!=" : "==", word("0"));
    }

    private Code bits(List<Expr> elements, Map<String, Supplier<Code>> names) {
        if (elements.isEmpty()) {
            return word("0");
        }
        List<Code> each = elements.stream().map(one -> bit(one, names)).toList();
        return joined(each, "|", Code.BIT_OR);
    }

    private Code bit(Expr element, Map<String, Supplier<Code>> names) {
        Code value = of(element, names);
        return module.typeOf(element) instanceof Type.Enumeration
                ? new Code(word("1").text() + " << " + dialect.ordinal(value), Code.SHIFT)
                : value;
    }

    private static Code not(Code operand) {
        return new Code("!" + operand.in(Code.UNARY), Code.UNARY);
    }

    private static Code compared(Code first, String sign, Code last) {
        return new Code(
                first.in(Code.EQUALITY + 1) + " " + sign + " " + last.in(Code.EQUALITY + 1),
                Code.EQUALITY);
    }

    /** Mixed operators get brackets, although no language would need them. */
    private static Code joined(List<Code> operands, String sign, int binding) {
        if (operands.size() == 1) {
            return operands.getFirst();
        }
        boolean bits = binding == Code.BIT_OR || binding == Code.BIT_AND;
        int plain = bits ? Code.UNARY : Code.EQUALITY;
        String code = operands.stream()
                .map(one -> one.operand(binding, plain))
                .collect(Collectors.joining(WRAP + sign + " "));
        return new Code(code, binding);
    }

    private static Map<String, Supplier<Code>> with(
            Map<String, Supplier<Code>> names, String name, Supplier<Code> code) {
        Map<String, Supplier<Code>> inner = new HashMap<>(names);
        inner.put(name, code);
        return inner;
    }
}
