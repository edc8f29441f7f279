package dev.spingate.modelgen.shape;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * The names that are known at a place: terms of values, and operators of enclosing {@code LET}s.
 * Immutable.
 */
final class Scope {
    private final Map<String, Term> values;
    private final Map<String, ShapeInference.OperatorTerms> operators;

    Scope(Map<String, Term> values) {
        this(values, Map.of());
    }

    private Scope(Map<String, Term> values, Map<String, ShapeInference.OperatorTerms> operators) {
        this.values = Map.copyOf(values);
        this.operators = Map.copyOf(operators);
    }

    Term value(String name) {
        return values.get(name);
    }

    Optional<ShapeInference.OperatorTerms> operator(String name) {
        return Optional.ofNullable(operators.get(name));
    }

    Scope with(String name, Term value) {
        Map<String, Term> more = new HashMap<>(values);
        more.put(name, value);
        return new Scope(more, operators);
    }

    Scope with(String name, ShapeInference.OperatorTerms operator) {
        Map<String, ShapeInference.OperatorTerms> more = new HashMap<>(operators);
        more.put(name, operator);
        return new Scope(values, more);
    }
}
