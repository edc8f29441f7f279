package dev.spingate.modelgen.explorer.emit;

import dev.spingate.modelgen.diagnostic.BadInput;
import dev.spingate.modelgen.diagnostic.Place;
import dev.spingate.modelgen.ir.Declaration;
import dev.spingate.modelgen.shape.Shape;
import java.util.ArrayList;
import java.util.List;

/**
 * From the variables to the slots of the layout and back. The order of the slots is that of {@code
 * dev.spingate.modelgen.explorer.compiled.Layout}: variable by variable, place by place.
 */
final class StateEmitter {
    private final Emission emission;
    private final List<String> variables;
    private int domains;
    private final List<Integer> firstDomain = new ArrayList<>();

    StateEmitter(Emission emission) {
        this.emission = emission;
        this.variables = emission.levels().variables(false);
        int domain = 0;
        for (String variable : variables) {
            check(variable, shape(variable));
            firstDomain.add(domain);
            domain += mappings(shape(variable));
        }
    }

    private Shape shape(String variable) {
        return emission.shapes().variables().get(variable);
    }

    private void check(String variable, Shape shape) {
        switch (shape) {
            case Shape.Tuple _ -> throw refusal(variable, shape);
            case Shape.SetOf set when !set.isBits() -> throw refusal(variable, shape);
            case Shape.Mapping(Shape domain, Shape range) -> {
                if (!(domain instanceof Shape.Number || domain instanceof Shape.Word)) {
                    throw refusal(variable, shape);
                }
                check(variable, range);
            }
            case Shape.Row row -> row.fields().forEach(field -> check(variable, field.shape()));
            default -> {}
        }
    }

    private BadInput refusal(String variable, Shape shape) {
        Declaration declared = emission.module().module().variables().stream()
                .filter(one -> one.name().equals(variable))
                .findFirst()
                .orElseThrow();
        return new BadInput(
                new Place(
                        declared.span().file(),
                        declared.span().line(),
                        declared.span().column()),
                "the variable " + variable + " holds " + shape
                        + ", which the explorer has no place for",
                "use functions, records and sets of numbers or words");
    }

    private static int mappings(Shape shape) {
        return switch (shape) {
            case Shape.Mapping mapping -> 1 + mappings(mapping.range());
            case Shape.Row row ->
                row.fields().stream().mapToInt(field -> mappings(field.shape())).sum();
            default -> 0;
        };
    }

    /** The fields of the variables. */
    void fields(Body out) {
        for (Declaration variable : emission.module().module().variables()) {
            Shape shape = shape(variable.name());
            String type = emission.java().type(shape);
            out.add("private " + type + " v_" + variable.name() + ";");
            if (shape instanceof Shape.Mapping && variables.contains(variable.name())) {
                out.add("private " + type + " s_" + variable.name() + ";");
            }
        }
    }

    /** The method that reads the words. */
    void load(Body out) {
        out.add("@Override");
        out.add("protected void load() {");
        out.add("int k = 0;");
        out.add("boolean isGiven = takeGiven();");
        for (int i = 0; i < variables.size(); i++) {
            domains = firstDomain.get(i);
            String value = shape(variables.get(i)) instanceof Shape.Mapping mapping
                    ? reloaded(variables.get(i), mapping, out)
                    : loaded(shape(variables.get(i)), out);
            out.add("v_" + variables.get(i) + " = " + value + ";");
        }
        out.add("}");
    }

    private String loaded(Shape shape, Body out) {
        return switch (shape) {
            case Shape.Truth _ -> "get(k++) != 0";
            case Shape.Number _, Shape.Word _ -> "(int) get(k++)";
            case Shape.SetOf _ -> "get(k++)";
            case Shape.Row row -> {
                List<String> fields = new ArrayList<>();
                for (Shape.Field field : row.fields()) {
                    String name = emission.fresh("l");
                    String value = loaded(field.shape(), out);
                    out.add(emission.java().type(field.shape()) + " " + name + " = " + value + ";");
                    fields.add(name);
                }
                yield "new " + emission.java().row(row) + "(" + String.join(", ", fields) + ")";
            }
            case Shape.Mapping mapping -> loadedMapping(mapping, out);
            case Shape.Tuple _ -> throw new IllegalStateException("a tuple in a state");
        };
    }

    /** Into the function that held the state before, unless somebody was given it. */
    private String reloaded(String variable, Shape.Mapping mapping, Body out) {
        String kind = emission.java().type(mapping);
        String domain = "domains[" + domains++ + "]";
        String held = "s_" + variable;
        out.add("if (" + held + " == null || isGiven) {");
        out.add(held + " = new " + kind + "(" + domain + ", " + kind + ".room(" + domain + "));");
        out.add("}");
        String at = emission.fresh("l");
        out.add(JavaShapes.place(mapping.range()) + "[] " + at + " = " + held + ".at;");
        loadPlaces(mapping, domain, at, out);
        return held;
    }

    private void loadPlaces(Shape.Mapping mapping, String domain, String at, Body out) {
        String rest = emission.fresh("r");
        out.eachBit(rest, domain);
        String value = mapping.range().fitsWord() ? "get(k++)" : loaded(mapping.range(), out);
        out.add(at + "[Long.numberOfTrailingZeros(" + rest + ")] = " + value + ";");
        out.add("}");
    }

    private String loadedMapping(Shape.Mapping mapping, Body out) {
        String domain = "domains[" + domains++ + "]";
        String kind = emission.java().type(mapping);
        String at = emission.fresh("l");
        out.add(JavaShapes.place(mapping.range()) + "[] " + at + " = " + kind + ".room(" + domain
                + ");");
        loadPlaces(mapping, domain, at, out);
        return "new " + kind + "(" + domain + ", " + at + ")";
    }

    /** The method that writes all variables to the words. */
    void store(Body out) {
        out.add("@Override");
        out.add("protected void store() {");
        for (int i = 0; i < variables.size(); i++) {
            stored(i, "v_" + variables.get(i), out);
        }
        out.add("}");
    }

    private void stored(int variable, String value, Body out) {
        domains = firstDomain.get(variable);
        out.add("{");
        out.add("int k = bases[" + variable + "];");
        put(shape(variables.get(variable)), value, variables.get(variable), out);
        out.add("}");
    }

    private void put(Shape shape, String value, String variable, Body out) {
        switch (shape) {
            case Shape.Truth _ -> out.add("put(k++, " + value + " ? 1 : 0);");
            case Shape.Number _, Shape.Word _, Shape.SetOf _ -> out.add("put(k++, " + value + ");");
            case Shape.Row row -> {
                String one = emission.fresh("p");
                out.add(emission.java().type(row) + " " + one + " = " + value + ";");
                for (Shape.Field field : row.fields()) {
                    put(field.shape(), one + ".f_" + field.name() + "()", variable, out);
                }
            }
            case Shape.Mapping mapping -> {
                int domain = domains++;
                String one = emission.fresh("p");
                String rest = emission.fresh("r");
                out.add(emission.java().type(mapping) + " " + one + " = " + value + ";");
                out.add("sameDomain(" + domain + ", " + one + ".domain, \"" + variable + "\");");
                out.eachBit(rest, "domains[" + domain + "]");
                String at = one + ".at[Long.numberOfTrailingZeros(" + rest + ")]";
                if (mapping.range().fitsWord()) {
                    out.add("put(k++, " + at + ");");
                } else {
                    put(
                            mapping.range(),
                            emission.java().fromObject(mapping.range(), at),
                            variable,
                            out);
                }
                out.add("}");
            }
            case Shape.Tuple _ -> throw new IllegalStateException("a tuple in a state");
        }
    }

    /**
     * A complete step: what changes is written over what was.
     *
     * @param action an expression for the index of the action
     */
    void emitNext(Env env, String action, Body out) {
        out.add("same();");
        for (int i = 0; i < variables.size(); i++) {
            switch (env.next().get(variables.get(i))) {
                case Env.Assigned.Same _ -> {}
                case Env.Assigned.To to -> stored(i, to.value(), out);
                case Env.Assigned.At at -> storedAt(i, at, out);
                case null ->
                    throw Emission.refuse(
                            emission.module().module().variables().getFirst().span(),
                            "the action " + env.action() + ", which does not say what becomes of "
                                    + variables.get(i) + " on every path,",
                            "add " + variables.get(i) + "' = ... or UNCHANGED");
            }
        }
        out.add("emit(" + action + ");");
    }

    private void storedAt(int variable, Env.Assigned.At at, Body out) {
        Shape.Mapping mapping = (Shape.Mapping) shape(variables.get(variable));
        int domain = firstDomain.get(variable);
        domains = domain + 1;
        out.add("if (Sets.has(domains[" + domain + "], " + at.place() + ")) {");
        out.add("int k = slot(" + variable + ", " + domain + ", " + at.place() + ");");
        put(mapping.range(), at.value(), variables.get(variable), out);
        out.add("}");
    }

    /** The method that gives the values as objects. */
    void values(Body out) {
        List<String> all = new ArrayList<>();
        for (String variable : variables) {
            all.add(emission.java().toObject(shape(variable), "v_" + variable));
        }
        out.add("@Override");
        out.add("protected Object[] values() {");
        out.add("return new Object[] {" + String.join(", ", all) + "};");
        out.add("}");
    }
}
