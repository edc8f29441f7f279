package dev.spingate.modelgen.explorer.compile;

import static org.assertj.core.api.Assertions.assertThat;

import dev.spingate.modelgen.explorer.Search;
import dev.spingate.modelgen.explorer.SearchOptions;
import dev.spingate.modelgen.explorer.SearchResult;
import dev.spingate.modelgen.explorer.compiled.CompiledRelation;
import dev.spingate.modelgen.explorer.compiled.CompiledWalker;
import dev.spingate.modelgen.spec.SpecFolder;
import dev.spingate.modelgen.tlc.DeclaredRun;
import dev.spingate.modelgen.tlc.Models;
import dev.spingate.modelgen.tlc.RunConfiguration;
import dev.spingate.modelgen.tlc.SecondRun;
import dev.spingate.modelgen.tlc.TlcOutcome;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A fault in the code that the explorer runs is seen, since its counts or verdict differ then. */
@Timeout(120)
class SeededFaultIT {
    private static final SpecFolder SPEC = SpecFolder.at(Path.of("..", "spec"));
    private static final DeclaredRun RUN = Models.read(SPEC).named("U3_AllQueues_1T");

    @TempDir
    Path folder;

    @Test
    void shouldAgreeWithoutAFault() throws IOException, ReflectiveOperationException {
        assertThat(differences("private void", "private void")).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            ` & ~`             | ` & `
            ` != stateNow) {`  | ` == 0) {`
            `same();`          | ``
            `6 /* running */`  | `4 /* queued */`
            `f_deps()`         | `f_reads()`
            `emit(5);`         | ``
            """)
    void shouldSeeAFault(String right, String wrong)
            throws IOException, ReflectiveOperationException {
        assertThat(differences(right, wrong)).isNotEmpty();
    }

    private List<String> differences(String right, String wrong)
            throws IOException, ReflectiveOperationException {
        RunConfiguration config = RunConfiguration.read(SPEC.file(RUN.config()));
        CompiledSystems.Source source =
                new CompiledSystems.Source(SPEC.file(RUN.module()), config, List.of());
        String text = CompiledSystems.text(source);
        assertThat(text).contains(right);
        Path file = Files.writeString(
                folder.resolve("Compiled.java"), text.replace(right, wrong == null ? "" : wrong));
        JavaCompilation.compile(file);
        try (URLClassLoader loader = new URLClassLoader(
                new URL[] {folder.toUri().toURL()}, getClass().getClassLoader())) {
            Class<? extends CompiledWalker> type =
                    loader.loadClass("Compiled").asSubclass(CompiledWalker.class);
            CompiledRelation relation =
                    new CompiledRelation(() -> instance(type), config.values(), 1);
            return compared(Search.run(relation, SearchOptions.DEFAULT.withMaxStates(100_000)));
        } catch (RuntimeException e) {
            return List.of(e.toString()); // what breaks off is seen as well
        }
    }

    private static List<String> compared(SearchResult result) {
        if (result.cutShort().isPresent()) {
            return List.of(result.cutShort().get().cause());
        }
        TlcOutcome outcome = result.counterexample().isEmpty() ? TlcOutcome.OK : TlcOutcome.SAFETY;
        Optional<String> violated = result.counterexample().map(_ -> "an invariant");
        return SecondRun.of(
                        "explorer",
                        RUN,
                        new SecondRun.Result(
                                outcome,
                                violated,
                                result.states(),
                                result.depth(),
                                result.elapsed()))
                .differences();
    }

    private static CompiledWalker instance(Class<? extends CompiledWalker> type) {
        try {
            return type.getConstructor().newInstance();
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }
}
