package dev.spingate.modelgen.emit.cpp;

import dev.spingate.modelgen.emit.CodeIndex;
import dev.spingate.modelgen.emit.EmittedFile;
import dev.spingate.modelgen.emit.Emitter;
import dev.spingate.modelgen.emit.GeneratedHeader;
import dev.spingate.modelgen.emit.Names;
import dev.spingate.modelgen.emit.SourceWriter;
import dev.spingate.modelgen.emit.braces.Documentation;
import dev.spingate.modelgen.ir.Definition;
import dev.spingate.modelgen.ir.PolicyShape;
import dev.spingate.modelgen.ir.SpecModule;
import dev.spingate.modelgen.ir.Type;
import dev.spingate.modelgen.ir.TypedModule;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * A policy module as one C++17 header, named like the module, with what {@code
 * dev.spingate.policy.generated} has in Java under the same names: enumerations, a struct for what
 * is asked, one for what is answered, and one function for each policy.
 */
public final class CppHeaderEmitter implements Emitter, CodeIndex {
    /** The namespace of all that is generated. */
    public static final String NAMESPACE = "spingate";

    private static final String RULES = """
            The functions keep nothing, allocate nothing, throw nothing and may be called by \
            several threads. A set is a `std::uint64_t`: bit i stands for element number i, so a \
            constant set has at most 64 elements; an enumeration is numbered in the order of its \
            constants. An element of a constant set is a `std::uint64_t` with one bit.""";

    @Override
    public List<EmittedFile> emit(TypedModule module) {
        PolicyShape shape = PolicyShape.of(module)
                .orElseThrow(() -> new IllegalStateException("not a policy module"));
        CppNames.check(module);
        Documentation documentation = new Documentation(module.module(), new CppMarkup());
        String name = fileName(module.module());
        String guard = name.replace('.', '_').toUpperCase(Locale.ROOT);
        SourceWriter writer = new SourceWriter();
        writer.comment(GeneratedHeader.of(module.module()));
        writer.line("#ifndef " + guard).line("#define " + guard).blank();
        writer.line("#include <cstdint>").blank();
        writer.documentation(overview(documentation));
        writer.line("namespace " + NAMESPACE + " {");
        declarations(module, shape, documentation, writer);
        writer.blank().line("} // namespace " + NAMESPACE).blank();
        writer.line("#endif // " + guard);
        return List.of(new EmittedFile(path(module.module()), writer.toString()));
    }

    @Override
    public String language() {
        return "C++";
    }

    @Override
    public Sites of(TypedModule module) {
        CppDialect dialect = dialect(module, PolicyShape.of(module).orElseThrow());
        String path = path(module.module());
        return new Sites() {
            @Override
            public Site type(String type) {
                return new Site(NAMESPACE + "::" + type, path);
            }

            @Override
            public Site operator(Definition operator) {
                String name = dialect.function(operator.name());
                boolean isWhole = name.startsWith(NAMESPACE + "::");
                return new Site(isWhole ? name : NAMESPACE + "::" + name, path);
            }
        };
    }

    private static CppDialect dialect(TypedModule module, PolicyShape shape) {
        return new CppDialect(
                shape.decision().name(),
                shape.policies(module).stream().map(Definition::name).collect(Collectors.toSet()));
    }

    private static void declarations(
            TypedModule module,
            PolicyShape shape,
            Documentation documentation,
            SourceWriter writer) {
        List<Definition> policies = shape.policies(module);
        CppDialect dialect = dialect(module, shape);
        CppTypes types = new CppTypes(module.module(), dialect, documentation, writer);
        for (Type type : module.sets().values().stream().distinct().toList()) {
            switch (type) {
                case Type.Enumeration one -> types.enumeration(one);
                case Type.RecordOf one
                when one.equals(shape.view()) -> types.record(one, "What a policy is asked.");
                case Type.RecordOf one
                when one.equals(shape.decision()) -> types.record(one, "What a policy answers.");
                default -> {}
            }
        }
        new CppFunctions(module, dialect, documentation, writer).write(policies);
    }

    private static String path(SpecModule module) {
        return "cpp/" + fileName(module);
    }

    /** Like {@code spingate_admission.hpp}. */
    private static String fileName(SpecModule module) {
        return NAMESPACE + "_" + Names.upperSnake(module.name()).toLowerCase(Locale.ROOT) + ".hpp";
    }

    private static List<String> overview(Documentation documentation) {
        List<String> paragraphs = documentation.ofModule();
        paragraphs.add(RULES);
        return paragraphs;
    }
}
