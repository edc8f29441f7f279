package dev.spingate.modelgen.emit.java;

import static dev.spingate.modelgen.emit.SourceWriter.WRAP;

import dev.spingate.modelgen.emit.Names;
import dev.spingate.modelgen.emit.braces.Code;
import dev.spingate.modelgen.emit.braces.Dialect;
import dev.spingate.modelgen.emit.braces.ModuleNames;
import dev.spingate.modelgen.ir.Type;

/**
 * Java: a set is a {@code long}, fields are methods of an interface, and an answer goes to the
 * sink, the last parameter, so that nothing is allocated.
 */
final class JavaDialect implements Dialect {
    /** The parameter that takes the decision. */
    static final String SINK = "out";

    @Override
    public String type(Type type) {
        return switch (type) {
            case Type.Bool _ -> "boolean";
            case Type.Enumeration enumeration -> enumeration.name();
            case Type.Atom _, Type.SetOf _ -> "long";
            case Type.RecordOf record -> record.name();
            case Type.Int _, Type.Function _ ->
                throw new IllegalStateException("the checks let through " + type);
        };
    }

    @Override
    public String constant(Type.Enumeration type, String value) {
        return type.name() + "." + Names.upperSnake(value);
    }

    @Override
    public String ordinal(Code value) {
        return value.asPrimary() + ".ordinal()";
    }

    @Override
    public String field(Code view, String name) {
        return view.asPrimary() + "." + name + "()";
    }

    @Override
    public String wordSuffix() {
        return "L";
    }

    @Override
    public String function(String operator) {
        return ModuleNames.function(operator);
    }

    @Override
    public String local(Type type, String name, boolean used) {
        return type(type) + " " + name;
    }

    @Override
    public String answer(String values) {
        return SINK + ".set(" + values + ")";
    }

    @Override
    public String handOn(String function, String arguments) {
        return function + "(" + arguments + (arguments.isEmpty() ? "" : "," + WRAP) + SINK + ")";
    }
}
