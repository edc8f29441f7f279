package dev.spingate.modelgen.emit.java;

import dev.spingate.modelgen.emit.Names;
import dev.spingate.modelgen.ir.Declaration;
import dev.spingate.modelgen.ir.Definition;
import dev.spingate.modelgen.ir.Expr;
import dev.spingate.modelgen.ir.SpecModule;
import dev.spingate.modelgen.ir.Type;
import dev.spingate.modelgen.ir.TypedModule;

import java.util.Set;

import javax.lang.model.SourceVersion;

/** What things are called in Java. */
final class JavaNames {
    /** The parameter that takes the decision. */
    static final String SINK = "out";

    /** Words that are no names of types. */
    private static final Set<String> NO_TYPES = Set.of("permits", "record", "sealed", "var");

    /** What a name of a method or parameter would collide with. */
    private static final Set<String> TAKEN = Set.of(
            SINK,
            "yield",
            "clone",
            "equals",
            "finalize",
            "getClass",
            "hashCode",
            "notify",
            "notifyAll",
            "toString",
            "wait");

    private static final Names.Scope TYPES =
            new Names.Scope("types", name -> isFree(name) && !NO_TYPES.contains(name), false);

    private JavaNames() {}

    static String method(String operator) {
        return Names.smallFirst(operator);
    }

    static String constant(Type.Enumeration type, String value) {
        return type.name() + "." + Names.upperSnake(value);
    }

    static String type(Type type) {
        return switch (type) {
            case Type.Bool _ -> "boolean";
            case Type.Enumeration enumeration -> enumeration.name();
            case Type.Atom _, Type.SetOf _ -> "long";
            case Type.RecordOf record -> record.name();
            case Type.Int _, Type.Function _ ->
                throw new IllegalStateException("the checks let through " + type);
        };
    }

    /** Refuses every name of the module that Java does not allow. */
    static void check(TypedModule typed) {
        Names names = new Names("Java");
        SpecModule module = typed.module();
        Definition first = module.definitions().getFirst();
        names.claim(TYPES, module.name(), "the module " + module.name(), first.span());
        for (Definition definition : module.definitions()) {
            if (typed.sets().containsKey(definition.name())) {
                type(definition, names);
            } else {
                operator(definition, names);
            }
        }
        names.throwIfRefused();
    }

    private static void type(Definition definition, Names names) {
        String name = definition.name();
        Names.Scope members = scope("members of " + name);
        switch (definition.body()) {
            case Expr.SetEnum set -> {
                names.claim(TYPES, name, name, definition.span());
                for (Expr element : set.elements()) {
                    String value = ((Expr.StringLiteral) element).value();
                    names.claim(
                            members, Names.upperSnake(value), '"' + value + '"', element.span());
                }
            }
            case Expr.RecordSet set -> {
                names.claim(TYPES, name, name, definition.span());
                set.fields()
                        .forEach(one -> names.claim(members, one.name(), one.name(), one.span()));
            }
            default -> {}
        }
    }

    private static void operator(Definition definition, Names names) {
        String name = definition.name();
        names.claim(scope("methods"), method(name), name, definition.span());
        for (Declaration parameter : definition.parameters()) {
            names.claim(
                    scope("parameters of " + name),
                    parameter.name(),
                    parameter.name(),
                    parameter.span());
        }
        locals(definition.body(), names);
    }

    private static void locals(Expr expr, Names names) {
        if (expr instanceof Expr.Let let) {
            for (Expr.Bound name : let.names()) {
                names.claim(
                        scope("local at " + name.span()), name.name(), name.name(), name.span());
            }
        }
        expr.children().forEach(inside -> locals(inside, names));
    }

    private static Names.Scope scope(String name) {
        return new Names.Scope(name, JavaNames::isFree, true);
    }

    private static boolean isFree(String name) {
        return SourceVersion.isName(name, SourceVersion.RELEASE_25) && !TAKEN.contains(name);
    }
}
