package dev.spingate.modelgen.emit.docs;

import dev.spingate.modelgen.ir.Definition;
import dev.spingate.modelgen.ir.ExprText;
import dev.spingate.modelgen.ir.PolicyShape;
import dev.spingate.modelgen.ir.TypedModule;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** The policies, each with its decision table, and the operators that they are made of. */
final class OperatorSections {
    private final TypedModule module;
    private final List<Definition> policies;
    private final Quotes quotes;
    private final DecisionTables tables;

    OperatorSections(TypedModule module, Quotes quotes, DecisionTables tables) {
        this.module = module;
        this.policies = PolicyShape.of(module).orElseThrow().policies(module);
        this.quotes = quotes;
        this.tables = tables;
    }

    List<Section> all() {
        List<Section> sections = new ArrayList<>();
        sections.add(Section.above(
                "Policies", "Each with its text and the decision table that follows from it."));
        policies.forEach(one -> sections.add(Section.about(one.name(), (writer, _) -> {
            operator(one, writer);
            table(one, writer);
        })));
        List<Definition> others = module.operators().stream()
                .filter(one -> !policies.contains(one))
                .toList();
        if (!others.isEmpty()) {
            sections.add(Section.above(
                    "Other operators",
                    "What the policies are made of. No code outside calls them."));
            others.forEach(one ->
                    sections.add(Section.about(one.name(), (writer, _) -> operator(one, writer))));
        }
        return sections;
    }

    /** All policies with their places, as a table. */
    void glance(MarkdownWriter writer, Anchors anchors) {
        List<String> head = new ArrayList<>(List.of("policy", "from"));
        head.addAll(quotes.languages());
        List<List<String>> rows = new ArrayList<>();
        for (Definition policy : policies) {
            List<String> row =
                    new ArrayList<>(List.of(anchors.link(policy.name()), Quotes.place(policy)));
            row.addAll(quotes.cells(policy));
            rows.add(row);
        }
        writer.table(head, rows);
    }

    private void operator(Definition operator, MarkdownWriter writer) {
        Quotes.comment(operator.comment(), writer);
        quotes.text(operator, writer);
        writer.paragraph(quotes.placesOfOperator(operator));
    }

    private void table(Definition policy, MarkdownWriter writer) {
        tables.of(policy)
                .ifPresentOrElse(
                        rows -> table(rows, writer),
                        () -> writer.paragraph(
                                "Its table would be too long to read: follow the text."));
    }

    private void table(List<DecisionTable.Row> rows, MarkdownWriter writer) {
        List<String> head = new ArrayList<>(List.of("row", "when"));
        tables.fields().forEach(field -> head.add(Markdown.text(field)));
        head.add("from");
        List<List<String>> cells = new ArrayList<>();
        for (DecisionTable.Row row : rows) {
            List<String> line = new ArrayList<>();
            line.add(Integer.toString(cells.size() + 1));
            line.add(condition(row, rows.size()));
            row.answer().forEach(value -> line.add(Markdown.code(ExprText.of(value))));
            line.add(Markdown.code(row.at().inModule()));
            cells.add(line);
        }
        writer.table(head, cells);
    }

    private static String condition(DecisionTable.Row row, int rows) {
        if (row.guards().isEmpty()) {
            return rows == 1 ? "always" : "otherwise";
        }
        return row.guards().stream()
                .map(ExprText::of)
                .map(Markdown::code)
                .collect(Collectors.joining(" and "));
    }
}
