package dev.spingate.modelgen.sany;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import tla2sany.semantic.ExprOrOpArgNode;
import tla2sany.semantic.OpDeclNode;
import tla2sany.semantic.Subst;
import tla2sany.semantic.SubstInNode;

/**
 * What the names of one instance of a module stand for. Immutable.
 *
 * @param prefix what precedes the names of its definitions, like {@code A!} or {@code A!B!}; empty
 *     for the root module
 * @param given what stands for the constants and variables of the module
 * @param outer where that is written; none for the root module
 */
record Scope(String prefix, Map<OpDeclNode, ExprOrOpArgNode> given, Optional<Scope> outer) {

    Scope {
        given = Map.copyOf(given);
    }

    /** The scope of the root module in which a definition of this name is imported. */
    static Scope of(String name) {
        return new Scope(name.replaceFirst("^((?:\\w+!)*).*", "$1"), Map.of(), Optional.empty());
    }

    /** The scope of the module that is instantiated here. */
    Scope inside(SubstInNode node) {
        Map<OpDeclNode, ExprOrOpArgNode> inner = new HashMap<>();
        for (Subst one : node.getSubsts()) {
            inner.put(one.getOp(), one.getExpr());
        }
        return new Scope(prefix, inner, Optional.of(this));
    }

    /** What stands for a constant or a variable, and where that is written. */
    Optional<Given> given(OpDeclNode declared) {
        ExprOrOpArgNode found = given.get(declared);
        return found == null
                ? outer.flatMap(one -> one.given(declared))
                : outer.map(one -> new Given(found, one));
    }

    /** What may precede the name of a definition that is spoken of here: the nearest first. */
    Stream<String> prefixes() {
        List<Integer> ends = IntStream.range(0, prefix.length())
                .filter(i -> prefix.charAt(i) == '!')
                .mapToObj(i -> i + 1)
                .toList();
        return Stream.concat(
                ends.reversed().stream().map(end -> prefix.substring(0, end)), Stream.of(""));
    }

    /** What stands for a name, in the scope in which it is written. */
    record Given(ExprOrOpArgNode node, Scope in) {}
}
