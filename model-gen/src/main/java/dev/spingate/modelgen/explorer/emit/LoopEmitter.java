package dev.spingate.modelgen.explorer.emit;

import dev.spingate.modelgen.ir.Expr;
import dev.spingate.modelgen.ir.Operator;
import dev.spingate.modelgen.shape.Shape;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;

/**
 * Loops over sets, without making the set where its elements can be had one after the other. An
 * element may come more than once.
 */
final class LoopEmitter {
    private final Emission emission;
    private final ValueEmitter values;

    LoopEmitter(Emission emission, ValueEmitter values) {
        this.emission = emission;
        this.values = values;
    }

    /** For each combination of the bound names; they do not see each other. */
    void each(List<Expr.Bound> bounds, Env env, Body out, BiConsumer<Env, Body> body) {
        each(bounds, env, env, out, body);
    }

    private void each(
            List<Expr.Bound> bounds, Env sets, Env env, Body out, BiConsumer<Env, Body> body) {
        if (bounds.isEmpty()) {
            body.accept(env, out);
            return;
        }
        Expr.Bound first = bounds.getFirst();
        each(first.of(), sets, out, (element, inner) -> {
            String value = values.simple(emission.shapes().of(first), element, inner);
            each(
                    bounds.subList(1, bounds.size()),
                    sets,
                    env.with(first.name(), value),
                    inner,
                    body);
        });
    }

    /** For each element of a set; the body is given an expression for it. */
    void each(Expr set, Env env, Body out, BiConsumer<String, Body> body) {
        switch (set) {
            case Expr.SetFilter filter ->
                each(List.of(filter.bound()), env, out, (inner, inside) -> {
                    inside.add("if (" + values.of(filter.predicate(), inner, inside) + ") {");
                    body.accept(inner.values().get(filter.bound().name()), inside);
                    inside.add("}");
                });
            case Expr.SetMap map ->
                each(
                        map.bounds(),
                        env,
                        out,
                        (inner, inside) ->
                                body.accept(values.once(map.element(), inner, inside), inside));
            case Expr.SetEnum one
            when one.elements().size() == 1 ->
                body.accept(values.once(one.elements().getFirst(), env, out), out);
            case Expr.SetEnum some
            when !JavaShapes.isBits(emission.shapes().of(set)) -> enumerated(some, env, out, body);
            case Expr.Builtin builtin
            when builtin.operator() == Operator.BIG_UNION ->
                each(
                        builtin.operands().getFirst(),
                        env,
                        out,
                        (inner, inside) ->
                                elements(emission.shapes().of(set), inner, inside, body));
            case Expr.Builtin builtin
            when builtin.operator() == Operator.SUBSETS ->
                subsets(builtin.operands().getFirst(), env, out, body);
            case Expr.Builtin builtin
            when builtin.operator() == Operator.RANGE -> range(builtin, env, out, body);
            case Expr.Builtin builtin
            when builtin.operator() == Operator.BOOLEANS -> {
                String value = emission.fresh("b");
                out.add("for (boolean " + value + " : new boolean[] {false, true}) {");
                body.accept(value, out);
                out.add("}");
            }
            case Expr.Builtin builtin
            when builtin.operator() == Operator.CROSS ->
                cross(
                        new Product(((Shape.SetOf) emission.shapes().of(set)).element(), env, body),
                        builtin.operands(),
                        new ArrayList<>(),
                        out);
            case Expr.RecordSet records -> records(records, new ArrayList<>(), env, out, body);
            case Expr.FunctionSet functions -> functions(functions, env, out, body);
            default -> elements(emission.shapes().of(set), values.of(set, env, out), out, body);
        }
    }

    /** The elements of a set that is there. */
    private void elements(Shape set, String value, Body out, BiConsumer<String, Body> body) {
        Shape element = ((Shape.SetOf) set).element();
        if (JavaShapes.isBits(set)) {
            String rest = emission.fresh("r");
            String one = emission.fresh("x");
            out.eachBit(rest, value);
            out.add("int " + one + " = Long.numberOfTrailingZeros(" + rest + ");");
            body.accept(one, out);
        } else {
            String object = emission.fresh("o");
            String one = emission.fresh("x");
            out.add("for (Object " + object + " : " + value + ") {");
            out.add(emission.java().type(element) + " " + one + " = "
                    + emission.java().fromObject(element, object) + ";");
            body.accept(one, out);
        }
        out.add("}");
    }

    private void enumerated(Expr.SetEnum set, Env env, Body out, BiConsumer<String, Body> body) {
        Shape shape = emission.shapes().of(set);
        Shape element = ((Shape.SetOf) shape).element();
        String all = emission.fresh("s");
        out.add("Set<Object> " + all + " = new LinkedHashSet<>();");
        for (Expr one : set.elements()) {
            String value = values.of(one, env, out);
            out.add(all + ".add(" + emission.java().toObject(element, value) + ");");
        }
        elements(shape, all, out, body);
    }

    private void subsets(Expr of, Env env, Body out, BiConsumer<String, Body> body) {
        if (!JavaShapes.isBits(emission.shapes().of(of))) {
            throw Emission.refuse(
                    of.span(),
                    "SUBSET of a set that is not of numbers or words",
                    "use a set of what identifies the elements");
        }
        String all = values.once(of, env, out);
        String subset = emission.fresh("x");
        String next = emission.fresh("n");
        out.add("for (long " + subset + " = 0, " + next + " = 1; " + next + " != 0; " + subset
                + " = " + next + ") {");
        body.accept(subset, out);
        out.add(next + " = " + subset + " - " + all + " & " + all + ";");
        out.add("}");
    }

    private void range(Expr.Builtin range, Env env, Body out, BiConsumer<String, Body> body) {
        String from = values.once(range.operands().getFirst(), env, out);
        String to = values.once(range.operands().getLast(), env, out);
        String one = emission.fresh("x");
        out.add("for (int " + one + " = " + from + "; " + one + " <= " + to + "; " + one + "++) {");
        body.accept(one, out);
        out.add("}");
    }

    /** The tuples of a product: their shape, and what is done with each. */
    private record Product(Shape shape, Env env, BiConsumer<String, Body> body) {}

    private void cross(Product product, List<Expr> rest, List<String> chosen, Body out) {
        if (!rest.isEmpty()) {
            each(rest.getFirst(), product.env(), out, (element, inner) -> {
                List<String> more = new ArrayList<>(chosen);
                more.add(element);
                cross(product, rest.subList(1, rest.size()), more, inner);
            });
            return;
        }
        String tuple = emission.java().tuple(product.shape(), chosen);
        product.body().accept(values.simple(product.shape(), tuple, out), out);
    }

    private void records(
            Expr.RecordSet set,
            List<String> chosen,
            Env env,
            Body out,
            BiConsumer<String, Body> body) {
        Shape.Row row = (Shape.Row) ((Shape.SetOf) emission.shapes().of(set)).element();
        if (chosen.size() < row.fields().size()) {
            String name = row.fields().get(chosen.size()).name();
            Expr of = set.fields().stream()
                    .filter(field -> field.name().equals(name))
                    .findFirst()
                    .orElseThrow()
                    .of();
            each(of, env, out, (element, inner) -> {
                List<String> more = new ArrayList<>(chosen);
                more.add(element);
                records(set, more, env, inner, body);
            });
            return;
        }
        String record = "new " + emission.java().row(row) + "(" + String.join(", ", chosen) + ")";
        body.accept(values.simple(row, record, out), out);
    }

    private void functions(Expr.FunctionSet set, Env env, Body out, BiConsumer<String, Body> body) {
        Shape.Mapping shape = (Shape.Mapping) ((Shape.SetOf) emission.shapes().of(set)).element();
        String domain = values.once(set.domain(), env, out);
        String range = emission.fresh("s");
        out.add("Set<Object> " + range + " = new LinkedHashSet<>();");
        each(
                set.range(),
                env,
                out,
                (element, inner) -> inner.add(
                        range + ".add(" + emission.java().toObject(shape.range(), element) + ");"));
        String array = emission.fresh("a");
        out.add("for (Object[] " + array + " : Sets.functions(" + domain + ", " + range + ")) {");
        String function = shape.range().fitsWord()
                ? "LongFun.of(" + domain + ", " + array + ")"
                : "new ObjFun(" + domain + ", " + array + ")";
        body.accept(values.simple(shape, function, out), out);
        out.add("}");
    }
}
