package dev.spingate.modelgen.emit.java;

import static dev.spingate.modelgen.emit.SourceWriter.WRAP;

import dev.spingate.modelgen.emit.SourceWriter;
import dev.spingate.modelgen.emit.braces.Documentation;
import dev.spingate.modelgen.emit.braces.EnumerationBody;
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
    private final JavaDialect dialect;
    private final Documentation documentation;

    TypeFiles(SpecModule module, JavaDialect dialect, Documentation documentation) {
        this.module = module;
        this.dialect = dialect;
        this.documentation = documentation;
    }

    void enumeration(Type.Enumeration type, SourceWriter writer) {
        Definition definition = module.definition(type.name()).orElseThrow();
        writer.documentation(documentation.ofEnumeration(definition));
        writer.open("public enum " + type.name() + " {");
        EnumerationBody.write(definition, documentation, writer);
        writer.close("}");
    }

    /** One method for each field, to be read by a policy. */
    void view(Type.RecordOf type, SourceWriter writer) {
        Definition definition = module.definition(type.name()).orElseThrow();
        writer.documentation(documentation.ofType(
                definition, "What a policy is asked. It is only read, while the policy runs."));
        writer.open("public interface " + type.name() + " {");
        for (Expr.Field field : ((Expr.RecordSet) definition.body()).fields()) {
            Type fieldType = type.field(field.name()).orElseThrow().type();
            writer.blank();
            writer.documentation(documentation.ofField(field, fieldType));
            writer.line(dialect.type(fieldType) + " " + field.name() + "();");
        }
        writer.close("}");
    }

    /** One method that takes all fields, to be called by a policy. */
    void decision(Type.RecordOf type, SourceWriter writer) {
        Definition definition = module.definition(type.name()).orElseThrow();
        writer.documentation(documentation.ofType(
                definition,
                "Takes what a policy answers. A policy calls it once, as the last thing."));
        writer.open("public interface " + type.name() + " {");
        writer.blank();
        List<String> text = new ArrayList<>(List.of("Takes the answer."));
        for (Expr.Field field : ((Expr.RecordSet) definition.body()).fields()) {
            Type fieldType = type.field(field.name()).orElseThrow().type();
            text.add("@param " + field.name() + " " + documentation.phrase(field, fieldType));
        }
        writer.documentation(text);
        String parameters = type.fields().stream()
                .map(one -> dialect.type(one.type()) + " " + one.name())
                .collect(Collectors.joining("," + WRAP));
        writer.line("void set(" + parameters + ");");
        writer.close("}");
    }
}
