package dev.spingate.modelgen.explorer.emit;

import dev.spingate.modelgen.ir.Declaration;
import dev.spingate.modelgen.ir.Definition;
import dev.spingate.modelgen.ir.Expr;
import dev.spingate.modelgen.shape.Replaced;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** How much an expression depends on: on nothing, on the family, on the state, or on a step. */
final class Levels {
    /** From what never changes to what speaks of a step. */
    enum Level {
        CONSTANT,
        FAMILY,
        STATE,
        STEP
    }

    private final Replaced module;
    private final Set<String> changing = new HashSet<>();
    private final Map<String, Level> known = new HashMap<>();
    private final Map<String, Boolean> searching = new HashMap<>();

    /** next: what may happen. */
    Levels(Replaced module, Expr next) {
        this.module = module;
        gatherChanging(next, new HashSet<>());
    }

    /** Whether no step ever changes a variable. */
    boolean isStatic(String variable) {
        return !changing.contains(variable);
    }

    Level of(Expr expr) {
        return level(expr, new HashSet<>());
    }

    Level of(Definition definition) {
        Level level = known.get(definition.name());
        if (level == null) {
            level = level(definition.body(), new HashSet<>(Set.of(definition.name())));
            known.put(definition.name(), level);
        }
        return level;
    }

    /** Whether to evaluate it means to go through sets, so that it is worth remembering. */
    boolean searches(Definition definition) {
        Boolean found = searching.get(definition.name());
        if (found == null) {
            searching.put(definition.name(), false); // for those that apply themselves
            found = searches(definition.body());
            searching.put(definition.name(), found);
        }
        return found;
    }

    private boolean searches(Expr expr) {
        boolean itself = switch (expr) {
            case Expr.Quantified _, Expr.SetFilter _, Expr.SetMap _, Expr.Choose _ -> true;
            case Expr.FunctionLiteral _, Expr.Except _ -> true;
            case Expr.Apply apply ->
                module.definition(apply.definition()).map(this::searches).orElse(false);
            case Expr.Ref ref
            when isName(ref) ->
                module.definition(ref.name()).map(this::searches).orElse(false);
            default -> false;
        };
        return itself || expr.children().stream().anyMatch(this::searches);
    }

    private Level level(Expr expr, Set<String> inside) {
        Level level = switch (expr) {
            case Expr.Ref ref -> ofName(ref, inside);
            case Expr.Apply apply -> ofOperator(apply.definition(), inside);
            case Expr.Unchanged _, Expr.Temporal _ -> Level.STEP;
            default -> Level.CONSTANT;
        };
        for (Expr child : expr.children()) {
            level = max(level, level(child, inside));
        }
        return level;
    }

    private Level ofName(Expr.Ref ref, Set<String> inside) {
        return switch (ref.kind()) {
            case VARIABLE -> isStatic(ref.name()) ? Level.FAMILY : Level.STATE;
            case NEXT -> Level.STEP;
            case CONSTANT, DEFINITION -> ofOperator(ref.name(), inside);
            case LOCAL, OLD -> Level.CONSTANT;
        };
    }

    private Level ofOperator(String name, Set<String> inside) {
        Definition definition = module.definition(name).orElse(null);
        if (definition == null) {
            return Level.CONSTANT;
        }
        Level level = known.get(definition.name());
        if (level != null) {
            return level;
        }
        return inside.add(definition.name())
                ? level(definition.body(), inside)
                : Level.CONSTANT; // its own level, which is being found
    }

    private void gatherChanging(Expr expr, Set<String> seen) {
        switch (expr) {
            case Expr.Unchanged _ -> {
                return;
            }
            case Expr.Ref ref when ref.kind() == Expr.RefKind.NEXT -> changing.add(ref.name());
            case Expr.Ref ref when isName(ref) -> gatherIn(ref.name(), seen);
            case Expr.Apply apply -> gatherIn(apply.definition(), seen);
            default -> {}
        }
        expr.children().forEach(child -> gatherChanging(child, seen));
    }

    private void gatherIn(String name, Set<String> seen) {
        module.definition(name)
                .filter(definition -> seen.add(definition.name()))
                .ifPresent(definition -> gatherChanging(definition.body(), seen));
    }

    private static boolean isName(Expr.Ref ref) {
        return ref.kind() == Expr.RefKind.DEFINITION || ref.kind() == Expr.RefKind.CONSTANT;
    }

    private static Level max(Level one, Level other) {
        return one.compareTo(other) >= 0 ? one : other;
    }

    /** The variables that no step changes, and those that some step does, in order. */
    List<String> variables(boolean wanted) {
        return module.module().variables().stream()
                .map(Declaration::name)
                .filter(name -> isStatic(name) == wanted)
                .toList();
    }
}
