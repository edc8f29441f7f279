package dev.spingate.modelgen.emit.java;

import dev.spingate.modelgen.emit.Names;
import dev.spingate.modelgen.emit.braces.ModuleNames;
import dev.spingate.modelgen.emit.braces.NameRules;
import dev.spingate.modelgen.ir.Definition;
import dev.spingate.modelgen.ir.Span;
import dev.spingate.modelgen.ir.TypedModule;
import java.util.Set;
import javax.lang.model.SourceVersion;

/** What things may be called in Java. Types are files, so capital letters alone do not tell two. */
final class JavaNames implements NameRules {
    /** Words that are no names of types. */
    private static final Set<String> NO_TYPES = Set.of("permits", "record", "sealed", "var");

    /** What a name of a method or parameter would collide with. */
    private static final Set<String> TAKEN = Set.of(
            JavaDialect.SINK,
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

    /** Refuses every name of the module that Java does not allow. */
    static void check(TypedModule module) {
        Names names = new Names("Java");
        JavaNames rules = new JavaNames();
        String name = module.module().name();
        Definition first = module.module().definitions().getFirst();
        names.claim(rules.types(), name, "the module " + name, first.span());
        ModuleNames.claim(module, names, rules);
        names.throwIfRefused();
    }

    @Override
    public Names.Scope types() {
        return new Names.Scope("types", name -> isFree(name) && !NO_TYPES.contains(name), false);
    }

    @Override
    public Names.Scope constants(String enumeration) {
        return scope("members of " + enumeration);
    }

    @Override
    public Names.Scope fields(String record) {
        return scope("members of " + record);
    }

    @Override
    public Names.Scope functions() {
        return scope("methods");
    }

    @Override
    public Names.Scope parameters(String operator) {
        return scope("parameters of " + operator);
    }

    @Override
    public Names.Scope local(Span at) {
        return scope("local at " + at);
    }

    private static Names.Scope scope(String name) {
        return new Names.Scope(name, JavaNames::isFree, true);
    }

    private static boolean isFree(String name) {
        return SourceVersion.isName(name, SourceVersion.RELEASE_25) && !TAKEN.contains(name);
    }
}
