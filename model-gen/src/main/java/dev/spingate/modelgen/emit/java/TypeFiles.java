package dev.spingate.modelgen.emit.java;

import static dev.spingate.modelgen.emit.SourceWriter.WRAP;

import dev.spingate.modelgen.emit.Names;
import dev.spingate.modelgen.emit.SourceWriter;
import dev.spingate.modelgen.ir.Definition;
import dev.spingate.modelgen.ir.Expr;
import dev.spingate.modelgen.ir.SpecModule;
import dev.spingate.modelgen.ir.Type;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** The types that the methods speak of: enumerations, what is asked, what is answered. */
final class TypeFiles {
    private final SpecModule module;

    TypeFiles(SpecModule module) {
        this.module = module;
    }

    void enumeration(Type.Enumeration type, SourceWriter writer) {
        Definition definition = module.definition(type.name()).orElseThrow();
        writer.documentation(
                documentation(definition, "The values of {@code " + type.name() + "}."));
        writer.open("public enum " + type.name() + " {");
        List<Expr> elements = ((Expr.SetEnum) definition.body()).elements();
        for (int i = 0; i < elements.size(); i++) {
            Expr.StringLiteral literal = (Expr.StringLiteral) elements.get(i);
            List<String> text = constant(literal);
            if (!text.isEmpty()) {
                writer.documentation(text);
            }
            boolean last = i == elements.size() - 1;
            writer.line(Names.upperSnake(literal.value()) + (last ? "" : ","));
        }
        writer.close("}");
    }

    /** The gloss, and the string as the module writes it, where the constant differs. */
    private List<String> constant(Expr.StringLiteral literal) {
        List<String> sentences = new ArrayList<>();
        String gloss = module.gloss(literal.span());
        if (!gloss.isEmpty()) {
            sentences.add(JavaDoc.sentence(JavaDoc.escape(gloss)));
        }
        if (!Names.upperSnake(literal.value()).equals(literal.value())) {
            sentences.add("In the module: {@code \"" + JavaDoc.escape(literal.value()) + "\"}.");
        }
        return sentences.isEmpty() ? List.of() : List.of(String.join(" ", sentences));
    }

    /** One method for each field, to be read by a policy. */
    void view(Type.RecordOf type, SourceWriter writer) {
        Definition definition = module.definition(type.name()).orElseThrow();
        writer.documentation(documentation(
                definition, "What a policy is asked. It is only read, while the policy runs."));
        writer.open("public interface " + type.name() + " {");
        for (Expr.Field field : ((Expr.RecordSet) definition.body()).fields()) {
            Type fieldType = type.field(field.name()).orElseThrow().type();
            writer.blank();
            writer.documentation(List.of(JavaDoc.sentence(phrase(field, fieldType))));
            writer.line(JavaNames.type(fieldType) + " " + field.name() + "();");
        }
        writer.close("}");
    }

    /** One method that takes all fields, to be called by a policy. */
    void decision(Type.RecordOf type, SourceWriter writer) {
        Definition definition = module.definition(type.name()).orElseThrow();
        writer.documentation(documentation(
                definition,
                "Takes what a policy answers. A policy calls it once, as the last thing."));
        writer.open("public interface " + type.name() + " {");
        writer.blank();
        List<String> text = new ArrayList<>(List.of("Takes the answer."));
        for (Expr.Field field : ((Expr.RecordSet) definition.body()).fields()) {
            Type fieldType = type.field(field.name()).orElseThrow().type();
            text.add("@param " + field.name() + " " + phrase(field, fieldType));
        }
        writer.documentation(text);
        String parameters = type.fields().stream()
                .map(one -> JavaNames.type(one.type()) + " " + one.name())
                .collect(Collectors.joining("," + WRAP));
        writer.line("void set(" + parameters + ");");
        writer.close("}");
    }

    private String phrase(Expr.Field field, Type type) {
        String gloss = module.gloss(field.span());
        return gloss.isEmpty() ? "an element of {@code " + type + "}" : JavaDoc.escape(gloss);
    }

    private static List<String> documentation(Definition definition, String otherwise) {
        List<String> paragraphs = new ArrayList<>(JavaDoc.paragraphs(definition.comment()));
        if (paragraphs.isEmpty()) {
            paragraphs.add(otherwise);
        }
        paragraphs.add("<p>From " + definition.span().inModule() + ".");
        return paragraphs;
    }
}
