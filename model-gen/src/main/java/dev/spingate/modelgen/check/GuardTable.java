package dev.spingate.modelgen.check;

import dev.spingate.modelgen.ir.Expr;
import dev.spingate.modelgen.ir.ExprText;
import dev.spingate.modelgen.ir.Operator;
import dev.spingate.modelgen.ir.Type;
import dev.spingate.modelgen.ir.TypedModule;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The truth table of some conditions. Its columns are their atoms: the parts of an enumerated type
 * or truth values that logic and comparison do not take apart. A comparison of sets is one atom, so
 * rows may combine what can not be together: what holds in every row holds, the converse is open.
 */
final class GuardTable {
    private static final List<String> TRUTH = List.of("TRUE", "FALSE");
    private static final int MOST_ROWS = 1 << 16;

    private final TypedModule module;
    private final Map<String, List<String>> atoms = new LinkedHashMap<>();

    GuardTable(TypedModule module, List<Expr> conditions) {
        this.module = module;
        conditions.forEach(this::gather);
    }

    /** Whether the table is too large to be looked at. */
    boolean isTooLarge() {
        long rows = 1;
        for (List<String> values : atoms.values()) {
            rows = Math.min(rows * values.size(), Integer.MAX_VALUE);
        }
        return rows > MOST_ROWS;
    }

    /** Every row: a value for each atom. */
    Stream<Map<String, String>> rows() {
        Stream<Map<String, String>> rows = Stream.of(Map.of());
        for (Map.Entry<String, List<String>> atom : atoms.entrySet()) {
            rows = rows.flatMap(
                    row -> atom.getValue().stream().map(value -> with(row, atom.getKey(), value)));
        }
        return rows;
    }

    /** A row as text, like {@code view.kind = "spin", view.visible = FALSE}. */
    String describe(Map<String, String> row) {
        return atoms.keySet().stream()
                .map(atom -> atom + " = " + row.get(atom))
                .collect(Collectors.joining(", "));
    }

    /** Whether the table and another have an atom in common. */
    boolean shares(GuardTable other) {
        return atoms.keySet().stream().anyMatch(other.atoms::containsKey);
    }

    /** Whether a condition holds in a row. */
    boolean holds(Expr condition, Map<String, String> row) {
        return switch (condition) {
            case Expr.BoolLiteral literal -> literal.value();
            case Expr.Builtin builtin -> builtinHolds(builtin, row);
            default -> row.get(ExprText.of(condition)).equals("TRUE");
        };
    }

    private boolean builtinHolds(Expr.Builtin builtin, Map<String, String> row) {
        List<Expr> on = builtin.operands();
        return switch (builtin.operator()) {
            case NOT -> !holds(on.getFirst(), row);
            case AND -> on.stream().allMatch(one -> holds(one, row));
            case OR -> on.stream().anyMatch(one -> holds(one, row));
            case IMPLIES -> !holds(on.getFirst(), row) || holds(on.getLast(), row);
            case EQUIVALENT -> holds(on.getFirst(), row) == holds(on.getLast(), row);
            case EQUAL -> equal(builtin, row);
            case DIFFERENT -> !equal(builtin, row);
            case IN -> member(builtin, row);
            case NOT_IN -> !member(builtin, row);
            default -> row.get(ExprText.of(builtin)).equals("TRUE");
        };
    }

    private boolean equal(Expr.Builtin builtin, Map<String, String> row) {
        List<Expr> on = builtin.operands();
        if (isTruth(on.getFirst())) {
            return holds(on.getFirst(), row) == holds(on.getLast(), row);
        }
        return isEnumerated(on.getFirst())
                ? value(on.getFirst(), row).equals(value(on.getLast(), row))
                : row.get(opaque(builtin)).equals("TRUE");
    }

    private boolean member(Expr.Builtin builtin, Map<String, String> row) {
        return isListed(builtin)
                ? builtin.operands().getLast().children().stream()
                        .map(one -> value(one, row))
                        .anyMatch(value(builtin.operands().getFirst(), row)::equals)
                : row.get(opaque(builtin)).equals("TRUE");
    }

    private String value(Expr expr, Map<String, String> row) {
        String text = ExprText.of(expr);
        return expr instanceof Expr.StringLiteral ? text : row.get(text);
    }

    private void gather(Expr condition) {
        switch (condition) {
            case Expr.BoolLiteral _ -> {}
            case Expr.Builtin builtin -> gatherBuiltin(builtin);
            default -> atoms.put(ExprText.of(condition), TRUTH);
        }
    }

    private void gatherBuiltin(Expr.Builtin builtin) {
        Expr first = builtin.operands().isEmpty() ? builtin : builtin.operands().getFirst();
        switch (builtin.operator()) {
            case NOT, AND, OR, IMPLIES, EQUIVALENT -> builtin.operands().forEach(this::gather);
            case EQUAL, DIFFERENT -> {
                if (isTruth(first)) {
                    builtin.operands().forEach(this::gather);
                } else if (isEnumerated(first)) {
                    builtin.operands().forEach(this::gatherValue);
                } else {
                    atoms.put(opaque(builtin), TRUTH);
                }
            }
            case IN, NOT_IN -> {
                if (isListed(builtin)) {
                    gatherValue(first);
                    builtin.operands().getLast().children().forEach(this::gatherValue);
                } else {
                    atoms.put(opaque(builtin), TRUTH);
                }
            }
            default -> atoms.put(ExprText.of(builtin), TRUTH);
        }
    }

    private void gatherValue(Expr expr) {
        if (!(expr instanceof Expr.StringLiteral)) {
            Type.Enumeration type = (Type.Enumeration) module.typeOf(expr);
            atoms.put(
                    ExprText.of(expr),
                    type.values().stream().map(value -> '"' + value + '"').toList());
        }
    }

    private boolean isTruth(Expr expr) {
        return module.typeOf(expr) instanceof Type.Bool;
    }

    private boolean isEnumerated(Expr expr) {
        return module.typeOf(expr) instanceof Type.Enumeration;
    }

    private boolean isListed(Expr.Builtin membership) {
        return isEnumerated(membership.operands().getFirst())
                && membership.operands().getLast() instanceof Expr.SetEnum;
    }

    /** The column of a comparison: one for it and for its contrary. */
    private static String opaque(Expr.Builtin comparison) {
        Operator positive = switch (comparison.operator()) {
            case DIFFERENT -> Operator.EQUAL;
            case NOT_IN -> Operator.IN;
            default -> comparison.operator();
        };
        return "(" + ExprText.of(new Expr.Builtin(positive, comparison.operands(), null)) + ")";
    }

    private static Map<String, String> with(Map<String, String> row, String atom, String value) {
        Map<String, String> longer = new HashMap<>(row);
        longer.put(atom, value);
        return longer;
    }
}
