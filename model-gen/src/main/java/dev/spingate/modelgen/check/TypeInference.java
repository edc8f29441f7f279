package dev.spingate.modelgen.check;

import dev.spingate.modelgen.diagnostic.BadInput;
import dev.spingate.modelgen.ir.Declaration;
import dev.spingate.modelgen.ir.Definition;
import dev.spingate.modelgen.ir.Expr;
import dev.spingate.modelgen.ir.Signature;
import dev.spingate.modelgen.ir.SpecModule;
import dev.spingate.modelgen.ir.Type;
import dev.spingate.modelgen.ir.TypedModule;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Finds the type of every expression and operator. A parameter that is named like a record type,
 * with a small first letter ({@code view} for {@code View}), has that type; the others are typed by
 * their uses. A string has the enumeration that is expected where it stands. Every operator has one
 * type.
 */
public final class TypeInference {
    private final SpecModule module;
    private final Map<String, Type> sets;
    private final Diagnostics diagnostics;
    private final Map<String, OperatorTerms> operators = new LinkedHashMap<>();

    private TypeInference(SpecModule module, Map<String, Type> sets, Diagnostics diagnostics) {
        this.module = module;
        this.sets = sets;
        this.diagnostics = diagnostics;
    }

    /**
     * Types a module.
     *
     * @param sets the types that definitions name
     * @throws BadInput when a type clashes or can not be told, with all that was found, and with
     *     what was in {@code diagnostics} before
     */
    public static TypedModule infer(
            SpecModule module, Map<String, Type> sets, Diagnostics diagnostics) {
        return new TypeInference(module, sets, diagnostics).infer();
    }

    private TypedModule infer() {
        ExprTerms terms = new ExprTerms(sets, operators, diagnostics);
        for (Definition definition : module.definitions()) {
            if (!sets.containsKey(definition.name())) {
                operator(definition, terms);
            }
        }
        terms.settle();
        terms.checkStrings();
        diagnostics.throwIfAny();
        Map<Expr, Type> types = new IdentityHashMap<>();
        terms.all().forEach((expr, term) -> known(expr, term, types));
        Map<String, Signature> signatures = signatures();
        diagnostics.throwIfAny();
        return new TypedModule(module, sets, signatures, types);
    }

    private void operator(Definition definition, ExprTerms terms) {
        Map<String, TypeTerm> scope = new HashMap<>();
        List<TypeTerm> parameters = new ArrayList<>();
        for (Declaration parameter : definition.parameters()) {
            TypeTerm term = namedLike(parameter.name());
            parameters.add(term);
            scope.put(parameter.name(), term);
        }
        TypeTerm result = terms.of(definition.body(), scope);
        operators.put(definition.name(), new OperatorTerms(parameters, result));
    }

    private TypeTerm namedLike(String parameter) {
        return sets.values().stream()
                .filter(Type.RecordOf.class::isInstance)
                .filter(type -> smallFirst(type.toString()).equals(parameter))
                .findFirst()
                .map(TypeTerm::of)
                .orElseGet(TypeTerm::unknown);
    }

    private static String smallFirst(String name) {
        return Character.toLowerCase(name.charAt(0)) + name.substring(1);
    }

    private void known(Expr expr, TypeTerm term, Map<Expr, Type> types) {
        term.known().ifPresentOrElse(type -> types.put(expr, type), () -> {
            if (expr.children().isEmpty()) {
                unknown(expr);
            }
        });
    }

    private void unknown(Expr expr) {
        String what = expr instanceof Expr.Ref ref ? ref.name() : "this";
        diagnostics.report(
                expr.span(),
                "nothing here tells what type " + what + " has",
                "use it where a known type is expected, or name it like a set of records");
    }

    private Map<String, Signature> signatures() {
        Map<String, Signature> signatures = new LinkedHashMap<>();
        for (Definition definition : module.definitions()) {
            OperatorTerms terms = operators.get(definition.name());
            if (terms != null) {
                List<Type> parameters = parameters(definition, terms);
                terms.result()
                        .known()
                        .filter(_ -> parameters.size() == terms.parameters().size())
                        .ifPresent(type ->
                                signatures.put(definition.name(), new Signature(parameters, type)));
            }
        }
        return signatures;
    }

    private List<Type> parameters(Definition definition, OperatorTerms terms) {
        List<Type> types = new ArrayList<>();
        for (int i = 0; i < definition.parameters().size(); i++) {
            Declaration parameter = definition.parameters().get(i);
            terms.parameters()
                    .get(i)
                    .known()
                    .ifPresentOrElse(
                            types::add,
                            () -> diagnostics.report(
                                    parameter.span(),
                                    "no use of " + parameter.name() + " tells its type",
                                    "use it, or leave it out"));
        }
        return types;
    }
}
