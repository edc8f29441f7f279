package dev.spingate.modelgen;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.spingate.modelgen.diagnostic.BadInput;
import dev.spingate.modelgen.sany.SanyFrontEnd;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What the representation has no node for: every case names all places, cause and remedy. */
class UnreadableTest {
    private static final String KIND = "unreadable";

    @TempDir
    Path folder;

    static List<String> cases() {
        return Golden.cases(KIND);
    }

    @ParameterizedTest
    @MethodSource("cases")
    void shouldSayWhereAndWhyAndWhatToDo(String name) throws IOException {
        try (Stream<Path> files = Files.list(Golden.folder(KIND, name))) {
            for (Path file :
                    files.filter(one -> one.toString().endsWith(".tla")).toList()) {
                Files.copy(file, folder.resolve(file.getFileName()));
            }
        }

        BadInput refusal = catchThrowableOfType(
                BadInput.class, () -> SanyFrontEnd.read(folder.resolve("Top.tla")));

        assertThat(refusal).as("the front end accepted %s", name).isNotNull();
        String text =
                refusal.getMessage().replace(folder + folder.getFileSystem().getSeparator(), "");
        Golden.compare(Golden.folder(KIND, name), Map.of("diagnostic.txt", text + "\n"), ".txt");
    }
}
