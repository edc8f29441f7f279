package dev.spingate.modelgen.emit.docs;

import dev.spingate.modelgen.emit.Names;
import dev.spingate.modelgen.ir.Declaration;
import dev.spingate.modelgen.ir.Definition;
import dev.spingate.modelgen.ir.Expr;
import dev.spingate.modelgen.ir.ExprText;
import dev.spingate.modelgen.ir.PolicyShape;
import dev.spingate.modelgen.ir.SpecModule;
import dev.spingate.modelgen.ir.Type;
import dev.spingate.modelgen.ir.TypedModule;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** Constants, what is asked, what is answered, and the values of which both consist. */
final class TypeSections {
    private final TypedModule typed;
    private final SpecModule module;
    private final Quotes quotes;
    private final DecisionTables tables;

    TypeSections(TypedModule typed, Quotes quotes, DecisionTables tables) {
        this.typed = typed;
        this.module = typed.module();
        this.quotes = quotes;
        this.tables = tables;
    }

    List<Section> all() {
        PolicyShape shape = PolicyShape.of(typed).orElseThrow();
        List<Section> sections = new ArrayList<>();
        if (!module.constants().isEmpty()) {
            sections.add(new Section(
                    Section.DEFINITION - 1, "Constants", (writer, _) -> constants(writer)));
        }
        sections.add(Section.above(
                "Question and answer",
                "A policy is asked one record and answers with another. In code the fields have the"
                        + " same names."));
        sections.add(record(shape.view(), "What a policy is asked."));
        sections.add(record(shape.decision(), "What a policy answers."));
        sections.add(Section.above(
                "Other sets",
                "What fields consist of. A value of an enumeration is a string in the module and a"
                        + " constant in code."));
        Set<String> records = Set.of(shape.view().name(), shape.decision().name());
        for (Definition definition : module.definitions()) {
            Type type = typed.sets().get(definition.name());
            if (type instanceof Type.Enumeration all && all.name().equals(definition.name())) {
                sections.add(Section.about(
                        definition.name(),
                        (writer, anchors) -> enumeration(definition, all, writer, anchors)));
            } else if (type != null && !records.contains(definition.name())) {
                sections.add(
                        Section.about(definition.name(), (writer, _) -> set(definition, writer)));
            }
        }
        return sections;
    }

    private void constants(MarkdownWriter writer) {
        writer.paragraph("Sets of which the policies know nothing but which elements are equal.");
        List<List<String>> rows = new ArrayList<>();
        for (Declaration one : module.constants()) {
            rows.add(List.of(
                    Markdown.code(one.name()),
                    Markdown.text(module.gloss(one.span())),
                    Markdown.code(one.span().inModule())));
        }
        writer.table(List.of("constant", "meaning", "from"), rows);
    }

    private Section record(Type.RecordOf type, String otherwise) {
        Definition definition = module.definition(type.name()).orElseThrow();
        return Section.about(definition.name(), (writer, anchors) -> {
            comment(definition, otherwise, writer);
            List<List<String>> rows = new ArrayList<>();
            for (Expr.Field field : ((Expr.RecordSet) definition.body()).fields()) {
                Type fieldType = type.field(field.name()).orElseThrow().type();
                rows.add(List.of(
                        Markdown.code(field.name()),
                        anchors.link(ExprText.of(field.of()), named(fieldType)),
                        Markdown.text(module.gloss(field.span()))));
            }
            writer.table(List.of("field", "element of", "meaning"), rows);
        });
    }

    /** The definition that says what a field consists of, if there is one. */
    private static String named(Type type) {
        return type instanceof Type.SetOf(Type element) ? element.toString() : type.toString();
    }

    private void enumeration(
            Definition definition, Type.Enumeration type, MarkdownWriter writer, Anchors anchors) {
        comment(definition, "", writer);
        List<Expr> elements = ((Expr.SetEnum) definition.body()).elements();
        boolean explained =
                elements.stream().anyMatch(one -> !module.gloss(one.span()).isEmpty());
        boolean answered = tables.answersOutright(type);
        List<String> head = new ArrayList<>(List.of("value", "constant"));
        head.addAll(explained ? List.of("meaning") : List.of());
        head.addAll(answered ? List.of("answered by, in row") : List.of());
        List<List<String>> rows = new ArrayList<>();
        for (Expr element : elements) {
            String value = ((Expr.StringLiteral) element).value();
            String meaning = Markdown.text(module.gloss(element.span()));
            List<String> row = new ArrayList<>();
            row.add(Markdown.code(ExprText.of(element)));
            row.add(Markdown.code(Names.upperSnake(value)));
            row.addAll(explained ? List.of(meaning) : List.of());
            row.addAll(answered ? List.of(answeredBy(type, value, anchors)) : List.of());
            rows.add(row);
        }
        writer.table(head, rows);
    }

    private String answeredBy(Type.Enumeration type, String value, Anchors anchors) {
        String rows = tables.rows(type, value).entrySet().stream()
                .map(one -> anchors.link(one.getKey()) + " "
                        + one.getValue().stream()
                                .map(String::valueOf)
                                .collect(Collectors.joining(", ")))
                .collect(Collectors.joining("; "));
        return rows.isEmpty() ? "no policy" : rows;
    }

    private void set(Definition definition, MarkdownWriter writer) {
        Quotes.comment(definition.comment(), writer);
        quotes.text(definition, writer);
        writer.paragraph("From " + Quotes.place(definition) + ".");
    }

    private void comment(Definition type, String otherwise, MarkdownWriter writer) {
        Quotes.comment(type.comment().isBlank() ? otherwise : type.comment(), writer);
        writer.paragraph(quotes.placesOfType(type));
    }
}
