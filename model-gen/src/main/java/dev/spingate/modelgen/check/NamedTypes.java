package dev.spingate.modelgen.check;

import dev.spingate.modelgen.ir.Definition;
import dev.spingate.modelgen.ir.Expr;
import dev.spingate.modelgen.ir.Operator;
import dev.spingate.modelgen.ir.SpecModule;
import dev.spingate.modelgen.ir.Type;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The types that definitions name. A set of records or of functions names a type, and so does every
 * definition that stands where such a set says what a field may be: {@code Kind} in {@code [kind :
 * Kind]}. Any other set of strings is a value like others.
 */
public final class NamedTypes {
    private final SpecModule module;
    private final Diagnostics diagnostics;
    private final Map<String, Type> named = new LinkedHashMap<>();

    private NamedTypes(SpecModule module, Diagnostics diagnostics) {
        this.module = module;
        this.diagnostics = diagnostics;
    }

    /**
     * By definition, the type of the elements of each set that names a type, in order; those that
     * can not be read are noted and left out.
     */
    public static Map<String, Type> read(SpecModule module, Diagnostics diagnostics) {
        return new NamedTypes(module, diagnostics).read();
    }

    private Map<String, Type> read() {
        for (Definition definition : module.definitions()) {
            if (definition.parameters().isEmpty()
                    && (definition.body() instanceof Expr.RecordSet
                            || definition.body() instanceof Expr.FunctionSet)) {
                named(definition);
            }
        }
        Map<String, Type> ordered = new LinkedHashMap<>();
        for (Definition definition : module.definitions()) {
            Type type = named.get(definition.name());
            if (type != null) {
                ordered.put(definition.name(), type);
            }
        }
        return ordered;
    }

    private Optional<Type> named(Definition definition) {
        if (!named.containsKey(definition.name())) {
            elements(definition.body(), definition.name())
                    .ifPresent(type -> named.put(definition.name(), type));
        }
        return Optional.ofNullable(named.get(definition.name()));
    }

    /** The type of the elements; {@code name} is the definition's, or empty inside of one. */
    private Optional<Type> elements(Expr set, String name) {
        return switch (set) {
            case Expr.Ref ref
            when ref.kind() == Expr.RefKind.CONSTANT -> Optional.of(new Type.Atom(ref.name()));
            case Expr.Ref ref
            when ref.kind() == Expr.RefKind.DEFINITION ->
                module.definition(ref.name()).flatMap(this::named);
            case Expr.Builtin builtin
            when builtin.operator() == Operator.BOOLEANS -> Optional.of(new Type.Bool());
            case Expr.Builtin builtin
            when builtin.operator() == Operator.RANGE -> Optional.of(new Type.Int());
            case Expr.Builtin builtin
            when builtin.operator() == Operator.SUBSETS ->
                elements(builtin.operands().getFirst(), "").map(Type.SetOf::new);
            case Expr.SetEnum values when !name.isEmpty() -> enumeration(values, name);
            case Expr.RecordSet records when !name.isEmpty() -> record(records, name);
            case Expr.FunctionSet functions -> function(functions);
            case Expr.SetEnum _, Expr.RecordSet _ ->
                refuse(set, "a set that needs a name of its own", "define it, and use its name");
            default ->
                refuse(
                        set,
                        "no type can be read from this set",
                        "use a set of strings, of records, BOOLEAN, a constant, or SUBSET of one");
        };
    }

    private Optional<Type> enumeration(Expr.SetEnum set, String name) {
        List<String> values = new ArrayList<>();
        for (Expr element : set.elements()) {
            if (!(element instanceof Expr.StringLiteral literal)) {
                return refuse(element, "a value of an enumeration must be a string", "quote it");
            }
            if (values.contains(literal.value())) {
                return refuse(element, "this value is there already", "leave it out");
            }
            values.add(literal.value());
        }
        return values.isEmpty()
                ? refuse(set, "an enumeration without values", "list its values")
                : Optional.of(new Type.Enumeration(name, values));
    }

    private Optional<Type> record(Expr.RecordSet set, String name) {
        List<Type.FieldType> fields = new ArrayList<>();
        for (Expr.Field field : set.fields()) {
            elements(field.of(), "")
                    .ifPresent(type -> fields.add(new Type.FieldType(field.name(), type)));
        }
        return Optional.of(new Type.RecordOf(name, fields));
    }

    private Optional<Type> function(Expr.FunctionSet set) {
        Optional<Type> domain = elements(set.domain(), "");
        return elements(set.range(), "")
                .flatMap(range -> domain.map(from -> new Type.Function(from, range)));
    }

    private Optional<Type> refuse(Expr at, String cause, String remedy) {
        diagnostics.report(at.span(), cause, remedy);
        return Optional.empty();
    }
}
