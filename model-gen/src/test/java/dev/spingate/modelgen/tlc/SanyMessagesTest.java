package dev.spingate.modelgen.tlc;

import static org.assertj.core.api.Assertions.assertThat;

import dev.spingate.modelgen.diagnostic.Diagnostic;
import dev.spingate.modelgen.diagnostic.Place;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class SanyMessagesTest {
    @Test
    void shouldPlaceASemanticError() {
        Diagnostic found = read("semantic-error", "/spec/E4.tla").getFirst();

        assertThat(found.place()).isEqualTo(new Place("/spec/E4.tla", 3, 8));
        assertThat(found.cause()).isEqualTo("Unknown operator: `Foo'");
    }

    @Test
    void shouldPlaceASyntaxError() {
        Diagnostic found = read("syntax-error", "/spec/E6.tla").getFirst();

        assertThat(found.place()).isEqualTo(new Place("/spec/E6.tla", 3, 13));
        assertThat(found.cause()).isEqualTo("expected ==== or more Module body, found 3");
    }

    @Test
    void shouldNameTheModuleThatImportsAMissingOne() {
        Diagnostic found = read("missing-module", "/spec/E5.tla").getFirst();

        assertThat(found.place()).isEqualTo(Place.of("/spec/E5.tla"));
        assertThat(found.cause())
                .isEqualTo("Cannot find source file for module Nope imported in module E5");
    }

    @Test
    void shouldPlaceEveryErrorOfSeveral() {
        List<String> lines = List.of(
                "Parsing file /spec/A.tla",
                "Parsing file /spec/B.tla",
                "line 1, col 2 to line 1, col 3 of module B",
                "",
                "First.",
                "",
                "line 4, col 5 to line 6, col 7 of module A",
                "",
                "Second.");

        assertThat(SanyMessages.read(lines, new ModuleFiles(Path.of("/spec/A.tla"), lines)))
                .extracting(found -> found.place() + " " + found.cause())
                .containsExactly("/spec/B.tla:1:2 First", "/spec/A.tla:4:5 Second");
    }

    @Test
    void shouldShowFilesAsTheUserNamedTheRootModule() {
        Path root = Path.of("spec", "A.tla");
        List<String> lines =
                List.of("Parsing file " + root.resolveSibling("B.tla").toAbsolutePath());

        ModuleFiles files = new ModuleFiles(root, lines);

        assertThat(files.file("B")).isEqualTo(Path.of("spec", "B.tla"));
        assertThat(files.place(new ModulePlace("Unknown", 1, 2))).isEqualTo(Place.of(root));
    }

    private static List<Diagnostic> read(String recorded, String root) {
        List<String> lines = Recorded.output(recorded).sanyLines();
        return SanyMessages.read(lines, new ModuleFiles(Path.of(root), lines));
    }
}
