package dev.spingate.modelgen.sany;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import tla2sany.semantic.ExprNode;
import tla2sany.semantic.ExprOrOpArgNode;
import tla2sany.semantic.ModuleNode;
import tla2sany.semantic.OpDeclNode;
import tla2sany.semantic.Subst;
import tla2sany.semantic.SubstInNode;

/**
 * What the names of one instance of a module stand for. Immutable.
 *
 * @param levels the modules that lead to the definition
 * @param prefix what precedes the names of its definitions, like {@code A!} or {@code A!B!}; empty
 *     for the root module
 * @param given what stands for the constants and variables of the module
 * @param outer where that is written; none for the root module
 */
record Scope(
        Levels levels,
        String prefix,
        Map<OpDeclNode, ExprOrOpArgNode> given,
        Optional<Scope> outer) {

    Scope {
        given = Map.copyOf(given);
    }

    /** The scope in which a body that the root module has under this name is written. */
    static Scope of(String name, ExprNode body, ModuleNode root) {
        Levels levels = Levels.of(name, root);
        return new Scope(levels, levels.outermost(body), Map.of(), Optional.empty());
    }

    /** The scope of the module that is instantiated here. */
    Scope inside(SubstInNode node) {
        Map<OpDeclNode, ExprOrOpArgNode> inner = new HashMap<>();
        for (Subst one : node.getSubsts()) {
            inner.put(one.getOp(), one.getExpr());
        }
        return new Scope(levels, levels.inside(node, prefix), inner, Optional.of(this));
    }

    /** What stands for a constant or a variable, and where that is written. */
    Optional<Given> given(OpDeclNode declared) {
        ExprOrOpArgNode found = given.get(declared);
        return found == null
                ? outer.flatMap(one -> one.given(declared))
                : outer.map(one -> new Given(found, one));
    }

    /** What stands for a name, in the scope in which it is written. */
    record Given(ExprOrOpArgNode node, Scope in) {}
}
