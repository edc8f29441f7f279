package dev.spingate.modelgen.emit.docs;

import dev.spingate.modelgen.ir.Definition;
import dev.spingate.modelgen.ir.Expr;
import dev.spingate.modelgen.ir.PolicyShape;
import dev.spingate.modelgen.ir.Type;
import dev.spingate.modelgen.ir.TypedModule;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/** The decision tables of all policies of a module, and which of their rows give a value. */
final class DecisionTables {
    private final Type.RecordOf decision;
    private final Map<String, Optional<List<DecisionTable.Row>>> tables = new LinkedHashMap<>();

    DecisionTables(TypedModule module) {
        PolicyShape shape = PolicyShape.of(module).orElseThrow();
        this.decision = shape.decision();
        for (Definition policy : shape.policies(module)) {
            tables.put(policy.name(), DecisionTable.of(module, policy));
        }
    }

    /** The fields of a decision, in the order of the answer in a row. */
    List<String> fields() {
        return decision.fields().stream().map(Type.FieldType::name).toList();
    }

    /** The rows of a policy; empty if there are too many to read. */
    Optional<List<DecisionTable.Row>> of(Definition policy) {
        return tables.get(policy.name());
    }

    /** Whether every row says outright which values of a type it answers. */
    boolean answersOutright(Type.Enumeration type) {
        List<Integer> fields = fieldsOf(type);
        return !fields.isEmpty()
                && tables.values().stream()
                        .allMatch(table -> table.isPresent()
                                && table.get().stream()
                                        .allMatch(row -> fields.stream()
                                                .map(row.answer()::get)
                                                .allMatch(Expr.StringLiteral.class::isInstance)));
    }

    /** By policy, the numbers from 1 of the rows that answer a value; only where there are any. */
    Map<String, List<Integer>> rows(Type.Enumeration type, String value) {
        Map<String, List<Integer>> found = new LinkedHashMap<>();
        tables.forEach((policy, table) -> {
            List<Integer> numbers = numbers(table.orElseThrow(), fieldsOf(type), value);
            if (!numbers.isEmpty()) {
                found.put(policy, numbers);
            }
        });
        return found;
    }

    private static List<Integer> numbers(
            List<DecisionTable.Row> rows, List<Integer> fields, String value) {
        List<Integer> numbers = new ArrayList<>();
        for (int i = 0; i < rows.size(); i++) {
            List<Expr> answer = rows.get(i).answer();
            if (fields.stream()
                    .anyMatch(field -> answer.get(field) instanceof Expr.StringLiteral literal
                            && literal.value().equals(value))) {
                numbers.add(i + 1);
            }
        }
        return numbers;
    }

    private List<Integer> fieldsOf(Type.Enumeration type) {
        return IntStream.range(0, decision.fields().size())
                .filter(i -> decision.fields().get(i).type().equals(type))
                .boxed()
                .toList();
    }
}
