package dev.spingate.modelgen;

import static org.assertj.core.api.Assertions.assertThat;

import dev.spingate.modelgen.emit.EmittedFile;
import dev.spingate.modelgen.emit.cpp.CppCompiler;
import dev.spingate.modelgen.emit.java.CompiledPolicies;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The reviewed text of what is generated. The case {@code admission} has the specification itself
 * as its input, so that every change of a policy shows as a difference of its code.
 */
class GoldenTest {
    private static final String KIND = "golden";

    @TempDir
    Path folder;

    static List<String> cases() {
        return Golden.cases(KIND);
    }

    @ParameterizedTest
    @MethodSource("cases")
    void shouldGenerateTheReviewedText(String name) throws IOException {
        List<EmittedFile> files = Pipeline.compile(input(name));

        CompiledPolicies.compile(files, folder).close();
        assertThat(files).allSatisfy(GoldenTest::hasRoomOnThePage);
        Map<String, String> texts = new TreeMap<>();
        files.forEach(file -> texts.put(goldenName(file), file.text()));
        Golden.compare(Golden.folder(KIND, name), texts, ".java.txt", ".hpp.txt", ".md");
    }

    static Stream<Arguments> casesAndCompilers() {
        return cases().stream()
                .flatMap(name -> Arrays.stream(CppCompiler.values())
                        .map(compiler -> Arguments.of(name, compiler)));
    }

    /** In two units that are linked, included twice in one. */
    @ParameterizedTest
    @MethodSource("casesAndCompilers")
    void shouldGenerateAHeaderThatCompilesWithoutAWarning(String name, CppCompiler compiler)
            throws IOException {
        compiler.demand();
        EmittedFile header = Pipeline.compile(input(name)).stream()
                .filter(file -> file.path().endsWith(".hpp"))
                .findFirst()
                .orElseThrow();
        Path path = folder.resolve(header.path());
        Files.createDirectories(path.getParent());
        Files.writeString(path, header.text());
        String include = "#include \"" + header.path() + "\"\n";
        Files.writeString(folder.resolve("one.cpp"), include + include);
        Files.writeString(folder.resolve("other.cpp"), include + "int main() {}\n");

        assertThat(compiler.complaints(folder, List.of("-o", "both", "one.cpp", "other.cpp")))
                .isEmpty();
        assertThat(header.text().lines().filter(line -> line.startsWith("#include")))
                .containsExactly("#include <cstdint>");
    }

    private static Path input(String name) {
        Path own = Golden.folder(KIND, name).resolve("Input.tla");
        return Files.exists(own) ? own : Path.of("..", "spec", "Admission.tla");
    }

    /** Not plain {@code .java} or {@code .hpp}, so that no tool takes it for a source. */
    private static String goldenName(EmittedFile file) {
        String name = Path.of(file.path()).getFileName().toString();
        return isPage(file) ? name : name + ".txt";
    }

    private static boolean isPage(EmittedFile file) {
        return file.path().endsWith(".md");
    }

    private static void hasRoomOnThePage(EmittedFile file) {
        assertThat(file.text()).endsWith("\n").doesNotContain("\t", "\r");
        assertThat(file.text().lines())
                .allMatch(line -> line.length() <= 100 || isPage(file) && mayBeLong(line));
        assertThat(file.text().lines()).noneMatch(line -> line.endsWith(" "));
    }

    /** No row of a table can be broken, and text of the module is not. */
    private static boolean mayBeLong(String line) {
        return line.startsWith("| ") || line.length() <= 140;
    }
}
