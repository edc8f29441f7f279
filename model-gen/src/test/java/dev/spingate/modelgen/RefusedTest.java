package dev.spingate.modelgen;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.spingate.modelgen.diagnostic.BadInput;
import dev.spingate.modelgen.diagnostic.Diagnostic;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What must not be translated: every case names all places, the cause and the remedy. */
class RefusedTest {
    private static final String KIND = "refused";

    @TempDir
    Path folder;

    static List<String> cases() {
        return Golden.cases(KIND);
    }

    @ParameterizedTest
    @MethodSource("cases")
    void shouldSayWhereAndWhyAndWhatToDo(String name) throws IOException {
        Path input = folder.resolve("Input.tla");
        Files.copy(Golden.folder(KIND, name).resolve("Input.tla"), input);
        Files.copy(Golden.folder(KIND, "Base.tla"), folder.resolve("Base.tla"));

        BadInput refusal = catchThrowableOfType(BadInput.class, () -> Pipeline.compile(input));

        assertThat(refusal).as("the pipeline accepted %s", name).isNotNull();
        assertThat(refusal.diagnostics()).isNotEmpty().allSatisfy(RefusedTest::isWhole);
        String text =
                refusal.getMessage().replace(folder + folder.getFileSystem().getSeparator(), "");
        Golden.compare(Golden.folder(KIND, name), Map.of("diagnostic.txt", text + "\n"), ".txt");
    }

    private static void isWhole(Diagnostic diagnostic) {
        assertThat(diagnostic.place().file()).endsWith(".tla");
        assertThat(diagnostic.cause()).isNotBlank().doesNotEndWith(".");
        assertThat(diagnostic.remedy()).isNotBlank().doesNotEndWith(".");
    }
}
