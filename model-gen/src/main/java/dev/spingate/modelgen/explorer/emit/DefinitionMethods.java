package dev.spingate.modelgen.explorer.emit;

import dev.spingate.modelgen.ir.Declaration;
import dev.spingate.modelgen.ir.Definition;
import dev.spingate.modelgen.shape.Shape;
import java.util.ArrayList;
import java.util.List;

/**
 * A method for each operator that is used as a value. What takes a search and depends on one small
 * number at most is remembered: for the state, for the family, or for good.
 */
final class DefinitionMethods {
    private final Emission emission;
    private final ValueEmitter values;

    DefinitionMethods(Emission emission, ValueEmitter values) {
        this.emission = emission;
        this.values = values;
    }

    /** Writes methods until all that were asked for are there. */
    void writeAll(Body out) {
        for (Definition next = emission.nextToWrite();
                next != null;
                next = emission.nextToWrite()) {
            write(next, out);
        }
    }

    private void write(Definition definition, Body out) {
        List<String> parameters = new ArrayList<>();
        Env env = Env.empty();
        for (int i = 0; i < definition.parameters().size(); i++) {
            Declaration parameter = definition.parameters().get(i);
            String local = emission.fresh(parameter.name());
            env = env.with(parameter.name(), local);
            parameters.add(
                    emission.java().type(emission.shapes().parameter(definition, i)) + " " + local);
        }
        String method = emission.method(definition);
        String type = emission.java().type(emission.shapes().result(definition));
        String taken = "(" + String.join(", ", parameters) + ")";
        if (!isRemembered(definition)) {
            body(definition, type + " " + method + taken, env, out);
        } else if (parameters.isEmpty()) {
            remembered(definition, method, type, out);
            body(definition, type + " n" + method + taken, env, out);
        } else {
            rememberedByNumber(definition, method, type, out);
            body(definition, type + " n" + method + taken, env, out);
        }
    }

    private void body(Definition definition, String head, Env env, Body out) {
        out.add("/* " + definition.span().inModule() + " */");
        out.add("private " + head + " {");
        String value = values.of(definition.body(), env, out);
        out.add("return " + value + ";");
        out.add("}");
    }

    private boolean isRemembered(Definition definition) {
        if (definition.recursive() || !emission.levels().searches(definition)) {
            return false;
        }
        return definition.parameters().isEmpty()
                || definition.parameters().size() == 1 && isSmall(definition);
    }

    private boolean isSmall(Definition definition) {
        Shape shape = emission.shapes().parameter(definition, 0);
        return shape instanceof Shape.Number || shape instanceof Shape.Word;
    }

    private String now(Definition definition) {
        return switch (emission.levels().of(definition)) {
            case CONSTANT -> "1L";
            case FAMILY -> "familyNow";
            default -> "stateNow";
        };
    }

    private void remembered(Definition definition, String method, String type, Body out) {
        out.add("private long when_" + method + ";");
        out.add("private " + type + " was_" + method + ";");
        out.add("private " + type + " " + method + "() {");
        out.add("if (when_" + method + " != " + now(definition) + ") {");
        out.add("was_" + method + " = n" + method + "();");
        out.add("when_" + method + " = " + now(definition) + ";");
        out.add("}");
        out.add("return was_" + method + ";");
        out.add("}");
    }

    private void rememberedByNumber(Definition definition, String method, String type, Body out) {
        String array = type.equals("Set<Object>") || type.equals("List<Object>") ? "Object" : type;
        String cast = array.equals(type) ? "" : "(" + type + ") ";
        out.add("private final long[] when_" + method + " = new long[64];");
        out.add("private final " + array + "[] was_" + method + " = new " + array + "[64];");
        if (!cast.isEmpty()) {
            out.add("@SuppressWarnings(\"unchecked\")");
        }
        out.add("private " + type + " " + method + "(int of) {");
        out.add("if (of < 0 || of > 63) {");
        out.add("return n" + method + "(of);");
        out.add("}");
        out.add("if (when_" + method + "[of] != " + now(definition) + ") {");
        out.add("was_" + method + "[of] = n" + method + "(of);");
        out.add("when_" + method + "[of] = " + now(definition) + ";");
        out.add("}");
        out.add("return " + cast + "was_" + method + "[of];");
        out.add("}");
    }
}
