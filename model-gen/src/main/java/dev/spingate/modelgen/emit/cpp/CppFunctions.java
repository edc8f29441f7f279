package dev.spingate.modelgen.emit.cpp;

import static dev.spingate.modelgen.emit.SourceWriter.WRAP;

import dev.spingate.modelgen.emit.SourceWriter;
import dev.spingate.modelgen.emit.braces.Documentation;
import dev.spingate.modelgen.emit.braces.ModuleNames;
import dev.spingate.modelgen.emit.braces.OperatorBody;
import dev.spingate.modelgen.ir.Definition;
import dev.spingate.modelgen.ir.Signature;
import dev.spingate.modelgen.ir.TypedModule;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * The operators as functions, in the order of the module: what one calls stands before it. Between
 * the policies, the others stand in blocks of a namespace of their own.
 */
final class CppFunctions {
    private final TypedModule module;
    private final CppDialect dialect;
    private final Documentation documentation;
    private final SourceWriter writer;
    private boolean inDetail;

    CppFunctions(
            TypedModule module,
            CppDialect dialect,
            Documentation documentation,
            SourceWriter writer) {
        this.module = module;
        this.dialect = dialect;
        this.documentation = documentation;
        this.writer = writer;
    }

    void write(List<Definition> policies) {
        for (Definition operator : module.operators()) {
            boolean isPolicy = policies.contains(operator);
            move(!isPolicy);
            writer.blank();
            List<String> text = documentation.ofOperator(operator, isPolicy);
            if (!text.isEmpty()) {
                writer.documentation(text);
            }
            OperatorBody.write(module, dialect, operator, head(operator), writer);
        }
        move(false);
    }

    private void move(boolean toDetail) {
        if (toDetail != inDetail) {
            writer.blank();
            writer.line(
                    toDetail
                            ? "namespace " + CppDialect.DETAIL + " {"
                            : "} // namespace " + CppDialect.DETAIL);
            inDetail = toDetail;
        }
    }

    private String head(Definition operator) {
        Signature signature = module.signature(operator.name());
        Set<String> used = OperatorBody.used(module, dialect, operator);
        String parameters = IntStream.range(0, operator.parameters().size())
                .mapToObj(i -> {
                    String name = operator.parameters().get(i).name();
                    return dialect.parameter(
                            signature.parameters().get(i), name, used.contains(name));
                })
                .collect(Collectors.joining("," + WRAP));
        return "constexpr " + dialect.type(signature.result()) + " "
                + ModuleNames.function(operator.name()) + "(" + parameters + ") noexcept {";
    }
}
