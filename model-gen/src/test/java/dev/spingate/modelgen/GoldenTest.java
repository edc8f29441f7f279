package dev.spingate.modelgen;

import static org.assertj.core.api.Assertions.assertThat;

import dev.spingate.modelgen.emit.EmittedFile;
import dev.spingate.modelgen.emit.java.CompiledPolicies;

import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

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
        Path own = Golden.folder(KIND, name).resolve("Input.tla");
        Path input = Files.exists(own) ? own : Path.of("..", "spec", "Admission.tla");

        List<EmittedFile> files = Pipeline.compile(input);

        CompiledPolicies.compile(files, folder).close();
        assertThat(files).allSatisfy(GoldenTest::hasRoomOnThePage);
        Map<String, String> texts = new TreeMap<>();
        files.forEach(file -> texts.put(goldenName(file), file.text()));
        Golden.compare(Golden.folder(KIND, name), texts, ".java.txt");
    }

    /** Not plain {@code .java}, so that no tool takes it for a source of this module. */
    private static String goldenName(EmittedFile file) {
        return Path.of(file.path()).getFileName() + ".txt";
    }

    private static void hasRoomOnThePage(EmittedFile file) {
        assertThat(file.text()).endsWith("\n").doesNotContain("\t", "\r");
        assertThat(file.text().lines()).allMatch(line -> line.length() <= 100);
        assertThat(file.text().lines()).noneMatch(line -> line.endsWith(" "));
    }
}
