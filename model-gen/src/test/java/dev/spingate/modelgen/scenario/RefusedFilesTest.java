package dev.spingate.modelgen.scenario;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.abort;

import dev.spingate.modelgen.diagnostic.Diagnostic;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * Every file under {@code refused} is refused with exactly the diagnostics of the text file beside
 * it. With {@code -Dgolden.regenerate=<that folder in the sources>} the texts are written anew, and
 * the tests abort, so that a regeneration is never taken for a pass.
 */
class RefusedFilesTest {

    private static final String REGENERATE = "golden.regenerate";

    @TestFactory
    Stream<DynamicTest> shouldRefuseAFileThatIsNoPlainYaml() {
        return tests("format");
    }

    @TestFactory
    Stream<DynamicTest> shouldRefuseAFileOfAnotherStructure() {
        return tests("structure");
    }

    @TestFactory
    Stream<DynamicTest> shouldRefuseAFileThatContradictsItself() {
        return tests("meaning");
    }

    private static Stream<DynamicTest> tests(String sort) {
        return ScenarioFolders.refused(sort).stream()
                .map(file -> DynamicTest.dynamicTest(name(file), () -> check(sort, file)));
    }

    private static String name(Path file) {
        return file.getFileName().toString().replace(".yaml", "");
    }

    private static void check(String sort, Path file) throws IOException {
        String shortName = file.getFileName().toString();
        String text = ScenarioFolders.text(file);
        String said = Refusals.of(() -> ScenarioReader.read(shortName, text)).stream()
                .map(Diagnostic::toString)
                .collect(Collectors.joining("\n", "", "\n"));
        String golden = name(file) + ".txt";
        String sources = System.getProperty(REGENERATE);
        if (sources != null) {
            Files.writeString(Path.of(sources, sort, golden), said);
            abort("regenerated " + golden);
        }
        assertThat(said)
                .as("run the test with -D" + REGENERATE + "=<folder refused> and read the diff")
                .isEqualTo(ScenarioFolders.text(file.resolveSibling(golden)));
    }
}
