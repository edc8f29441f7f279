package dev.spingate.modelgen.tlc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.spingate.modelgen.diagnostic.BadInput;
import dev.spingate.modelgen.spec.SpecFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CanariesTest {
    private static final Path SPEC = Path.of("..", "spec");

    @TempDir
    Path folder;

    @Test
    void shouldFindTheCheckerAsDocumented() {
        List<Canaries.Report> reports = Canaries.run(SpecFolder.at(SPEC), folder);

        assertThat(reports)
                .hasSize(10)
                .allSatisfy(report ->
                        assertThat(report.got()).as(report.name()).isEqualTo(report.expected()));
        assertThat(reports).extracting(Canaries.Report::name).doesNotHaveDuplicates();
    }

    @Test
    void shouldNoticeACanaryThatChanged() throws IOException {
        SpecFolder spec = copyOfSpec();
        Path grid = spec.canaries().resolve("Grid.tla");
        Files.writeString(grid, Files.readString(grid).replace("right < 3", "right < 2"));

        assertThat(Canaries.run(spec, folder.resolve("work")))
                .filteredOn(report -> !report.isAsDocumented())
                .extracting(Canaries.Report::name)
                .contains("counts-states", "finds-deadlock", "finds-invariant");
    }

    @Test
    void shouldRefuseToBelieveWithoutCanaries() throws IOException {
        SpecFolder spec = copyOfSpec();
        Files.delete(spec.canaries().resolve("Window.cfg"));

        assertThatExceptionOfType(BadInput.class)
                .isThrownBy(() -> Canaries.run(spec, folder.resolve("work")))
                .withMessageContaining("Window.cfg: this file tests the checker itself");
    }

    @Test
    void shouldRefuseTheConfigurationsThatCanariesShowToBeVacuous() {
        Path canaries = SpecFolder.at(SPEC).canaries();
        TlcRequest request = TlcRequest.of(
                        "refused",
                        canaries.resolve("CutShort.tla"),
                        canaries.resolve("CutShort.cfg"),
                        folder)
                .withMode(TlcMode.LIVENESS);

        assertThatExceptionOfType(BadInput.class)
                .isThrownBy(() -> TlcRunner.run(request))
                .withMessageContaining("CutShort.cfg:3:1: CONSTRAINTS in a run of mode liveness");
    }

    private SpecFolder copyOfSpec() throws IOException {
        Path copy = Files.createDirectories(folder.resolve("spec/canaries"));
        try (Stream<Path> files = Files.list(SpecFolder.at(SPEC).canaries())) {
            for (Path file : files.toList()) {
                Files.copy(file, copy.resolve(file.getFileName()));
            }
        }
        Files.writeString(folder.resolve("spec/Some.tla"), "---- MODULE Some ----\n====\n");
        return SpecFolder.at(folder.resolve("spec"));
    }
}
