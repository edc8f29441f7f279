package dev.spingate.modelgen.ir;

import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Set;

/**
 * Whether expressions speak of variables in one way, themselves or through definitions. Safe for
 * use by several threads.
 */
final class Mentions {
    private final Interpreter module;
    private final Expr.RefKind kind;
    private final Map<Expr, Said> known = Collections.synchronizedMap(new IdentityHashMap<>());

    /**
     * What an expression says wherever it stands.
     *
     * @param speaks whether it speaks of the variables, whatever its names stand for
     * @param names those of its names that may stand for something that does
     */
    private record Said(boolean speaks, Set<String> names) {}

    /**
     * A search.
     *
     * @param kind {@code VARIABLE} or {@code NEXT}; {@code UNCHANGED} speaks of both
     */
    Mentions(Interpreter module, Expr.RefKind kind) {
        this.module = module;
        this.kind = kind;
    }

    boolean in(Expr expr, Names names) {
        Said said = known.computeIfAbsent(expr, this::said);
        return said.speaks() || said.names().stream().anyMatch(one -> inLocal(one, names));
    }

    private boolean inLocal(String name, Names names) {
        return switch (names.get(name).orElse(null)) {
            case Names.Deferred deferred -> in(deferred.expr(), deferred.names());
            case Names.Meaning.Operation(Definition operator, Names outer) ->
                !operator.recursive() && in(operator.body(), outer);
            case null, default -> false;
        };
    }

    private Said said(Expr expr) {
        Set<String> names = new HashSet<>();
        boolean speaks = gather(expr, names, new HashMap<>());
        return new Said(speaks, speaks ? Set.of() : Set.copyOf(names));
    }

    /** {@code begun}: definitions that are looked into, which may be recursive. */
    private boolean gather(Expr expr, Set<String> names, Map<String, Boolean> begun) {
        boolean here = switch (expr) {
            case Expr.Unchanged _ -> true;
            case Expr.Ref ref when ref.kind() == kind -> true;
            case Expr.Ref ref
            when ref.kind() == Expr.RefKind.DEFINITION -> inDefinition(ref.name(), begun);
            case Expr.Ref ref
            when ref.kind() == Expr.RefKind.LOCAL -> {
                names.add(ref.name());
                yield false;
            }
            case Expr.Apply apply -> {
                names.add(apply.definition());
                yield inDefinition(apply.definition(), begun);
            }
            default -> false;
        };
        return here || expr.children().stream().anyMatch(one -> gather(one, names, begun));
    }

    private boolean inDefinition(String name, Map<String, Boolean> begun) {
        if (!begun.containsKey(name)) {
            begun.put(name, false);
            boolean speaks = module.operator(name)
                    .filter(one -> gather(one.body(), new HashSet<>(), begun))
                    .isPresent();
            begun.put(name, speaks);
        }
        return begun.get(name);
    }
}
