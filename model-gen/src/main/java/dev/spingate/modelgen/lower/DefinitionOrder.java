package dev.spingate.modelgen.lower;

import dev.spingate.modelgen.diagnostic.BadInput;
import dev.spingate.modelgen.diagnostic.Place;
import dev.spingate.modelgen.ir.Definition;
import dev.spingate.modelgen.ir.Expr;
import dev.spingate.modelgen.ir.Span;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Definitions in an order in which each stands behind those that it uses. */
final class DefinitionOrder {
    private final Map<String, Definition> all = new LinkedHashMap<>();
    private final Map<String, Definition> ordered = new LinkedHashMap<>();
    private final Deque<String> begun = new ArrayDeque<>();

    private DefinitionOrder(Collection<Definition> definitions) {
        definitions.forEach(one -> all.put(one.name(), one));
    }

    /**
     * Those that are needed for some of them, or for all.
     *
     * @throws BadInput where definitions need each other
     */
    static List<Definition> of(Collection<Definition> definitions, Collection<String> roots) {
        DefinitionOrder order = new DefinitionOrder(definitions);
        order.all.keySet().stream().filter(roots::contains).forEach(order::visit);
        return List.copyOf(order.ordered.values());
    }

    private void visit(String name) {
        Definition definition = all.get(name);
        if (definition == null || ordered.containsKey(name)) {
            return;
        }
        begun.push(name);
        uses(definition.body(), name);
        begun.pop();
        ordered.put(name, definition);
    }

    private void uses(Expr expr, String user) {
        switch (expr) {
            case Expr.Ref ref
            when ref.kind() == Expr.RefKind.DEFINITION -> use(ref.name(), user, ref.span());
            case Expr.Apply apply -> use(apply.definition(), user, apply.span());
            default -> {}
        }
        expr.children().forEach(one -> uses(one, user));
    }

    private void use(String name, String user, Span at) {
        boolean itself = name.equals(user) && all.get(name).recursive();
        if (begun.contains(name) && !itself) {
            throw new BadInput(
                    new Place(at.file(), at.line(), at.column()),
                    name + " and " + user + " use each other, as configured",
                    "let the configuration replace neither by what uses it");
        }
        if (!itself) {
            visit(name);
        }
    }
}
