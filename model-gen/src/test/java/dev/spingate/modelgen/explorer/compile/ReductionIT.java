package dev.spingate.modelgen.explorer.compile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.spingate.modelgen.diagnostic.BadInput;
import dev.spingate.modelgen.explorer.Search;
import dev.spingate.modelgen.explorer.SearchOptions;
import dev.spingate.modelgen.explorer.SearchResult;
import dev.spingate.modelgen.spec.SpecFolder;
import dev.spingate.modelgen.tlc.DeclaredRun;
import dev.spingate.modelgen.tlc.Models;
import dev.spingate.modelgen.tlc.Reduction;
import dev.spingate.modelgen.tlc.RunConfiguration;
import dev.spingate.modelgen.tlc.Tier;
import dev.spingate.modelgen.tlc.TlcOutcome;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * On every universal model and mutant with 3 operations, reductions give the verdict of the whole
 * system and the length of the shortest way to a violation.
 */
@Timeout(300)
class ReductionIT {
    private static final SpecFolder SPEC = SpecFolder.at(Path.of("..", "spec"));
    private static final Models MODELS = Models.read(SPEC);

    @TempDir
    static Path compiled;

    @TempDir
    Path folder;

    /** Models and mutants; what must be reachable is not a verdict. */
    static Stream<Arguments> universal() {
        List<String> modules = MODELS.reductions().getFirst().of();
        return MODELS.upTo(Tier.FAST).stream()
                .filter(run -> modules.contains(run.module()))
                .filter(run -> !run.config().startsWith("reach/"))
                .flatMap(run -> MODELS.reductions().stream()
                        .filter(one ->
                                one.keeps().containsAll(run.violates().stream().toList()))
                        .map(one -> Arguments.of(run, one)));
    }

    /** What the whole system gives is what is declared: both engines are held against that. */
    @ParameterizedTest
    @MethodSource("universal")
    void shouldGiveTheVerdictOfTheWholeSystem(DeclaredRun run, Reduction reduction) {
        RunConfiguration kept = kept(run, reduction);

        SearchResult reduced = search(
                reduction.module(),
                Reduction.of(run, kept, List.of(reduction)).orElseThrow().config());

        assertThat(reduced.holds()).isEqualTo(run.expect() == TlcOutcome.OK);
        assertThat(reduced.counterexample()
                        .map(found -> kept.invariants().get(found.invariant().getAsInt())))
                .isEqualTo(run.violates());
        if (reduced.holds()) {
            assertThat(reduced.states()).isLessThanOrEqualTo(run.states());
        } else {
            assertThat(reduced.depth()).isEqualTo(run.depth());
        }
    }

    @Test
    void shouldSearchLess() {
        DeclaredRun run = MODELS.named("U3_Spingate");
        RunConfiguration config = kept(run, MODELS.reductions().getFirst());

        List<Long> states = MODELS.reductions().stream()
                .map(one -> Reduction.of(run, config, List.of(one)).orElseThrow())
                .map(reduced -> search(reduced.module(), reduced.config()).states())
                .toList();

        assertThat(2 * states.getLast()).isLessThan(run.states());
        assertThat(states.getFirst()).isLessThan(states.getLast());
    }

    @Test
    void shouldRefuseAnInvariantThatAReductionMayLose() {
        DeclaredRun run = MODELS.named("U3_Spingate");
        RunConfiguration config = RunConfiguration.read(SPEC.file(run.config()));

        assertThatThrownBy(() -> Reduction.of(run, config, MODELS.reductions().subList(0, 1)))
                .isInstanceOf(BadInput.class)
                .hasMessageContaining("is not known to keep ClosureInv");
    }

    @Test
    void shouldRefuseARunThatIsDeclaredOnAReductionThatMayLoseItsInvariant() throws IOException {
        copy("MCReduced.tla", folder);
        Files.createDirectory(folder.resolve("models"));
        Files.writeString(
                folder.resolve("models/A.cfg"),
                "SPECIFICATION ReducedSpec\nINVARIANTS GpuFreeInv ClosureInv\n");
        Files.writeString(folder.resolve("models.json"), """
                {"reductions": [{"of": [], "module": "MCReduced.tla", "specification":
                  "ReducedSpec", "keeps": ["GpuFreeInv"]}],
                 "runs": [{"name": "A", "about": "A.", "module": "MCReduced.tla",
                  "config": "models/A.cfg", "tier": "fast", "mode": "explorer", "expect": "ok",
                  "states": 1, "depth": 1, "workers": 1, "timeoutSeconds": 9, "shows": []}]}
                """);

        assertThatThrownBy(() -> Models.read(SpecFolder.at(folder)))
                .isInstanceOf(BadInput.class)
                .hasMessageContaining("ReducedSpec is not known to keep ClosureInv");
    }

    private static void copy(String name, Path to) throws IOException {
        Files.copy(SPEC.file(name), to.resolve(name));
    }

    /** The configuration with those invariants that a reduction keeps. */
    private static RunConfiguration kept(DeclaredRun run, Reduction reduction) {
        RunConfiguration config = RunConfiguration.read(SPEC.file(run.config()));
        return new RunConfiguration(
                config.file(),
                config.values(),
                config.replacements(),
                config.places(),
                config.specification(),
                config.init(),
                config.next(),
                config.invariants().stream().filter(reduction.keeps()::contains).toList(),
                List.of());
    }

    private static SearchResult search(String module, RunConfiguration config) {
        return new CompiledSystems(compiled)
                .use(
                        new CompiledSystems.Source(SPEC.file(module), config, List.of()),
                        relation -> Search.run(relation, SearchOptions.DEFAULT.withWorkers(2)));
    }
}
