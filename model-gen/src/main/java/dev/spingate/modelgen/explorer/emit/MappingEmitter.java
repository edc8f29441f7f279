package dev.spingate.modelgen.explorer.emit;

import dev.spingate.modelgen.ir.Expr;
import dev.spingate.modelgen.shape.Shape;
import java.util.ArrayList;
import java.util.List;

/** Functions, tuples and records. */
final class MappingEmitter {
    private final Emission emission;
    private final ValueEmitter values;

    MappingEmitter(Emission emission, ValueEmitter values) {
        this.emission = emission;
        this.values = values;
    }

    String of(Expr expr, Env env, Body out) {
        return switch (expr) {
            case Expr.Tuple tuple -> tuple(tuple, env, out);
            case Expr.FunctionLiteral function -> function(function, env, out);
            case Expr.FunctionApply apply -> apply(apply, env, out);
            case Expr.RecordLiteral record -> record(record, env, out);
            case Expr.Select select ->
                values.of(select.record(), env, out) + ".f_" + select.field() + "()";
            case Expr.Except except -> except(except, env, out);
            default -> throw new IllegalStateException("no function: " + expr);
        };
    }

    private String tuple(Expr.Tuple tuple, Env env, Body out) {
        List<String> elements = new ArrayList<>();
        tuple.elements().forEach(element -> elements.add(values.of(element, env, out)));
        return emission.java().tuple(emission.shapes().of(tuple), elements);
    }

    private static Shape.Mapping simple(Shape shape, Expr at) {
        if (shape instanceof Shape.Mapping mapping
                && (mapping.domain() instanceof Shape.Number
                        || mapping.domain() instanceof Shape.Word)) {
            return mapping;
        }
        throw Emission.refuse(
                at.span(),
                "a function that is not of numbers or words",
                "use a function of a function for each argument");
    }

    private String function(Expr.FunctionLiteral function, Env env, Body out) {
        Shape.Mapping shape = simple(emission.shapes().of(function), function);
        String type = emission.java().type(shape);
        String domain = values.once(function.bound().of(), env, out);
        String at = emission.fresh("f");
        out.add(JavaShapes.place(shape.range()) + "[] " + at + " = " + type + ".room(" + domain
                + ");");
        String rest = emission.fresh("r");
        String place = emission.fresh(function.bound().name());
        out.eachBit(rest, domain);
        out.add("int " + place + " = Long.numberOfTrailingZeros(" + rest + ");");
        Env inner = env.with(function.bound().name(), place);
        String value = values.of(function.value(), inner, out);
        out.add(at + "[" + place + "] = " + JavaShapes.toPlace(shape.range(), value) + ";");
        out.add("}");
        return "new " + type + "(" + domain + ", " + at + ")";
    }

    private String apply(Expr.FunctionApply apply, Env env, Body out) {
        Shape.Mapping shape = simple(emission.shapes().of(apply.function()), apply);
        String function = values.of(apply.function(), env, out);
        String at = function + ".at(" + values.of(apply.argument(), env, out) + ")";
        return emission.java().fromPlace(shape.range(), at);
    }

    private String record(Expr.RecordLiteral record, Env env, Body out) {
        Shape.Row row = (Shape.Row) emission.shapes().of(record);
        List<String> given = new ArrayList<>();
        record.fields().forEach(field -> given.add(values.of(field.of(), env, out)));
        List<String> arguments = new ArrayList<>();
        for (Shape.Field field : row.fields()) {
            for (int i = 0; i < given.size(); i++) {
                if (record.fields().get(i).name().equals(field.name())) {
                    arguments.add(given.get(i));
                }
            }
        }
        return "new " + emission.java().row(row) + "(" + String.join(", ", arguments) + ")";
    }

    /** A part of what is updated: its shape, and an expression for what was there. */
    private record Part(Shape shape, String was) {}

    private String except(Expr.Except except, Env env, Body out) {
        Shape shape = emission.shapes().of(except.of());
        String whole = values.once(except.of(), env, out);
        for (Expr.Update update : except.updates()) {
            String updated = updated(new Part(shape, whole), update, 0, env, out);
            whole = values.simple(shape, updated, out);
        }
        return whole;
    }

    private String updated(Part part, Expr.Update update, int step, Env env, Body out) {
        if (step == update.path().size()) {
            return values.of(update.value(), env.with("@", part.was()), out);
        }
        return switch (update.path().get(step)) {
            case Expr.Step.Index index -> {
                Shape.Mapping mapping = simple(part.shape(), update.value());
                Shape range = mapping.range();
                String place = values.once(index.argument(), env, out);
                String at = part.was() + ".at(" + place + ")";
                String old = emission.java().fromPlace(range, at);
                String value = updated(new Part(range, old), update, step + 1, env, out);
                yield part.was() + ".with(" + place + ", " + JavaShapes.toPlace(range, value) + ")";
            }
            case Expr.Step.OfRecord field -> {
                Shape.Row row = (Shape.Row) part.shape();
                Part inside = new Part(
                        row.field(field.field()), part.was() + ".f_" + field.field() + "()");
                String value = updated(inside, update, step + 1, env, out);
                List<String> arguments = new ArrayList<>();
                for (Shape.Field one : row.fields()) {
                    arguments.add(
                            one.name().equals(field.field())
                                    ? value
                                    : part.was() + ".f_" + one.name() + "()");
                }
                yield "new " + emission.java().row(row) + "(" + String.join(", ", arguments) + ")";
            }
        };
    }
}
