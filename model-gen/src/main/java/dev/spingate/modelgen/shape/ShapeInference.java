package dev.spingate.modelgen.shape;

import dev.spingate.modelgen.check.Diagnostics;
import dev.spingate.modelgen.diagnostic.BadInput;
import dev.spingate.modelgen.ir.Declaration;
import dev.spingate.modelgen.ir.Definition;
import dev.spingate.modelgen.ir.Expr;
import dev.spingate.modelgen.ir.SpecModule;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Finds a shape for everything that some roots of a system use. Needs a module in which names are
 * resolved. Every operator has one shape, whoever applies it; strings that meet are of one
 * universe.
 */
public final class ShapeInference {
    private final Replaced module;
    private final Diagnostics diagnostics = new Diagnostics();
    private final Map<String, Term> variables = new TreeMap<>();
    private final Map<String, Term> constants = new TreeMap<>();
    private final Map<String, OperatorTerms> operators = new LinkedHashMap<>();
    private final Map<Object, Term> terms = new IdentityHashMap<>();

    private ShapeInference(Replaced module) {
        this.module = module;
        for (Declaration variable : module.module().variables()) {
            variables.put(variable.name(), Term.unknown());
        }
    }

    /** The terms of an operator. */
    record OperatorTerms(List<Term> parameters, Term result) {}

    /**
     * The shapes of all that these and the module's assumptions use.
     *
     * @param formulas over the module's names, each a truth value
     * @param roots operators of the module without parameters
     * @throws BadInput where shapes clash, with all such places
     */
    public static Shapes infer(Replaced module, List<Expr> formulas, List<String> roots) {
        ShapeInference inference = new ShapeInference(module);
        ExprShapes exprs = new ExprShapes(inference);
        for (Expr formula : formulas) {
            exprs.expect(formula, Term.truth(), new Scope(Map.of()));
        }
        for (String root : roots) {
            inference.operator(root, exprs);
        }
        for (SpecModule.Assumption assumption : module.module().assumptions()) {
            exprs.expect(assumption.holds(), Term.truth(), new Scope(Map.of()));
        }
        inference.diagnostics.throwIfAny();
        return inference.found();
    }

    private Shapes found() {
        Universes universes = new Universes();
        Map<String, Shape> ofVariables = new TreeMap<>();
        variables.forEach((name, term) -> ofVariables.put(name, term.shape(universes)));
        Map<String, Shape> ofConstants = new TreeMap<>();
        constants.forEach((name, term) -> ofConstants.put(name, term.shape(universes)));
        Map<Object, Shape> byPlace = new IdentityHashMap<>();
        terms.forEach((place, term) -> byPlace.put(place, term.shape(universes)));
        return new Shapes(ofVariables, ofConstants, universes.literals(), byPlace);
    }

    /** The terms of an operator of the module; its body is looked into when first met. */
    OperatorTerms operator(String name, ExprShapes exprs) {
        Definition definition = module.definition(name)
                .orElseThrow(() -> new IllegalArgumentException("no operator " + name));
        OperatorTerms known = operators.get(definition.name());
        if (known != null) {
            return known;
        }
        Map<String, Term> scope = new HashMap<>();
        List<Term> parameters = new ArrayList<>();
        for (Declaration parameter : definition.parameters()) {
            Term term = remember(parameter, Term.unknown());
            parameters.add(term);
            scope.put(parameter.name(), term);
        }
        OperatorTerms own = new OperatorTerms(parameters, remember(definition, Term.unknown()));
        operators.put(definition.name(), own); // before its body, which may apply it
        exprs.join(definition.body(), exprs.of(definition.body(), new Scope(scope)), own.result());
        return own;
    }

    /** Whether a name is an operator of the module here. */
    boolean isOperator(String name) {
        return module.definition(name).isPresent();
    }

    Term variable(String name) {
        return variables.get(name);
    }

    Term constant(String name) {
        return constants.computeIfAbsent(name, _ -> Term.unknown());
    }

    Term remember(Object place, Term term) {
        terms.put(place, term);
        return term;
    }

    void clash(Expr at, Term is, Term expected) {
        diagnostics.report(
                at.span(),
                "shapes clash: " + expected + " is expected here, and this is " + is,
                "give what is expected, or change what expects it");
    }

    void refuse(Expr at, String cause, String remedy) {
        diagnostics.report(at.span(), cause, remedy);
    }
}
