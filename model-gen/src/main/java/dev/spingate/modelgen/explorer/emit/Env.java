package dev.spingate.modelgen.explorer.emit;

import dev.spingate.modelgen.ir.Definition;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * What names stand for at a place of the text: Java expressions without effects. Immutable.
 *
 * @param values of local names; {@code @} for what an update finds
 * @param operators of enclosing {@code LET}s, each with the names known where it is defined
 * @param next what the step has said of variables so far
 * @param action the action that this is a part of; empty if none yet
 */
record Env(
        Map<String, String> values,
        Map<String, LocalOperator> operators,
        Map<String, Assigned> next,
        String action) {

    /** An operator of a {@code LET}. */
    record LocalOperator(Definition definition, Env env) {}

    /** What a step says of a variable. */
    sealed interface Assigned {
        /** It stays as it is. */
        record Same() implements Assigned {}

        /** A new value. */
        record To(String value) implements Assigned {}

        /** A function with another value at one place. */
        record At(String place, String value) implements Assigned {}
    }

    static Env empty() {
        return new Env(Map.of(), Map.of(), Map.of(), "");
    }

    /** Without local names: the body of another operator begins. */
    Env forBodyOf() {
        return new Env(Map.of(), Map.of(), next, action);
    }

    Env with(String name, String value) {
        Map<String, String> more = new HashMap<>(values);
        more.put(name, value);
        return new Env(more, operators, next, action);
    }

    Env with(Definition operator) {
        Map<String, LocalOperator> more = new HashMap<>(operators);
        more.put(operator.name(), new LocalOperator(operator, this));
        return new Env(values, more, next, action);
    }

    Env assigning(String variable, Assigned assigned) {
        Map<String, Assigned> more = new HashMap<>(next);
        more.put(variable, assigned);
        return new Env(values, operators, more, action);
    }

    /** The names of here with what the step has said there. */
    Env withNextOf(Env later) {
        return new Env(values, operators, later.next, later.action);
    }

    Env inAction(String name) {
        return new Env(values, operators, next, name);
    }

    Optional<LocalOperator> operator(String name) {
        return Optional.ofNullable(operators.get(name));
    }
}
