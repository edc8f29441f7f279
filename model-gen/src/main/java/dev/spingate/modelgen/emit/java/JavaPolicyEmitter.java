package dev.spingate.modelgen.emit.java;

import static dev.spingate.modelgen.emit.SourceWriter.WRAP;

import dev.spingate.modelgen.emit.CodeIndex;
import dev.spingate.modelgen.emit.EmittedFile;
import dev.spingate.modelgen.emit.Emitter;
import dev.spingate.modelgen.emit.GeneratedHeader;
import dev.spingate.modelgen.emit.SourceWriter;
import dev.spingate.modelgen.emit.braces.Documentation;
import dev.spingate.modelgen.emit.braces.OperatorBody;
import dev.spingate.modelgen.ir.Definition;
import dev.spingate.modelgen.ir.PolicyShape;
import dev.spingate.modelgen.ir.Signature;
import dev.spingate.modelgen.ir.Type;
import dev.spingate.modelgen.ir.TypedModule;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/**
 * A policy module as Java: a final class named like the module with one public static method for
 * each policy, an interface for what is asked, one for what is answered, and the enumerations.
 */
public final class JavaPolicyEmitter implements Emitter, CodeIndex {
    /** The package of all that is generated. */
    public static final String PACKAGE = "dev.spingate.policy.generated";

    private final JavaDialect dialect = new JavaDialect();

    @Override
    public List<EmittedFile> emit(TypedModule module) {
        PolicyShape shape = PolicyShape.of(module)
                .orElseThrow(() -> new IllegalStateException("not a policy module"));
        JavaNames.check(module);
        Documentation documentation = new Documentation(module.module(), new JavaMarkup());
        TypeFiles types = new TypeFiles(module.module(), dialect, documentation);
        List<EmittedFile> files = new ArrayList<>();
        files.add(packageInfo(module));
        files.add(file(
                module, module.module().name(), writer -> policies(module, documentation, writer)));
        for (Type type : module.sets().values().stream().distinct().toList()) {
            switch (type) {
                case Type.Enumeration one ->
                    files.add(file(module, one.name(), writer -> types.enumeration(one, writer)));
                case Type.RecordOf one
                when one.equals(shape.view()) ->
                    files.add(file(module, one.name(), writer -> types.view(one, writer)));
                case Type.RecordOf one
                when one.equals(shape.decision()) ->
                    files.add(file(module, one.name(), writer -> types.decision(one, writer)));
                default -> {}
            }
        }
        return files;
    }

    @Override
    public String language() {
        return "Java";
    }

    @Override
    public Sites of(TypedModule module) {
        String name = module.module().name();
        return new Sites() {
            @Override
            public Site type(String type) {
                return new Site(type, path(type));
            }

            @Override
            public Site operator(Definition operator) {
                return new Site(name + "." + dialect.function(operator.name()), path(name));
            }
        };
    }

    private void policies(TypedModule module, Documentation documentation, SourceWriter writer) {
        writer.documentation(documentation.ofModule());
        writer.open("public final class " + module.module().name() + " {");
        writer.line("private " + module.module().name() + "() {}");
        PolicyShape shape = PolicyShape.of(module).orElseThrow();
        List<Definition> policies = shape.policies(module);
        for (Definition operator : module.operators()) {
            boolean isPolicy = policies.contains(operator);
            writer.blank();
            List<String> text = documentation.ofOperator(operator, isPolicy);
            if (!text.isEmpty()) {
                writer.documentation(text);
            }
            String head = (isPolicy ? "public" : "private") + " static "
                    + head(operator, module.signature(operator.name()), shape.decision());
            OperatorBody.write(module, dialect, operator, head, writer);
        }
        writer.close("}");
    }

    private String head(Definition operator, Signature signature, Type.RecordOf decision) {
        boolean decides = signature.result().equals(decision);
        List<String> parameters = new ArrayList<>();
        for (int i = 0; i < signature.parameters().size(); i++) {
            String type = dialect.type(signature.parameters().get(i));
            parameters.add(type + " " + operator.parameters().get(i).name());
        }
        if (decides) {
            parameters.add(decision.name() + " " + JavaDialect.SINK);
        }
        return (decides ? "void" : dialect.type(signature.result())) + " "
                + dialect.function(operator.name()) + "("
                + String.join("," + WRAP, parameters) + ") {";
    }

    private static EmittedFile packageInfo(TypedModule module) {
        SourceWriter writer = new SourceWriter();
        writer.comment(GeneratedHeader.of(module.module()));
        writer.documentation(List.of(
                "The policies of " + module.module().name() + ".tla. They keep nothing,"
                        + " allocate nothing and may be called by several threads.",
                "<p>A set is a {@code long}: bit i stands for element number i, so a"
                        + " constant set has at most 64 elements; an enumeration is numbered"
                        + " by {@code ordinal}. An element of a constant set is a"
                        + " {@code long} with one bit."));
        writer.line("package " + PACKAGE + ";");
        return new EmittedFile(path("package-info"), writer.toString());
    }

    private static EmittedFile file(
            TypedModule module, String name, Consumer<SourceWriter> content) {
        SourceWriter writer = new SourceWriter();
        writer.comment(GeneratedHeader.of(module.module()));
        writer.line("package " + PACKAGE + ";");
        writer.blank();
        content.accept(writer);
        return new EmittedFile(path(name), writer.toString());
    }

    private static String path(String name) {
        return "java/" + PACKAGE.replace('.', '/') + "/" + name + ".java";
    }
}
