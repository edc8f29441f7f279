package dev.spingate.modelgen.shape;

import dev.spingate.modelgen.ir.Definition;
import dev.spingate.modelgen.ir.Expr;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/**
 * The shapes of a system: of its variables and constants, and of everything that its roots use.
 *
 * @param variables by name
 * @param constants by name, of those that a configuration gives values
 * @param universes by index, the strings that the text itself mentions
 * @param byPlace by identity, of expressions, bound names, parameters and definitions (of what they
 *     stand for)
 */
public record Shapes(
        Map<String, Shape> variables,
        Map<String, Shape> constants,
        List<List<String>> universes,
        Map<Object, Shape> byPlace) {

    public Shapes {
        variables = Map.copyOf(variables);
        constants = Map.copyOf(constants);
        universes = List.copyOf(universes);
        byPlace = new IdentityHashMap<>(byPlace);
    }

    /** The shape of an expression. */
    public Shape of(Expr expr) {
        return known(expr);
    }

    /** The shape of the values of a bound name, or of a name of a {@code LET}. */
    public Shape of(Expr.Bound bound) {
        return known(bound);
    }

    /** The shape of what an operator stands for. */
    public Shape result(Definition definition) {
        return known(definition);
    }

    /** The shape of a parameter of an operator. */
    public Shape parameter(Definition definition, int index) {
        return known(definition.parameters().get(index));
    }

    private Shape known(Object place) {
        Shape found = byPlace.get(place);
        if (found == null) {
            throw new IllegalStateException("no shape was found for " + place);
        }
        return found;
    }
}
