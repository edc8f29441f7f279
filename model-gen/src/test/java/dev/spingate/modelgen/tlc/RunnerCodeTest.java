package dev.spingate.modelgen.tlc;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RunnerCodeTest {
    private static final Path CLASSES = Path.of("target", "classes").toAbsolutePath();
    private static final String TLC = "dev.spingate.modelgen.tlc";
    private static final String PACKAGE = "dev/spingate/modelgen/tlc";

    @TempDir
    Path folder;

    @Test
    void shouldBeTheSameForAFolderAndForItsArchive() throws IOException {
        Path archive = folder.resolve("some classes.jar");
        try (OutputStream bytes = Files.newOutputStream(archive);
                ZipOutputStream zip = new ZipOutputStream(bytes)) {
            for (Path file : files()) {
                zip.putNextEntry(new ZipEntry(CLASSES.relativize(file).toString()));
                Files.copy(file, zip);
                zip.closeEntry();
            }
        }

        assertThat(RunnerCode.of(archive, TLC))
                .isEqualTo(RunnerCode.of(CLASSES, TLC))
                .isEqualTo(RunnerCode.sha256())
                .matches("[0-9a-f]{64}");
    }

    @Test
    void shouldChangeWithEachClassThatRunsOrJudges() throws IOException {
        for (Path file : files()) {
            Path copy = folder.resolve(CLASSES.relativize(file));
            Files.createDirectories(copy.getParent());
            Files.copy(file, copy);
        }
        assertThat(RunnerCode.of(folder, TLC)).isEqualTo(RunnerCode.sha256());

        for (String name : List.of("Ruling", "Judgement", "ConfigRules", "launch/TlcLaunch")) {
            Path file = folder.resolve(PACKAGE + "/" + name + ".class");
            byte[] before = Files.readAllBytes(file);
            byte[] after = before.clone();
            after[after.length - 1] ^= 1;
            Files.write(file, after);
            assertThat(RunnerCode.of(folder, TLC)).as(name).isNotEqualTo(RunnerCode.sha256());
            Files.write(file, before);
        }
    }

    private static List<Path> files() throws IOException {
        try (Stream<Path> files = Files.walk(CLASSES.resolve(PACKAGE))) {
            return files.filter(Files::isRegularFile).toList();
        }
    }
}
