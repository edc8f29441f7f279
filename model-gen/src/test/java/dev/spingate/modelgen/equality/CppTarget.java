package dev.spingate.modelgen.equality;

import static org.assertj.core.api.Assertions.assertThat;

import dev.spingate.modelgen.emit.EmittedFile;
import dev.spingate.modelgen.emit.cpp.CppCompiler;
import dev.spingate.modelgen.emit.cpp.CppHeaderEmitter;
import dev.spingate.modelgen.ir.Type;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** The generated header behind a small generated program that reads rows and answers. */
final class CppTarget implements Target {
    private static final String DRIVER_TEXT = """
            #include "%1$s"

            #include <cstdio>
            #include <type_traits>

            using spingate::%2$s;
            using spingate::%3$s;

            static_assert(std::is_trivially_copyable_v<%2$s>);
            static_assert(std::is_trivially_copyable_v<%3$s>);

            int main() {
                std::uint64_t in[%4$d];
                while (std::fread(in, sizeof in, 1, stdin) == 1) {
                    const %2$s asked{%5$s};
                    %3$s given;
                    switch (in[0]) {
            %6$s
                    default:
                        return 2;
                    }
                    const std::uint64_t out[] = {%7$s};
                    if (std::fwrite(out, sizeof out, 1, stdout) != 1) {
                        return 3;
                    }
                }
                return std::ferror(stdin) != 0 || std::fflush(stdout) != 0 ? 4 : 0;
            }
            """;

    private final CppCompiler compiler;
    private final Path folder;
    private final int width;

    /** Compiles in a folder of its own below this one. */
    CppTarget(PolicyModule module, CppCompiler compiler, Path folder) {
        this.compiler = compiler;
        this.width = module.decision().fields().size();
        EmittedFile header = module.files().stream()
                .filter(file -> file.path().endsWith(".hpp"))
                .findFirst()
                .orElseThrow();
        String name = Path.of(header.path()).getFileName().toString();
        try {
            this.folder = Files.createTempDirectory(folder, "cpp");
            Files.writeString(this.folder.resolve(name), header.text());
            Files.writeString(this.folder.resolve("driver.cpp"), driver(module, name));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        assertThat(compiler.complaints(this.folder, List.of("-O2", "-o", "driver", "driver.cpp")))
                .isEmpty();
    }

    @Override
    public String name() {
        return "C++ by " + compiler;
    }

    @Override
    public Answers ask(Questions questions) {
        Path in = folder.resolve("in");
        Path out = folder.resolve("out");
        try {
            Files.write(in, bytes(questions.words()));
            Process process = new ProcessBuilder(folder.resolve("driver").toString())
                    .redirectInput(in.toFile())
                    .redirectOutput(out.toFile())
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start();
            assertThat(CppCompiler.exitCode(process)).isZero();
            long[] words = words(Files.readAllBytes(out));
            assertThat(words).hasSize(questions.count() * width);
            return new Answers(words, width);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static byte[] bytes(long[] words) {
        ByteBuffer buffer = ByteBuffer.allocate(words.length * Long.BYTES);
        buffer.order(ByteOrder.nativeOrder()).asLongBuffer().put(words);
        return buffer.array();
    }

    private static long[] words(byte[] bytes) {
        long[] words = new long[bytes.length / Long.BYTES];
        ByteBuffer.wrap(bytes).order(ByteOrder.nativeOrder()).asLongBuffer().get(words);
        return words;
    }

    private static String driver(PolicyModule module, String header) {
        List<Type.FieldType> view = module.view().fields();
        List<Type.FieldType> decision = module.decision().fields();
        return DRIVER_TEXT.formatted(
                header,
                module.view().name(),
                module.decision().name(),
                view.size() + 1,
                joined(", ", view.size(), i -> read(view.get(i), i + 1)),
                joined("\n", module.policies().size(), i -> policy(module, i)),
                joined(", ", decision.size(), i -> write(decision.get(i))));
    }

    /** Calls a policy, and shows that it is no-throw and can be asked while compiling. */
    private static String policy(PolicyModule module, int number) {
        return """
                case %d: {
                    static_assert(noexcept(%2$s(asked)));
                    constexpr %3$s constant = %2$s(%4$s{});
                    static_cast<void>(constant);
                    given = %2$s(asked);
                    break;
                }""".formatted(
                        number,
                        CppHeaderEmitter.NAMESPACE + "::" + module.functions().get(number),
                        module.decision().name(),
                        module.view().name());
    }

    private static String read(Type.FieldType field, int index) {
        String word = "in[" + index + "]";
        return switch (field.type()) {
            case Type.Bool _ -> word + " != 0";
            case Type.Enumeration all -> "static_cast<spingate::" + all.name() + ">(" + word + ")";
            default -> word;
        };
    }

    private static String write(Type.FieldType field) {
        String given = "given." + field.name();
        return switch (field.type()) {
            case Type.Bool _, Type.Enumeration _ -> "static_cast<std::uint64_t>(" + given + ")";
            default -> given;
        };
    }

    private static String joined(String between, int count, IntFunction<String> part) {
        return IntStream.range(0, count).mapToObj(part).collect(Collectors.joining(between));
    }
}
