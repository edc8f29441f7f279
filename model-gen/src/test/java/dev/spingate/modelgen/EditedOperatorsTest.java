package dev.spingate.modelgen;

import static org.assertj.core.api.Assertions.assertThat;

import dev.spingate.modelgen.diagnostic.BadInput;
import dev.spingate.modelgen.emit.EmittedFile;
import dev.spingate.modelgen.ir.Definition;
import dev.spingate.modelgen.ir.TypedModule;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Whatever is changed in an operator of the policies, both targets and the page are others than the
 * reviewed ones, unless the change is refused.
 */
class EditedOperatorsTest {
    private static final Path ADMISSION = Path.of("..", "spec", "Admission.tla");
    private static final TypedModule MODULE = Pipeline.check(ADMISSION);

    /** Of one operator; all that there are were tried, but take too long here. */
    private static final int ENOUGH = 2;

    @TempDir
    Path folder;

    static Stream<String> operators() {
        return MODULE.operators().stream().map(Definition::name);
    }

    @ParameterizedTest
    @MethodSource("operators")
    void shouldChangeBothTargetsAndThePage(String operator) throws IOException {
        Definition definition = MODULE.module().definition(operator).orElseThrow();
        EditedOperators edits =
                new EditedOperators(Files.readString(ADMISSION), MODULE.sets().values().stream());

        List<List<EmittedFile>> changed = edits.of(definition).stream()
                .flatMap(edited -> compiled(edited).stream())
                .limit(ENOUGH)
                .toList();

        assertThat(changed)
                .isNotEmpty()
                .allSatisfy(files -> assertThat(files)
                        .noneMatch(one -> isReviewed(one, "Admission.java"))
                        .noneMatch(one -> isReviewed(one, "spingate_admission.hpp"))
                        .noneMatch(one -> isReviewed(one, "Admission.md")));
    }

    /** So that what is above can fail. */
    @Test
    void shouldFindTheReviewedTextsWhereNothingIsChanged() throws IOException {
        assertThat(compiled(Files.readString(ADMISSION)).orElseThrow())
                .anyMatch(one -> isReviewed(one, "Admission.java"))
                .anyMatch(one -> isReviewed(one, "spingate_admission.hpp"))
                .anyMatch(one -> isReviewed(one, "Admission.md"));
    }

    private Optional<List<EmittedFile>> compiled(String text) {
        Path module = folder.resolve("Admission.tla");
        try {
            Files.writeString(module, text);
            return Optional.of(Pipeline.compile(module));
        } catch (BadInput _) {
            return Optional.empty(); // such as a CASE that is no longer total
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static boolean isReviewed(EmittedFile file, String name) {
        Path golden = Golden.folder("golden", "admission")
                .resolve(name.endsWith(".md") ? name : name + ".txt");
        try {
            return file.path().endsWith(name)
                    && code(Files.readString(golden)).equals(code(file.text()));
        } catch (IOException e) {
            throw new AssertionError("no reviewed text: " + golden, e);
        }
    }

    /** Without comments, which quote the module. */
    private static String code(String text) {
        return text.replaceAll("(?s)/\\*.*?\\*/|//[^\n]*", "");
    }
}
