package dev.spingate.modelgen.equality;

import dev.spingate.modelgen.emit.EmittedFile;
import dev.spingate.modelgen.emit.java.CompiledPolicies;
import dev.spingate.modelgen.emit.java.JavaPolicyEmitter;
import dev.spingate.modelgen.ir.Type;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** The generated Java behind a small generated driver, compiled and loaded. */
final class JavaTarget implements Target {
    private static final String DRIVER = "Driver";

    /** With a dollar where a name could be one of the module's. */
    private static final String DRIVER_TEXT = """
            package %1$s;

            public final class Driver {
                private record Asked(long[] $in, int $at) implements %2$s {
            %3$s
                }

                private static final class Answered implements %4$s {
                    private final long[] $out;
                    private int $next;

                    Answered(long[] out) {
                        $out = out;
                    }

                    @Override
                    public void set(%5$s) {
            %6$s
                    }
                }

                private Driver() {}

                public static long[] answers(long[] in) {
                    int rows = in.length / %7$d;
                    Answered answered = new Answered(new long[rows * %8$d]);
                    for (int row = 0; row < rows; row++) {
                        Asked asked = new Asked(in, row * %7$d + 1);
                        switch ((int) in[row * %7$d]) {
            %9$s
                            default -> throw new IllegalArgumentException("no such policy");
                        }
                        if (answered.$next != (row + 1) * %8$d) {
                            throw new IllegalStateException("not exactly one answer");
                        }
                    }
                    return answered.$out;
                }
            }
            """;

    private final CompiledPolicies compiled;
    private final int width;

    /** Compiles in a folder of its own below this one. */
    JavaTarget(PolicyModule module, Path folder) {
        this.width = module.decision().fields().size();
        String path = "java/" + JavaPolicyEmitter.PACKAGE.replace('.', '/') + "/Driver.java";
        EmittedFile driver = new EmittedFile(path, driver(module));
        try {
            this.compiled = CompiledPolicies.compile(
                    Stream.concat(module.files().stream(), Stream.of(driver)).toList(),
                    Files.createTempDirectory(folder, "java"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public String name() {
        return "Java";
    }

    @Override
    public Answers ask(Questions questions) {
        try {
            Method method = compiled.type(DRIVER).getMethod("answers", long[].class);
            return new Answers((long[]) method.invoke(null, questions.words()), width);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError("the generated code failed", e);
        }
    }

    @Override
    public void close() {
        try {
            compiled.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String driver(PolicyModule module) {
        List<Type.FieldType> view = module.view().fields();
        List<Type.FieldType> decision = module.decision().fields();
        return DRIVER_TEXT.formatted(
                JavaPolicyEmitter.PACKAGE,
                module.view().name(),
                lines(
                        view.size(),
                        i -> "public %s %s() { return %s; }"
                                .formatted(
                                        type(view.get(i)),
                                        view.get(i).name(),
                                        read(view.get(i), i))),
                module.decision().name(),
                decision.stream()
                        .map(field -> type(field) + " " + field.name())
                        .collect(Collectors.joining(", ")),
                lines(decision.size(), i -> "$out[$next++] = " + write(decision.get(i)) + ";"),
                view.size() + 1,
                decision.size(),
                lines(
                        module.policies().size(),
                        i -> "case %d -> %s.%s(asked, answered);"
                                .formatted(i, module.name(), module.functions().get(i))));
    }

    private static String type(Type.FieldType field) {
        return switch (field.type()) {
            case Type.Bool _ -> "boolean";
            case Type.Enumeration all -> all.name();
            default -> "long";
        };
    }

    private static String read(Type.FieldType field, int index) {
        String word = "$in[$at + " + index + "]";
        return switch (field.type()) {
            case Type.Bool _ -> word + " != 0";
            case Type.Enumeration all -> all.name() + ".values()[(int) " + word + "]";
            default -> word;
        };
    }

    private static String write(Type.FieldType field) {
        return switch (field.type()) {
            case Type.Bool _ -> field.name() + " ? 1 : 0";
            case Type.Enumeration _ -> field.name() + ".ordinal()";
            default -> field.name();
        };
    }

    private static String lines(int count, IntFunction<String> line) {
        return IntStream.range(0, count).mapToObj(line).collect(Collectors.joining("\n"));
    }
}
