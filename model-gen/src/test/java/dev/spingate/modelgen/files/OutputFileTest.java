package dev.spingate.modelgen.files;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.spingate.modelgen.diagnostic.BadInput;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OutputFileTest {
    @TempDir
    private Path folder;

    private OutputFile output(String name, boolean force) {
        return new OutputFile(folder.resolve(name), text -> text.startsWith("ours"), force);
    }

    private Path file(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text);
    }

    @Test
    void shouldWriteWhereNothingIs() {
        output("new", false).write("ours 1");

        assertThat(folder.resolve("new")).hasContent("ours 1");
    }

    @Test
    void shouldReplaceAnEarlierResult() throws IOException {
        Path file = file("old", "ours 1");
        output("old", false).write("ours 2");

        assertThat(file).hasContent("ours 2");
    }

    @Test
    void shouldReplaceAnEmptyFile() throws IOException {
        Path file = file("empty", "");
        output("empty", false).write("ours");

        assertThat(file).hasContent("ours");
    }

    @Test
    void shouldRefuseToReplaceAnythingElse() throws IOException {
        Path file = file("thesis", "mine");

        assertThatThrownBy(() -> output("thesis", false).check())
                .isInstanceOf(BadInput.class)
                .hasMessageStartingWith(file + ": this file is there already")
                .hasMessageContaining("--force");
        assertThatThrownBy(() -> output("thesis", false).write("ours"))
                .isInstanceOf(BadInput.class);
        assertThat(file).hasContent("mine");
    }

    @Test
    void shouldReplaceAnythingElseWhenForced() throws IOException {
        Path file = file("thesis", "mine");
        output("thesis", true).write("ours");

        assertThat(file).hasContent("ours");
    }

    @Test
    void shouldRefuseAFolderEvenWhenForced() throws IOException {
        Files.createDirectory(folder.resolve("inside"));

        assertThatThrownBy(() -> output("inside", true).write("ours"))
                .isInstanceOf(BadInput.class)
                .hasMessageContaining("this is a folder");
    }

    @Test
    void shouldRefuseWhatIsNoRegularFileEvenWhenForced() throws IOException {
        Files.createSymbolicLink(folder.resolve("nowhere"), Path.of("gone"));

        assertThatThrownBy(() -> output("nowhere", true).write("ours"))
                .isInstanceOf(BadInput.class)
                .hasMessageContaining("not a regular file");
    }
}
