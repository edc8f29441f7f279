package dev.spingate.modelgen.spec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.spingate.modelgen.diagnostic.BadInput;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SpecFolderTest {
    @TempDir
    Path folder;

    @BeforeEach
    void writeTwoModules() throws IOException {
        Files.writeString(folder.resolve("B.tla"), "---- MODULE B ----\n====\n");
        Files.writeString(folder.resolve("A.tla"), "---- MODULE A ----\n====\n");
        Files.createDirectory(folder.resolve("models"));
        Files.writeString(folder.resolve("models/A.cfg"), "INVARIANT I\n");
    }

    @Test
    void shouldListModulesByName() {
        assertThat(SpecFolder.at(folder).modules())
                .containsExactly(folder.resolve("A.tla"), folder.resolve("B.tla"));
    }

    @Test
    void shouldHashTheSameTextsToTheSameSum() throws IOException {
        String before = SpecFolder.at(folder).hash();

        Files.writeString(folder.resolve("notes.txt"), "not part of the specification");
        Files.writeString(folder.resolve("models/A.cfg"), "INVARIANT J\n");

        assertThat(before)
                .matches("[0-9a-f]{64}")
                .isEqualTo(SpecFolder.at(folder).hash());
    }

    @Test
    void shouldChangeTheHashWhenAModuleIsEdited() throws IOException {
        String before = SpecFolder.at(folder).hash();

        Files.writeString(folder.resolve("B.tla"), "---- MODULE B ----\nX == 1\n====\n");

        assertThat(SpecFolder.at(folder).hash()).isNotEqualTo(before);
    }

    @Test
    void shouldChangeTheHashWhenAModuleIsRenamed() throws IOException {
        String before = SpecFolder.at(folder).hash();

        Files.move(folder.resolve("B.tla"), folder.resolve("C.tla"));

        assertThat(SpecFolder.at(folder).hash()).isNotEqualTo(before);
    }

    @Test
    void shouldChangeTheHashWhenTextMovesFromOneModuleToTheNext() throws IOException {
        Files.writeString(folder.resolve("A.tla"), "xy");
        Files.writeString(folder.resolve("B.tla"), "z");
        String before = SpecFolder.at(folder).hash();

        Files.writeString(folder.resolve("A.tla"), "x");
        Files.writeString(folder.resolve("B.tla"), "yz");

        assertThat(SpecFolder.at(folder).hash()).isNotEqualTo(before);
    }

    @Test
    void shouldHashAConfigurationByItsText() throws IOException {
        Path copy = Files.writeString(folder.resolve("copy.cfg"), "INVARIANT I\n");

        assertThat(SpecFolder.hash(copy))
                .isEqualTo(SpecFolder.hash(folder.resolve("models/A.cfg")))
                .isEqualTo("43fdf0ba1734b7b0dbb28acecfac4a73d49a2d6f4bf82d78469b9a97a38807ba");
    }

    @Test
    void shouldFindAFileOfTheFolder() {
        assertThat(SpecFolder.at(folder).file("models/A.cfg")).exists();
    }

    @Test
    void shouldRefuseAFileThatIsMissing() {
        SpecFolder spec = SpecFolder.at(folder);

        assertThatExceptionOfType(BadInput.class)
                .isThrownBy(() -> spec.file("models/B.cfg"))
                .withMessageContaining("B.cfg: there is no such file in the specification's");
    }

    @Test
    void shouldRefuseAFileOutsideTheFolder() {
        SpecFolder spec = SpecFolder.at(folder.resolve("models/.."));

        assertThatExceptionOfType(BadInput.class)
                .isThrownBy(() -> SpecFolder.at(folder).file("../" + folder.getFileName()));
        assertThat(spec.file("models/../A.tla")).exists();
    }

    @Test
    void shouldRefuseAFolderWithoutModules() throws IOException {
        Path empty = Files.createDirectory(folder.resolve("empty"));

        assertThatExceptionOfType(BadInput.class)
                .isThrownBy(() -> SpecFolder.at(empty))
                .withMessageContaining("no specification")
                .withMessageContaining("remedy: name the folder");
    }

    @Test
    void shouldRefuseWhatIsNoFolder() {
        assertThatExceptionOfType(BadInput.class)
                .isThrownBy(() -> SpecFolder.at(folder.resolve("A.tla")))
                .withMessageContaining("A.tla: this is no folder");
        assertThatExceptionOfType(BadInput.class)
                .isThrownBy(() -> SpecFolder.at(folder.resolve("nowhere")))
                .withMessageContaining("there is no such folder");
    }
}
