package dev.spingate.modelgen.explorer.emit;

import dev.spingate.modelgen.ir.Expr;
import dev.spingate.modelgen.ir.Operator;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Beginnings, in two parts: what is said of variables that never change gives the families, the
 * rest gives the beginnings of one family.
 */
final class BeginningEmitter {
    private final Emission emission;
    private final ValueEmitter values;

    BeginningEmitter(Emission emission, ValueEmitter values) {
        this.emission = emission;
        this.values = values;
    }

    void write(Expr init, Body out) {
        List<Expr> ofFamilies = new ArrayList<>();
        List<Expr> ofStates = new ArrayList<>();
        for (Expr part : parts(init, new ArrayList<>())) {
            boolean ofFamily = variablesIn(part, new HashSet<>()).stream()
                    .allMatch(emission.levels()::isStatic);
            (ofFamily ? ofFamilies : ofStates).add(part);
        }
        out.add("@Override");
        out.add("protected void eachFamily(Consumer<Object[]> each) {");
        String given = "each.accept(new Object[] {" + String.join(", ", objects()) + "});";
        ActionEmitter.ofBeginnings(emission, values, given).emit(all(ofFamilies, init), out);
        out.add("}");
        out.add("@Override");
        out.add("protected void begin() {");
        ActionEmitter.ofBeginnings(emission, values, "begun();").emit(all(ofStates, init), out);
        out.add("}");
        enter(out);
    }

    private void enter(Body out) {
        out.add("@Override");
        out.add("protected void enterFamily(Object[] values) {");
        List<String> statics = emission.levels().variables(true);
        for (int i = 0; i < statics.size(); i++) {
            out.add("v_" + statics.get(i) + " = "
                    + emission.java()
                            .fromObject(
                                    emission.shapes().variables().get(statics.get(i)),
                                    "values[" + i + "]")
                    + ";");
        }
        out.add("}");
    }

    private List<String> objects() {
        return emission.levels().variables(true).stream()
                .map(name -> emission.java()
                        .toObject(emission.shapes().variables().get(name), "v_" + name))
                .toList();
    }

    private static Expr all(List<Expr> parts, Expr init) {
        return switch (parts.size()) {
            case 0 -> new Expr.BoolLiteral(true, init.span());
            case 1 -> parts.getFirst();
            default -> new Expr.Builtin(Operator.AND, parts, init.span());
        };
    }

    /** The conjuncts, those of operators without parameters included. */
    private List<Expr> parts(Expr expr, List<Expr> parts) {
        switch (expr) {
            case Expr.Builtin builtin
            when builtin.operator() == Operator.AND ->
                builtin.operands().forEach(one -> parts(one, parts));
            case Expr.Ref ref
            when ref.kind() == Expr.RefKind.DEFINITION
                    && emission.levels().of(ref) != Levels.Level.CONSTANT ->
                parts(emission.module().definition(ref.name()).orElseThrow().body(), parts);
            default -> parts.add(expr);
        }
        return parts;
    }

    private Set<String> variablesIn(Expr expr, Set<String> seen) {
        Set<String> found = new HashSet<>();
        switch (expr) {
            case Expr.Ref ref when ref.kind() == Expr.RefKind.VARIABLE -> found.add(ref.name());
            case Expr.Ref ref
            when ref.kind() == Expr.RefKind.DEFINITION || ref.kind() == Expr.RefKind.CONSTANT ->
                found.addAll(variablesOf(ref.name(), seen));
            case Expr.Apply apply -> found.addAll(variablesOf(apply.definition(), seen));
            default -> {}
        }
        expr.children().forEach(child -> found.addAll(variablesIn(child, seen)));
        return found;
    }

    private Set<String> variablesOf(String operator, Set<String> seen) {
        return emission.module()
                .definition(operator)
                .filter(definition -> seen.add(definition.name()))
                .map(definition -> variablesIn(definition.body(), seen))
                .orElse(Set.of());
    }
}
