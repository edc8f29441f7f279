package dev.spingate.modelgen.lower;

import dev.spingate.modelgen.diagnostic.BadInput;
import dev.spingate.modelgen.diagnostic.Diagnostic;
import dev.spingate.modelgen.diagnostic.Place;
import dev.spingate.modelgen.ir.Declaration;
import dev.spingate.modelgen.ir.Definition;
import dev.spingate.modelgen.ir.Expr;
import dev.spingate.modelgen.ir.Rewrite;
import dev.spingate.modelgen.ir.Span;
import dev.spingate.modelgen.ir.SpecModule;
import dev.spingate.modelgen.ir.Value;
import dev.spingate.modelgen.tlc.RunConfiguration;
import dev.spingate.modelgen.tlc.TlaValue;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * A module as a configuration sees it.
 *
 * <p><b>Needs</b> a module with resolved names, and a configuration that says something of every
 * constant.
 *
 * <p><b>Gives</b> a module in which {@code N = 3} has become a definition, {@code Op <- MCOp} has
 * made every use of {@code Op} one of {@code MCOp}, and the only constants left are the model
 * values, each of which stands for itself. What was replaced is gone. Each definition still stands
 * behind those that it uses.
 */
public final class Configured {
    private final SpecModule module;
    private final RunConfiguration configuration;
    private final List<Diagnostic> wrong = new ArrayList<>();

    private Configured(SpecModule module, RunConfiguration configuration) {
        this.module = module;
        this.configuration = configuration;
    }

    /**
     * The module as configured.
     *
     * @throws BadInput with all places, where the configuration names what is not there, leaves a
     *     constant open, or gives something of another arity
     */
    public static SpecModule of(SpecModule module, RunConfiguration configuration) {
        return new Configured(module, configuration).configured();
    }

    /** The model values of a configured module, by name. */
    public static Map<String, Value> modelValues(SpecModule configured) {
        return configured.constants().stream()
                .collect(Collectors.toMap(Declaration::name, one -> new Value.Atom(one.name())));
    }

    private SpecModule configured() {
        check();
        if (!wrong.isEmpty()) {
            throw new BadInput(wrong);
        }
        Map<String, Definition> definitions = new LinkedHashMap<>();
        Set<String> atoms = new LinkedHashSet<>();
        configuration.values().forEach((name, value) -> {
            gatherAtoms(value, atoms);
            Expr literal = new Literals(span(name)).of(value);
            definitions.put(
                    name, new Definition(name, List.of(), literal, false, false, "", span(name)));
        });
        module.definitions().stream()
                .filter(one -> !configuration.replacements().containsKey(one.name()))
                .forEach(one -> definitions.put(one.name(), Rewrite.body(one, this::configured)));
        return new SpecModule(
                module.name(),
                module.sources(),
                atoms.stream().map(one -> new Declaration(one, span(one))).toList(),
                module.variables(),
                DefinitionOrder.of(definitions.values(), definitions.keySet()),
                module.assumptions().stream()
                        .map(one -> new SpecModule.Assumption(
                                one.name(), configured(one.holds()), one.span()))
                        .toList(),
                module.instances(),
                module.comment(),
                module.glosses());
    }

    /** An expression of the module as configured; roots that were read before need it too. */
    private Expr configured(Expr expr) {
        return Rewrite.everywhere(expr, this::named);
    }

    private Expr named(Expr expr) {
        return switch (expr) {
            case Expr.Ref ref
            when ref.kind() == Expr.RefKind.CONSTANT || ref.kind() == Expr.RefKind.DEFINITION ->
                new Expr.Ref(replaced(ref.name()), Expr.RefKind.DEFINITION, ref.span());
            case Expr.Apply apply ->
                new Expr.Apply(replaced(apply.definition()), apply.arguments(), apply.span());
            default -> expr;
        };
    }

    private String replaced(String name) {
        return configuration.replacements().getOrDefault(name, name);
    }

    private void check() {
        for (Declaration constant : module.constants()) {
            if (!configuration.values().containsKey(constant.name())
                    && !configuration.replacements().containsKey(constant.name())) {
                report(
                        Place.of(configuration.file()),
                        "does not say what the constant " + constant.name() + " is",
                        "add " + constant.name() + " = value, or " + constant.name()
                                + " <- Operator");
            }
        }
        configuration.values().keySet().forEach(name -> checkArity(name, 0));
        configuration.replacements().forEach((name, by) -> {
            Definition stands = module.definition(by).orElse(null);
            if (stands == null) {
                report(
                        name,
                        by + ", which stands for " + name + ", is not defined",
                        "name an operator of " + module.name());
            } else {
                checkArity(name, stands.parameters().size());
            }
        });
    }

    private void checkArity(String name, int given) {
        Integer arity = arity(name);
        if (arity == null) {
            report(name, "there is no constant and no operator " + name, "leave it out");
        } else if (arity != given) {
            report(
                    name,
                    name + " takes " + arity + " arguments, and what stands for it takes " + given,
                    "give it an operator that takes as many");
        }
    }

    private Integer arity(String name) {
        return module.constants().stream()
                .filter(one -> one.name().equals(name))
                .map(Declaration::arity)
                .findFirst()
                .or(() -> module.definition(name).map(one -> one.parameters().size()))
                .orElse(null);
    }

    private void report(String name, String cause, String remedy) {
        report(configuration.place(name), cause, remedy);
    }

    private void report(Place place, String cause, String remedy) {
        wrong.add(new Diagnostic(place, cause, remedy));
    }

    private static void gatherAtoms(TlaValue value, Set<String> atoms) {
        switch (value) {
            case TlaValue.TlaModelValue(String name) -> atoms.add(name);
            case TlaValue.TlaSet(var elements) -> elements.forEach(one -> gatherAtoms(one, atoms));
            case TlaValue.TlaTuple(var elements) ->
                elements.forEach(one -> gatherAtoms(one, atoms));
            case TlaValue.TlaRecord(var fields) ->
                fields.values().forEach(one -> gatherAtoms(one, atoms));
            case TlaValue.TlaFunction(var entries) ->
                entries.forEach((key, one) -> {
                    gatherAtoms(key, atoms);
                    gatherAtoms(one, atoms);
                });
            default -> {}
        }
    }

    private Span span(String name) {
        Place place = configuration.place(name);
        String file = configuration.file().getFileName().toString();
        return new Span(
                place.file(), file, place.line(), place.column(), place.line(), place.column());
    }
}
