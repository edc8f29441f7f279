package dev.spingate.modelgen.explorer.emit;

import dev.spingate.modelgen.ir.Expr;
import dev.spingate.modelgen.shape.Shape;
import java.util.ArrayList;
import java.util.List;

/** The operators of TLA+ and its standard modules. */
final class OperatorEmitter {
    private final Emission emission;
    private final ValueEmitter values;
    private final SetEmitter sets;

    OperatorEmitter(Emission emission, ValueEmitter values, SetEmitter sets) {
        this.emission = emission;
        this.values = values;
        this.sets = sets;
    }

    String of(Expr.Builtin builtin, Env env, Body out) {
        List<Expr> on = builtin.operands();
        return switch (builtin.operator()) {
            case NOT -> "!(" + values.of(on.getFirst(), env, out) + ")";
            case AND -> lazily(operands(on, env), "true", " && ", out);
            case OR -> lazily(operands(on, env), "false", " || ", out);
            case IMPLIES -> implies(on, env, out);
            case EQUIVALENT -> binary(on, " == ", env, out);
            case EQUAL -> equal(on, env, out);
            case DIFFERENT -> "!(" + equal(on, env, out) + ")";
            case LESS -> binary(on, " < ", env, out);
            case LESS_OR_EQUAL -> binary(on, " <= ", env, out);
            case GREATER -> binary(on, " > ", env, out);
            case GREATER_OR_EQUAL -> binary(on, " >= ", env, out);
            case PLUS -> exact("addExact", on, env, out);
            case MINUS -> exact("subtractExact", on, env, out);
            case TIMES -> exact("multiplyExact", on, env, out);
            case DIVIDE -> exact("floorDiv", on, env, out);
            case MODULO -> exact("floorMod", on, env, out);
            case NEGATE -> exact("negateExact", on, env, out);
            case IN -> sets.contains(on.getLast(), values.once(on.getFirst(), env, out), env, out);
            case NOT_IN ->
                "!("
                        + sets.contains(
                                on.getLast(), values.once(on.getFirst(), env, out), env, out)
                        + ")";
            case LENGTH -> "Sequences.length(" + values.of(on.getFirst(), env, out) + ".domain)";
            case HEAD -> sequence(on.getFirst(), "1", env, out);
            case TAIL -> "Sequences.tail(" + values.of(on.getFirst(), env, out) + ")";
            case CONCATENATION -> "Sequences.joined(" + all(on, env, out) + ")";
            case SUB_SEQUENCE -> "Sequences.part(" + all(on, env, out) + ")";
            case APPEND -> append(on, env, out);
            case PRINT_T, ASSERT, TLC_SET, TLC_GET, SINGLE_FUNCTION, FUNCTION_UNION ->
                throw Emission.refuse(
                        builtin.span(),
                        "the operator " + builtin.operator().symbol(),
                        "use it in modules that only the model checker reads");
            default -> sets.of(builtin, env, out);
        };
    }

    /** One operand, evaluated when its turn comes. */
    private interface Lazy {
        String value(Body out);
    }

    private List<Lazy> operands(List<Expr> on, Env env) {
        List<Lazy> lazy = new ArrayList<>();
        on.forEach(one -> lazy.add(out -> values.of(one, env, out)));
        return lazy;
    }

    private String implies(List<Expr> on, Env env, Body out) {
        Lazy premise = body -> "!(" + values.of(on.getFirst(), env, body) + ")";
        Lazy conclusion = body -> values.of(on.getLast(), env, body);
        return lazily(List.of(premise, conclusion), "false", " || ", out);
    }

    /** Operands that need statements are evaluated only while the outcome is open. */
    private String lazily(List<Lazy> on, String neutral, String sign, Body out) {
        boolean all = sign.equals(" && ");
        List<String> plain = new ArrayList<>();
        for (int i = 0; i < on.size(); i++) {
            Body needed = new Body();
            String value = on.get(i).value(needed);
            if (needed.isEmpty()) {
                plain.add(value);
            } else if (plain.isEmpty()) {
                out.addAll(needed);
                plain.add(value);
            } else {
                String result = emission.fresh("b");
                out.add("boolean " + result + " = " + String.join(sign, plain) + ";");
                out.add("if (" + (all ? "" : "!") + result + ") {");
                out.addAll(needed).add(result + " = " + value + ";").add("}");
                plain = new ArrayList<>(List.of(result));
            }
        }
        return plain.isEmpty() ? neutral : "(" + String.join(sign, plain) + ")";
    }

    private String binary(List<Expr> on, String sign, Env env, Body out) {
        String first = values.of(on.getFirst(), env, out);
        return "(" + first + sign + values.of(on.getLast(), env, out) + ")";
    }

    private String exact(String method, List<Expr> on, Env env, Body out) {
        return "Math." + method + "(" + all(on, env, out) + ")";
    }

    private String all(List<Expr> on, Env env, Body out) {
        List<String> arguments = new ArrayList<>();
        on.forEach(one -> arguments.add(values.of(one, env, out)));
        return String.join(", ", arguments);
    }

    private String equal(List<Expr> on, Env env, Body out) {
        String first = values.of(on.getFirst(), env, out);
        String second = values.of(on.getLast(), env, out);
        return JavaShapes.equal(emission.shapes().of(on.getFirst()), first, second);
    }

    private String sequence(Expr sequence, String place, Env env, Body out) {
        Shape.Mapping mapping = (Shape.Mapping) emission.shapes().of(sequence);
        String at = values.of(sequence, env, out) + ".at(" + place + ")";
        return emission.java().fromPlace(mapping.range(), at);
    }

    private String append(List<Expr> on, Env env, Body out) {
        Shape.Mapping mapping = (Shape.Mapping) emission.shapes().of(on.getFirst());
        String sequence = values.of(on.getFirst(), env, out);
        String element = values.of(on.getLast(), env, out);
        return "Sequences.append(" + sequence + ", "
                + JavaShapes.toPlace(mapping.range(), element)
                + ")";
    }
}
