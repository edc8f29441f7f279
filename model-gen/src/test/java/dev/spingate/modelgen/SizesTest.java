package dev.spingate.modelgen;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.spingate.modelgen.diagnostic.BadInput;
import dev.spingate.modelgen.emit.EmittedFile;
import dev.spingate.modelgen.emit.cpp.CppCompiler;
import dev.spingate.modelgen.emit.java.CompiledPolicies;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Modules that grow without an end: the largest that is accepted compiles in every target, and one
 * that is larger, or far larger, is refused with its place, cause and remedy.
 */
class SizesTest {
    private static final String DECIDED = " THEN Go(view) ELSE Stay(view)\n";

    /** Lines of {@link Grown#HEAD}. */
    private static final int HEAD_LINES = 9;

    @TempDir
    Path folder;

    /** What can grow, with the largest that is accepted. */
    enum Grown {
        ELSE_IF(
                199,
                n -> "P(view) ==\n" + lines(n, i -> "IF view.ready THEN Go(view) ELSE")
                        + "Stay(view)\n"),
        IF_IN_THEN(
                199,
                n -> "P(view) ==\n" + lines(n, i -> "IF view.ready THEN") + "Go(view)\n"
                        + lines(n, i -> "ELSE Stay(view)")),
        NEGATIONS(
                198,
                n -> "P(view) == IF\n" + lines(n, i -> "~(") + "view.ready" + ")".repeat(n)
                        + DECIDED),
        UNIONS(
                197,
                n -> "P(view) == IF view.here\n" + lines(n, i -> "\\cup view.here") + "= {}"
                        + DECIDED),
        DOUBLING_LET(
                5,
                n -> "P(view) == IF LET a0 == view.here\n"
                        + lines(
                                n,
                                i -> "a%d == a%d \\cup (view.here \\ a%d)".formatted(i + 1, i, i))
                        + "IN a" + n + " = {}" + DECIDED),
        ALIASES(
                495,
                n -> "P(view) == IF LET a0 == view.here\n"
                        + lines(n, i -> "a%d == a%d".formatted(i + 1, i))
                        + "IN a" + n + " = {}" + DECIDED),
        CHAIN(
                198,
                n -> "P0(view) == Go(view)\n"
                        + lines(n, i -> "P%d(view) == P%d(view)".formatted(i + 1, i))),
        ARMS(
                199,
                n -> "P(view) == CASE view.kind = \"wait\" -> Go(view)\n"
                        + lines(n, i -> "[] view.kind = \"spin\" /\\ ~view.ready -> Go(view)")
                        + "[] OTHER -> Stay(view)\n"),
        VALUES(
                1_000,
                n -> "More == {"
                        + IntStream.range(0, n)
                                .mapToObj(i -> "\"m" + i + "\"")
                                .collect(Collectors.joining(",\n"))
                        + "}\nOther == [more : More]\nP(view) == Go(view)\n"),
        PARAMETERS(
                99,
                n -> "Q(view,\n" + lines(n - 1, i -> "p" + i + ",") + "last) == last\n"
                        + "P(view) == IF Q(view,\n" + lines(n - 1, i -> "TRUE,") + "view.ready)"
                        + DECIDED);

        private static final String HEAD = """
                ---- MODULE Input ----
                CONSTANT Queue
                Kind     == {"spin", "wait"}
                View     == [kind : Kind, ready : BOOLEAN, here : SUBSET Queue]
                Verdict  == {"GO", "STAY"}
                Decision == [verdict : Verdict, held : SUBSET Queue]
                Policy   == [View -> Decision]
                Go(view)   == [verdict |-> "GO", held |-> {}]
                Stay(view) == [verdict |-> "STAY", held |-> view.here]
                """;

        private final int most;
        private final IntFunction<String> text;

        Grown(int most, IntFunction<String> text) {
            this.most = most;
            this.text = text;
        }

        private String module(int size) {
            return HEAD + text.apply(size) + "====\n";
        }

        private static String lines(int count, IntFunction<String> line) {
            return IntStream.range(0, count)
                    .mapToObj(line)
                    .collect(Collectors.joining("\n", "", "\n"));
        }
    }

    @ParameterizedTest
    @EnumSource
    void theLargestThatIsAcceptedCompiles(Grown grown) throws IOException {
        List<EmittedFile> files = compile(grown.module(grown.most));

        CompiledPolicies.compile(files, folder.resolve("java")).close();
        for (CppCompiler compiler : CppCompiler.values()) {
            compiler.demand();
            assertThat(compiler.complaints(folder, List.of("-fsyntax-only", unit(files))))
                    .isEmpty();
        }
    }

    @ParameterizedTest
    @EnumSource
    void oneMoreIsRefused(Grown grown) throws IOException {
        refusal(grown.module(grown.most + 1));
    }

    @ParameterizedTest
    @EnumSource
    void farMoreIsRefused(Grown grown) throws IOException {
        refusal(grown.module(5 * grown.most));
    }

    @Test
    void fiveThousandBranchesAreRefusedWhereTheyAreTooMany() throws IOException {
        BadInput refused = refusal(Grown.ELSE_IF.module(5_000));
        assertThat(refused.diagnostics())
                .singleElement()
                .satisfies(one -> assertThat(one.place().line())
                        .isEqualTo(HEAD_LINES + 1 + Grown.ELSE_IF.most + 1));
    }

    /** A long module is none that is too large: it is read to its end. */
    @Test
    void shouldReadAModuleOfFiveThousandLines() throws IOException {
        String comments = "\\* One of many lines.\n".repeat(5_000);
        String good = Grown.HEAD + comments + "P(view) == IF view.ready" + DECIDED + "====\n";
        assertThat(compile(good)).isNotEmpty();

        BadInput refused = refusal(good.replace("P(view) == IF view.ready", "P(view) == IF {}"));
        assertThat(refused.diagnostics().getFirst().place().line()).isEqualTo(5_001 + HEAD_LINES);
    }

    @ParameterizedTest
    @CsvSource({"1000", "5000"})
    void shouldReadBracketsThatMeanNothing(int brackets) throws IOException {
        String condition = "(".repeat(brackets) + "view.ready" + ")".repeat(brackets);
        assertThat(compile(Grown.HEAD + "P(view) == IF " + condition + DECIDED + "====\n"))
                .isNotEmpty();
    }

    private BadInput refusal(String text) {
        BadInput refused = catchThrowableOfType(BadInput.class, () -> compile(text));
        assertThat(refused).as("what is too large was accepted").isNotNull();
        assertThat(refused.diagnostics()).isNotEmpty().allSatisfy(one -> {
            assertThat(one.place().file()).endsWith("Input.tla");
            assertThat(one.place().line()).isGreaterThan(HEAD_LINES);
            assertThat(one.cause()).isNotBlank();
            assertThat(one.remedy()).isNotBlank();
        });
        return refused;
    }

    private List<EmittedFile> compile(String text) throws IOException {
        Path file = folder.resolve("Input.tla");
        Files.writeString(file, text);
        return Pipeline.compile(file);
    }

    private String unit(List<EmittedFile> files) throws IOException {
        EmittedFile header = files.stream()
                .filter(file -> file.path().endsWith(".hpp"))
                .findFirst()
                .orElseThrow();
        Files.writeString(folder.resolve("policy.hpp"), header.text());
        Files.writeString(folder.resolve("unit.cpp"), "#include \"policy.hpp\"\n");
        return "unit.cpp";
    }
}
