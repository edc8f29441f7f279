package dev.spingate.modelgen.emit.braces;

import dev.spingate.modelgen.emit.Names;
import dev.spingate.modelgen.ir.Declaration;
import dev.spingate.modelgen.ir.Definition;
import dev.spingate.modelgen.ir.Expr;
import dev.spingate.modelgen.ir.TypedModule;

/** All the names that a module asks for. */
public final class ModuleNames {
    private final Names names;
    private final NameRules rules;

    private ModuleNames(Names names, NameRules rules) {
        this.names = names;
        this.rules = rules;
    }

    /** Takes every name that code made from the module needs. */
    public static void claim(TypedModule module, Names names, NameRules rules) {
        ModuleNames claims = new ModuleNames(names, rules);
        for (Definition definition : module.module().definitions()) {
            if (module.sets().containsKey(definition.name())) {
                claims.type(definition);
            } else {
                claims.operator(definition);
            }
        }
    }

    /** What the function of an operator is called. */
    public static String function(String operator) {
        return Names.smallFirst(operator);
    }

    private void type(Definition definition) {
        String name = definition.name();
        switch (definition.body()) {
            case Expr.SetEnum set -> {
                names.claim(rules.types(), name, name, definition.span());
                for (Expr element : set.elements()) {
                    String value = ((Expr.StringLiteral) element).value();
                    names.claim(
                            rules.constants(name),
                            Names.upperSnake(value),
                            '"' + value + '"',
                            element.span());
                }
            }
            case Expr.RecordSet set -> {
                names.claim(rules.types(), name, name, definition.span());
                set.fields()
                        .forEach(one -> names.claim(
                                rules.fields(name), one.name(), one.name(), one.span()));
            }
            default -> {}
        }
    }

    private void operator(Definition definition) {
        String name = definition.name();
        names.claim(rules.functions(), function(name), name, definition.span());
        for (Declaration parameter : definition.parameters()) {
            names.claim(
                    rules.parameters(name), parameter.name(), parameter.name(), parameter.span());
        }
        locals(definition.body());
    }

    private void locals(Expr expr) {
        if (expr instanceof Expr.Let let) {
            for (Expr.Bound name : let.names()) {
                names.claim(rules.local(name.span()), name.name(), name.name(), name.span());
            }
        }
        expr.children().forEach(this::locals);
    }
}
