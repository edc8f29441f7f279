package dev.spingate.modelgen.emit.cpp;

import dev.spingate.modelgen.emit.Names;
import dev.spingate.modelgen.emit.braces.Code;
import dev.spingate.modelgen.emit.braces.Dialect;
import dev.spingate.modelgen.emit.braces.ModuleNames;
import dev.spingate.modelgen.ir.Type;
import java.util.Set;

/**
 * C++17: a set is a {@code std::uint64_t}, what is asked and answered are structs, and operators
 * that are no policies live in a namespace of their own.
 */
final class CppDialect implements Dialect {
    /** The namespace of what users of the header do not call. */
    static final String DETAIL = "detail";

    private static final String UNUSED = "[[maybe_unused]] ";

    private final String decision;
    private final Set<String> policies;

    /**
     * @param decision the struct of answers
     * @param policies the operators that are called from outside
     */
    CppDialect(String decision, Set<String> policies) {
        this.decision = decision;
        this.policies = Set.copyOf(policies);
    }

    @Override
    public String type(Type type) {
        return switch (type) {
            case Type.Bool _ -> "bool";
            case Type.Enumeration enumeration -> enumeration.name();
            case Type.Atom _, Type.SetOf _ -> "std::uint64_t";
            case Type.RecordOf record -> record.name();
            case Type.Int _, Type.Function _ ->
                throw new IllegalStateException("the checks let through " + type);
        };
    }

    @Override
    public String constant(Type.Enumeration type, String value) {
        return type.name() + "::" + Names.upperSnake(value);
    }

    @Override
    public String ordinal(Code value) {
        return "static_cast<unsigned>(" + value.text() + ")";
    }

    @Override
    public String field(Code view, String name) {
        return view.asPrimary() + "." + name;
    }

    /** At least 64 bits on every machine, so that a complement has all of them. */
    @Override
    public String wordSuffix() {
        return "ULL";
    }

    /** Qualified, so that no parameter and no local name hides a function. */
    @Override
    public String function(String operator) {
        String namespace = policies.contains(operator) ? CppHeaderEmitter.NAMESPACE : DETAIL;
        return namespace + "::" + ModuleNames.function(operator);
    }

    @Override
    public String local(Type type, String name, boolean used) {
        return (used ? "" : UNUSED) + "const " + type(type) + " " + name;
    }

    /** A parameter; a record is not copied. */
    String parameter(Type type, String name, boolean used) {
        String by = type instanceof Type.RecordOf ? "const " + type(type) + "&" : type(type);
        return (used ? "" : UNUSED) + by + " " + name;
    }

    @Override
    public String answer(String values) {
        return "return " + decision + "{" + values + "}";
    }

    @Override
    public String handOn(String function, String arguments) {
        return "return " + function + "(" + arguments + ")";
    }
}
