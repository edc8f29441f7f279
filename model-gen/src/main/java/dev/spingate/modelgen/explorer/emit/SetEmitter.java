package dev.spingate.modelgen.explorer.emit;

import dev.spingate.modelgen.ir.Expr;
import dev.spingate.modelgen.ir.Operator;
import dev.spingate.modelgen.shape.Shape;
import java.util.ArrayList;
import java.util.List;

/** Sets, in bits or as objects, and what is asked of them. */
final class SetEmitter {
    private final Emission emission;
    private final ValueEmitter values;
    private final LoopEmitter loops;

    SetEmitter(Emission emission, ValueEmitter values) {
        this.emission = emission;
        this.values = values;
        this.loops = new LoopEmitter(emission, values);
    }

    LoopEmitter loops() {
        return loops;
    }

    String of(Expr expr, Env env, Body out) {
        return switch (expr) {
            case Expr.Quantified all -> quantified(all, env, out);
            case Expr.Choose choose -> choose(choose, env, out);
            case Expr.Builtin builtin
            when builtin.operator() == Operator.CARDINALITY ->
                cardinality(builtin.operands().getFirst(), env, out);
            case Expr.Builtin builtin
            when builtin.operator() == Operator.SUBSET_OR_EQUAL ->
                isSubset(builtin.operands(), env, out);
            case Expr.Builtin builtin when builtin.operator() == Operator.IS_FINITE_SET -> "true";
            default ->
                JavaShapes.isBits(emission.shapes().of(expr))
                        ? bits(expr, env, out)
                        : objects(expr, env, out);
        };
    }

    /** A set of numbers or words. */
    private String bits(Expr expr, Env env, Body out) {
        return switch (expr) {
            case Expr.SetEnum set -> {
                List<String> bits = new ArrayList<>();
                for (Expr element : set.elements()) {
                    bits.add(bit(element, values.of(element, env, out)));
                }
                yield bits.isEmpty() ? "0L" : "(" + String.join(" | ", bits) + ")";
            }
            case Expr.Builtin builtin -> bitsOfOperator(builtin, env, out);
            default -> gatheredBits(expr, env, out);
        };
    }

    private String bitsOfOperator(Expr.Builtin builtin, Env env, Body out) {
        List<Expr> on = builtin.operands();
        return switch (builtin.operator()) {
            case UNION -> two(on, " | ", env, out);
            case INTERSECTION -> two(on, " & ", env, out);
            case WITHOUT -> {
                String from = values.of(on.getFirst(), env, out);
                yield "(" + from + " & ~" + values.of(on.getLast(), env, out) + ")";
            }
            case RANGE -> {
                String from = values.of(on.getFirst(), env, out);
                yield "Sets.range(" + from + ", " + values.of(on.getLast(), env, out) + ")";
            }
            case DOMAIN -> values.of(on.getFirst(), env, out) + ".domain";
            case BIG_UNION -> {
                String union = emission.fresh("u");
                out.add("long " + union + " = 0;");
                loops.each(
                        on.getFirst(),
                        env,
                        out,
                        (set, inner) -> inner.add(union + " |= " + set + ";"));
                yield union;
            }
            default ->
                throw Emission.refuse(
                        builtin.span(),
                        "the set " + builtin.operator().symbol() + " as a whole",
                        "use a finite set");
        };
    }

    private String two(List<Expr> on, String sign, Env env, Body out) {
        String first = values.of(on.getFirst(), env, out);
        return "(" + first + sign + values.of(on.getLast(), env, out) + ")";
    }

    /** Words are few, so they always have a bit; numbers may be too large. */
    private String bit(Expr element, String value) {
        return emission.shapes().of(element) instanceof Shape.Word
                ? "1L << " + value
                : "Sets.bit(" + value + ")";
    }

    private String gatheredBits(Expr set, Env env, Body out) {
        Shape element = ((Shape.SetOf) emission.shapes().of(set)).element();
        String bits = emission.fresh("s");
        out.add("long " + bits + " = 0;");
        loops.each(
                set,
                env,
                out,
                (value, inner) -> inner.add(bits + " |= "
                        + (element instanceof Shape.Word
                                ? "1L << " + value
                                : "Sets.bit(" + value + ")")
                        + ";"));
        return bits;
    }

    /** A set of anything else. */
    private String objects(Expr expr, Env env, Body out) {
        if (expr instanceof Expr.Builtin builtin) {
            String method = switch (builtin.operator()) {
                case UNION -> "union";
                case INTERSECTION -> "common";
                case WITHOUT -> "without";
                default -> "";
            };
            if (!method.isEmpty()) {
                String first = values.of(builtin.operands().getFirst(), env, out);
                String second = values.of(builtin.operands().getLast(), env, out);
                return "Sets." + method + "(" + first + ", " + second + ")";
            }
        }
        Shape element = ((Shape.SetOf) emission.shapes().of(expr)).element();
        String set = emission.fresh("s");
        out.add("Set<Object> " + set + " = new LinkedHashSet<>();");
        loops.each(
                expr,
                env,
                out,
                (value, inner) ->
                        inner.add(set + ".add(" + emission.java().toObject(element, value) + ");"));
        return set;
    }

    /** Whether a value, which may be used more than once, is in a set. */
    String contains(Expr set, String value, Env env, Body out) {
        return switch (set) {
            case Expr.SetEnum enumerated -> {
                List<String> equal = new ArrayList<>();
                for (Expr element : enumerated.elements()) {
                    equal.add(JavaShapes.equal(
                            emission.shapes().of(element), value, values.of(element, env, out)));
                }
                yield equal.isEmpty() ? "false" : "(" + String.join(" || ", equal) + ")";
            }
            case Expr.Builtin builtin
            when builtin.operator() == Operator.NATURALS -> "(" + value + " >= 0)";
            case Expr.Builtin builtin
            when builtin.operator() == Operator.INTEGERS
                    || builtin.operator() == Operator.BOOLEANS -> "true";
            case Expr.Builtin builtin
            when builtin.operator() == Operator.RANGE -> {
                String from = values.of(builtin.operands().getFirst(), env, out);
                String to = values.of(builtin.operands().getLast(), env, out);
                yield "(" + from + " <= " + value + " && " + value + " <= " + to + ")";
            }
            case Expr.Builtin builtin
            when builtin.operator() == Operator.SUBSETS
                    && JavaShapes.isBits(emission.shapes().of(builtin.operands().getFirst())) ->
                "((" + value + " & ~" + values.of(builtin.operands().getFirst(), env, out)
                        + ") == 0)";
            case Expr.RecordSet record -> {
                List<String> parts = new ArrayList<>();
                for (Expr.Field field : record.fields()) {
                    Shape shape = ((Shape.SetOf) emission.shapes().of(field.of())).element();
                    String part = values.simple(shape, value + ".f_" + field.name() + "()", out);
                    parts.add(contains(field.of(), part, env, out));
                }
                yield "(" + String.join(" && ", parts) + ")";
            }
            case Expr.FunctionSet functions -> isFunction(functions, value, env, out);
            default -> {
                Shape element = ((Shape.SetOf) emission.shapes().of(set)).element();
                String all = values.of(set, env, out);
                yield switch (element) {
                    case Shape.Word _ -> "((" + all + " >>> " + value + " & 1L) != 0)";
                    case Shape.Number _ -> "Sets.has(" + all + ", " + value + ")";
                    default -> all + ".contains(" + emission.java().toObject(element, value) + ")";
                };
            }
        };
    }

    private String isFunction(Expr.FunctionSet functions, String value, Env env, Body out) {
        Shape.Mapping shape =
                (Shape.Mapping) ((Shape.SetOf) emission.shapes().of(functions)).element();
        String domain = values.of(functions.domain(), env, out);
        String holds = emission.fresh("b");
        String rest = emission.fresh("r");
        out.add("boolean " + holds + " = " + value + ".domain == " + domain + ";");
        out.eachBit(rest, holds + " ? " + value + ".domain : 0");
        String at = value + ".at(Long.numberOfTrailingZeros(" + rest + "))";
        String element =
                values.simple(shape.range(), emission.java().fromPlace(shape.range(), at), out);
        out.add(holds + " &= " + contains(functions.range(), element, env, out) + ";");
        out.add("}");
        return holds;
    }

    private String isSubset(List<Expr> on, Env env, Body out) {
        String inner = values.of(on.getFirst(), env, out);
        String outer = values.of(on.getLast(), env, out);
        return JavaShapes.isBits(emission.shapes().of(on.getFirst()))
                ? "((" + inner + " & ~" + outer + ") == 0)"
                : outer + ".containsAll(" + inner + ")";
    }

    private String cardinality(Expr set, Env env, Body out) {
        String all = values.of(set, env, out);
        return JavaShapes.isBits(emission.shapes().of(set))
                ? "Long.bitCount(" + all + ")"
                : all + ".size()";
    }

    private String choose(Expr.Choose choose, Env env, Body out) {
        Shape shape = emission.shapes().of(choose.bound());
        Expr found = new Expr.SetFilter(choose.bound(), choose.predicate(), choose.span());
        String place = "\"" + choose.span().inModule() + "\"";
        if (shape instanceof Shape.Number || shape instanceof Shape.Word) {
            String bits = emission.fresh("s");
            out.add("long " + bits + " = 0;");
            loops.each(
                    found,
                    env,
                    out,
                    (value, inner) -> inner.add(bits + " |= Sets.bit(" + value + ");"));
            String method = shape instanceof Shape.Number ? "least" : "only";
            return "Sets." + method + "(" + bits + ", " + place + ")";
        }
        throw Emission.refuse(
                choose.span(),
                "CHOOSE among values that are neither numbers nor words",
                "choose what identifies the value");
    }

    private String quantified(Expr.Quantified all, Env env, Body out) {
        String holds = emission.fresh("q");
        String label = emission.fresh("each");
        out.add("boolean " + holds + " = " + all.forAll() + ";");
        out.add(label + ": {");
        loops.each(all.bounds(), env, out, (inner, body) -> {
            String value = values.of(all.body(), inner, body);
            body.add("if (" + (all.forAll() ? "!(" + value + ")" : value) + ") {");
            body.add(holds + " = " + !all.forAll() + ";");
            body.add("break " + label + ";");
            body.add("}");
        });
        out.add("}");
        return holds;
    }
}
