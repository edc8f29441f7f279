package dev.spingate.modelgen.emit.cpp;

import dev.spingate.modelgen.emit.SourceWriter;
import dev.spingate.modelgen.emit.braces.Dialect;
import dev.spingate.modelgen.emit.braces.Documentation;
import dev.spingate.modelgen.emit.braces.EnumerationBody;
import dev.spingate.modelgen.ir.Definition;
import dev.spingate.modelgen.ir.Expr;
import dev.spingate.modelgen.ir.SpecModule;
import dev.spingate.modelgen.ir.Type;
import java.util.List;

/** The types that the functions speak of: enumerations, what is asked, what is answered. */
final class CppTypes {
    private static final int BYTE = 1 << 8;

    private final SpecModule module;
    private final Dialect dialect;
    private final Documentation documentation;
    private final SourceWriter writer;

    CppTypes(SpecModule module, Dialect dialect, Documentation documentation, SourceWriter writer) {
        this.module = module;
        this.dialect = dialect;
        this.documentation = documentation;
        this.writer = writer;
    }

    void enumeration(Type.Enumeration type) {
        Definition definition = module.definition(type.name()).orElseThrow();
        String number = type.values().size() <= BYTE ? "std::uint8_t" : "std::uint32_t";
        writer.blank().documentation(documentation.ofEnumeration(definition));
        writer.open("enum class " + type.name() + " : " + number + " {");
        EnumerationBody.write(definition, documentation, writer);
        writer.close("};");
    }

    /** An aggregate whose fields begin as zero, so that none is ever undefined. */
    void record(Type.RecordOf type, String otherwise) {
        Definition definition = module.definition(type.name()).orElseThrow();
        writer.blank().documentation(documentation.ofType(definition, otherwise));
        writer.open("struct " + type.name() + " {");
        List<Expr.Field> fields = ((Expr.RecordSet) definition.body()).fields();
        for (Expr.Field field : fields) {
            Type fieldType = type.field(field.name()).orElseThrow().type();
            if (field != fields.getFirst()) {
                writer.blank();
            }
            writer.documentation(documentation.ofField(field, fieldType));
            writer.line(dialect.type(fieldType) + " " + field.name() + "{};");
        }
        writer.close("};");
    }
}
