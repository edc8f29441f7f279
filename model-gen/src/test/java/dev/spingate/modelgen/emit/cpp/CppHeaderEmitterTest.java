package dev.spingate.modelgen.emit.cpp;

import static org.assertj.core.api.Assertions.assertThat;

import dev.spingate.modelgen.ModuleText;
import dev.spingate.modelgen.Pipeline;
import dev.spingate.modelgen.PolicyGenerator;
import dev.spingate.modelgen.emit.EmittedFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What the header may and must contain, beyond the reviewed texts. */
class CppHeaderEmitterTest {
    private static final Path SPEC = Path.of("..", "spec");

    @TempDir
    Path folder;

    @Test
    void shouldBeNamedLikeTheModule() {
        assertThat(header(PolicyGenerator.generate(SPEC)).path())
                .isEqualTo("cpp/spingate_admission.hpp");
    }

    @Test
    void shouldNameTheLineOfEveryFunctionAndBranch() {
        String text = header(PolicyGenerator.generate(SPEC)).text();
        List<String> lines = text.lines().toList();
        for (int i = 0; i < lines.size() - 1; i++) {
            if (lines.get(i).endsWith(") {") || lines.get(i).endsWith(") noexcept {")) {
                assertThat(lines.get(i) + lines.get(i + 1) + lines.get(i - 1))
                        .contains("// Admission.tla:");
            }
        }
        assertThat(text)
                .containsPattern("spingate\\(const View& view\\) noexcept \\{ // Admission\\.tla:");
    }

    @Test
    void shouldOfferThePoliciesAndHideTheRest() {
        String text = header(PolicyGenerator.generate(SPEC)).text();

        String outside = text.replaceAll("(?s)namespace detail \\{.*?\\} // namespace detail", "");

        assertThat(outside.lines().filter(line -> line.startsWith("constexpr")))
                .extracting(line -> line.replaceAll("\\(.*", ""))
                .containsExactly(
                        "constexpr Decision noPolicy",
                        "constexpr Decision ownQueue",
                        "constexpr Decision ownThread",
                        "constexpr Decision allQueues",
                        "constexpr Decision spingate");
    }

    @Test
    void shouldThrowAndAllocateNothing() {
        String code = header(PolicyGenerator.generate(SPEC))
                .text()
                .replaceAll("(?s)/\\*.*?\\*/|//[^\n]*", "");

        assertThat(code).doesNotContainPattern("\\b(new|throw|try|static|mutable)\\b");
        assertThat(code.replace("std::uint", "")).doesNotContain("std::", "[]", "*");
    }

    /** A name that the code does not speak of would be a warning. */
    @ParameterizedTest
    @EnumSource
    void shouldCompileWithNamesThatNobodyUses(CppCompiler compiler) throws IOException {
        compiler.demand();
        Path module = ModuleText.policies(folder, """
                Neither(flag, set) == LET rest == set IN Answer("GO", {})
                Nothing(flag) == LET rest == flag IN TRUE
                One(flag) == CASE flag \\/ ~flag -> Answer("STAY", {})
                Go(view) == Answer("GO", {})
                Stay(view) == IF Nothing(view.visible) THEN Neither(TRUE, view.here) ELSE One(FALSE)
                """);
        EmittedFile header = header(Pipeline.compile(module));
        Files.writeString(folder.resolve("input.hpp"), header.text());
        Files.writeString(folder.resolve("input.cpp"), "#include \"input.hpp\"\n");

        assertThat(header.text()).contains("go([[maybe_unused]] const View& view)");
        assertThat(compiler.complaints(folder, List.of("-c", "input.cpp"))).isEmpty();
    }

    @ParameterizedTest
    @EnumSource
    void shouldBeComparedWithACompilerThatComplains(CppCompiler compiler) throws IOException {
        compiler.demand();
        Files.writeString(
                folder.resolve("input.cpp"), "int narrow(long long wide) { return wide; }\n");

        assertThat(compiler.complaints(folder, List.of("-c", "input.cpp"))).contains("conversion");
    }

    private static EmittedFile header(List<EmittedFile> files) {
        return files.stream()
                .filter(file -> file.path().endsWith(".hpp"))
                .findFirst()
                .orElseThrow();
    }
}
