package dev.spingate.modelgen.ir;

import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A module in which the type of everything is known. A definition is either a <em>set that names a
 * type</em> (in {@code sets}) or an operator with a signature (in {@code signatures}).
 */
public final class TypedModule {
    private final SpecModule module;
    private final Map<String, Type> sets;
    private final Map<String, Signature> signatures;
    private final Map<Expr, Type> types;

    /**
     * Takes copies.
     *
     * @param sets by definition, the type of the elements of the set
     * @param signatures by definition, the type of the operator
     * @param types by identity, the type of every expression in the body of an operator
     */
    public TypedModule(
            SpecModule module,
            Map<String, Type> sets,
            Map<String, Signature> signatures,
            Map<Expr, Type> types) {
        this.module = module;
        this.sets = Collections.unmodifiableMap(new LinkedHashMap<>(sets));
        this.signatures = Collections.unmodifiableMap(new LinkedHashMap<>(signatures));
        this.types = new IdentityHashMap<>(types);
    }

    /** The module itself. */
    public SpecModule module() {
        return module;
    }

    /** By definition, the type of the elements of each set that names a type; in order. */
    public Map<String, Type> sets() {
        return sets;
    }

    /** The operators that are not sets that name a type; in order. */
    public List<Definition> operators() {
        return module.definitions().stream()
                .filter(one -> signatures.containsKey(one.name()))
                .toList();
    }

    /** The type of an operator of {@link #operators()}. */
    public Signature signature(String operator) {
        return known(signatures.get(operator), operator);
    }

    /** The type of an expression in the body of an operator. */
    public Type typeOf(Expr expr) {
        return known(types.get(expr), expr);
    }

    private static <T> T known(T found, Object of) {
        if (found == null) {
            throw new IllegalStateException("no type was inferred for " + of);
        }
        return found;
    }
}
