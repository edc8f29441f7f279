package dev.spingate.modelgen.emit.smt;

import dev.spingate.modelgen.ir.Definition;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * What names mean at one place.
 *
 * @param locals parameters, bound variables and names of a {@code LET}
 * @param operators operators of a {@code LET}, with what names mean in their bodies
 * @param state the variables
 * @param next the variables with a prime, as far as an action has said it
 * @param old what {@code @} is
 * @param isBehind whether the variables are as they are behind the step
 */
record Scope(
        Map<String, Meaning> locals,
        Map<String, LocalOperator> operators,
        Map<String, Meaning> state,
        Map<String, Meaning> next,
        Optional<Meaning> old,
        boolean isBehind) {

    /** An operator of a {@code LET}. */
    record LocalOperator(Definition definition, Scope scope) {}

    /** Of a module's own definitions. */
    static Scope of(Map<String, Meaning> state) {
        return new Scope(Map.of(), Map.of(), state, Map.of(), Optional.empty(), false);
    }

    /** The same, behind a step. */
    static Scope behind(Map<String, Meaning> state) {
        return new Scope(Map.of(), Map.of(), state, Map.of(), Optional.empty(), true);
    }

    Scope with(String name, Meaning meaning) {
        Map<String, Meaning> more = new HashMap<>(locals);
        more.put(name, meaning);
        return new Scope(more, operators, state, next, old, isBehind);
    }

    Scope with(Definition operator) {
        Map<String, LocalOperator> more = new HashMap<>(operators);
        more.put(operator.name(), new LocalOperator(operator, this));
        return new Scope(locals, more, state, next, old, isBehind);
    }

    Scope withOld(Meaning meaning) {
        return new Scope(locals, operators, state, next, Optional.of(meaning), isBehind);
    }

    Scope withNext(Map<String, Meaning> known) {
        return new Scope(locals, operators, state, known, old, isBehind);
    }

    /** Inside a definition of the module, where only its parameters are known. */
    Scope inside(Map<String, Meaning> parameters) {
        return new Scope(parameters, Map.of(), state, next, Optional.empty(), isBehind);
    }
}
