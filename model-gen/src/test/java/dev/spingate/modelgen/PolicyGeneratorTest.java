package dev.spingate.modelgen;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.spingate.modelgen.diagnostic.BadInput;
import dev.spingate.modelgen.diagnostic.EnvironmentLacks;
import dev.spingate.modelgen.emit.EmittedFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PolicyGeneratorTest {
    private static final Path SPEC = Path.of("..", "spec");
    private static final String PACKAGE_FOLDER = "java/dev/spingate/policy/generated";

    @TempDir
    Path folder;

    @Test
    void shouldGenerateTheSameBytesEveryTime() {
        assertThat(PolicyGenerator.generate(SPEC)).isEqualTo(PolicyGenerator.generate(SPEC));
    }

    @Test
    void shouldGenerateTheSameBytesWhereverTheSpecificationLies() throws IOException {
        Path copy = Files.createDirectories(folder.resolve("a folder with blanks"));
        Files.copy(SPEC.resolve("Admission.tla"), copy.resolve("Admission.tla"));

        assertThat(PolicyGenerator.generate(copy)).isEqualTo(PolicyGenerator.generate(SPEC));
    }

    @Test
    void shouldWriteEveryFileAsAWhole() throws IOException {
        List<Path> written = PolicyGenerator.write(SPEC, folder);

        for (EmittedFile file : PolicyGenerator.generate(SPEC)) {
            assertThat(folder.resolve(file.path())).hasContent(file.text());
        }
        assertThat(filesBelow(folder)).containsExactlyInAnyOrderElementsOf(written);
        assertThat(written).contains(folder.resolve(PACKAGE_FOLDER + "/Admission.java"));
    }

    @Test
    void shouldLeaveAloneWhatIsThereAlready() throws IOException {
        FileTime longAgo = FileTime.fromMillis(1_000_000_000_000L);
        for (Path file : PolicyGenerator.write(SPEC, folder)) {
            Files.setLastModifiedTime(file, longAgo);
        }

        for (Path file : PolicyGenerator.write(SPEC, folder)) {
            assertThat(Files.getLastModifiedTime(file)).isEqualTo(longAgo);
        }
    }

    @Test
    void shouldDeleteWhatItGeneratedEarlierAndNothingElse() throws IOException {
        Path target = Files.createDirectories(folder.resolve(PACKAGE_FOLDER));
        String old = PolicyGenerator.generate(SPEC).getFirst().text();
        Path stale = Files.writeString(target.resolve("Renamed.java"), old);
        Path foreign =
                Files.writeString(target.resolve("Foreign.java"), "final class Foreign {}\n");

        PolicyGenerator.write(SPEC, folder);

        assertThat(stale).doesNotExist();
        assertThat(foreign).exists();
    }

    @Test
    void shouldWriteNothingWhenTheSpecificationIsWrong() throws IOException {
        Path wrong = changed(text -> text.replace("view.busyQueues)", "view.idleQueues)"));
        Path out = folder.resolve("out");

        assertThatThrownBy(() -> PolicyGenerator.write(wrong, out))
                .isInstanceOf(BadInput.class)
                .hasMessageContaining("a record of View has no field idleQueues");
        assertThat(out).doesNotExist();
    }

    @Test
    void shouldSayWhichFolderCannotBeWritten() throws IOException {
        Path file = Files.writeString(folder.resolve("taken"), "a file where a folder should be");

        assertThatThrownBy(() -> PolicyGenerator.write(SPEC, file))
                .isInstanceOf(EnvironmentLacks.class)
                .hasMessageContaining(file.toString())
                .hasMessageContaining("remedy");
    }

    @Test
    void shouldRefuseAFolderWithoutTheModule() {
        assertThatThrownBy(() -> PolicyGenerator.generate(folder))
                .isInstanceOf(BadInput.class)
                .hasMessageContaining("there is no such file");
    }

    @ParameterizedTest
    @CsvSource({
        "waitQueues |-> view.closureQueues,waitQueues |-> {}",
        "~view.whole,view.whole",
        "view.here \\cap view.busyQueues,view.here \\cup view.busyQueues",
        "ELSE SpinBehindClosure(view),'ELSE SpinBehind(view, {})'"
    })
    void shouldGenerateOtherCodeForAnotherOperator(String text, String other) throws IOException {
        Path spec = changed(all -> all.replace(text, other));

        Map<String, String> before = withoutHeader(PolicyGenerator.generate(SPEC));
        Map<String, String> after = withoutHeader(PolicyGenerator.generate(spec));

        assertThat(before.keySet()).isEqualTo(after.keySet());
        assertThat(before.keySet().stream().filter(one -> !before.get(one).equals(after.get(one))))
                .containsExactlyInAnyOrder(
                        PACKAGE_FOLDER + "/Admission.java", "cpp/spingate_admission.hpp");
    }

    private Path changed(UnaryOperator<String> change) throws IOException {
        String before = Files.readString(SPEC.resolve("Admission.tla"));
        String after = change.apply(before);
        assertThat(after).as("the text to change is no longer there").isNotEqualTo(before);
        Path spec = Files.createDirectories(folder.resolve("spec"));
        Files.writeString(spec.resolve("Admission.tla"), after);
        return spec;
    }

    /** The header names the sum of the text, so it differs for every change. */
    private static Map<String, String> withoutHeader(List<EmittedFile> files) {
        return files.stream()
                .collect(Collectors.toMap(
                        EmittedFile::path,
                        file -> file.text().substring(file.text().indexOf("*/"))));
    }

    private static List<Path> filesBelow(Path top) throws IOException {
        try (Stream<Path> all = Files.walk(top)) {
            return all.filter(Files::isRegularFile).toList();
        }
    }
}
