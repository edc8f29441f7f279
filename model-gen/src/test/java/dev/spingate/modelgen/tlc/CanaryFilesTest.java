package dev.spingate.modelgen.tlc;

import static org.assertj.core.api.Assertions.assertThat;

import dev.spingate.modelgen.spec.SpecFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CanaryFilesTest {
    private static final Path SPEC = Path.of("..", "spec");

    @TempDir
    Path folder;

    @Test
    void shouldShipTheSameFilesThatTheSpecificationHas() throws IOException {
        List<String> names = namesIn(SPEC.resolve("canaries"));
        CanaryFiles own = new CanaryFiles(SpecFolder.at(SPEC), names);
        CanaryFiles shipped = new CanaryFiles(foreign(), names);

        assertThat(shipped.texts()).isEqualTo(own.texts()).hasSizeGreaterThan(10);
        assertThat(own.folder(folder.resolve("work"))).isEqualTo(SPEC.resolve("canaries"));
        assertThat(folder.resolve("work")).doesNotExist();
    }

    @Test
    void shouldLayTheShippedFilesIntoTheWorkFolder() throws IOException {
        CanaryFiles shipped = new CanaryFiles(foreign(), List.of("Grid.tla", "Grid_Holds.cfg"));

        Path laid = shipped.folder(folder.resolve("work"));

        assertThat(laid).startsWith(folder.resolve("work"));
        assertThat(namesIn(laid)).containsExactlyInAnyOrder("Grid.tla", "Grid_Holds.cfg");
        assertThat(laid.resolve("Grid.tla"))
                .hasSameBinaryContentAs(SPEC.resolve("canaries/Grid.tla"));
    }

    private SpecFolder foreign() throws IOException {
        return SpecWithRuns.in(Files.createDirectory(folder.resolve("spec"))).folder();
    }

    private static List<String> namesIn(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString()).toList();
        }
    }
}
