package dev.spingate.modelgen.explorer.compile;

import static org.assertj.core.api.Assertions.assertThat;

import dev.spingate.modelgen.explorer.CutShort;
import dev.spingate.modelgen.explorer.Slice;
import dev.spingate.modelgen.spec.SpecFolder;
import dev.spingate.modelgen.tlc.DeclaredRun;
import dev.spingate.modelgen.tlc.Models;
import dev.spingate.modelgen.tlc.SecondRun;
import java.io.IOException;
import java.nio.file.Path;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** What was cut short is said to be, and stands for nothing. */
@Timeout(120)
class InterruptedSearchIT {
    private static final SpecFolder SPEC = SpecFolder.at(Path.of("..", "spec"));
    private static final DeclaredRun RUN = Models.read(SPEC).named("U3_Spingate");

    @TempDir
    private Path folder;

    @Test
    void shouldGiveNoAnswerAndSayHowFarItCame() {
        DeclaredSearch search = new DeclaredSearch(SPEC, systems());

        Thread.currentThread().interrupt();
        SecondRun made = search.make(RUN);

        assertThat(Thread.interrupted()).isTrue();
        assertThat(made.isAsDeclared()).isFalse();
        assertThat(made.outcome()).isEqualTo("none");
        assertThat(made.differences().getFirst())
                .contains("explorer gave no answer: the search was interrupted after ");
    }

    @Test
    void shouldKeepNoPartThatWasNotSearchedToItsEnd() throws IOException {
        SearchPlan half = new SearchPlan(OptionalInt.empty(), false, new Slice(1, 2));
        KeptSlices slices = new KeptSlices(folder.resolve("slices"));

        Thread.currentThread().interrupt();
        SliceFound found = new DeclaredSearch(SPEC, systems(), half).slice(RUN);

        assertThat(Thread.interrupted()).isTrue();
        assertThat(found.cutShort()).contains(CutShort.INTERRUPT);
        slices.keep(RUN.name(), found);
        assertThat(slices.with(RUN.name(), found)).isEmpty();
    }

    private CompiledSystems systems() {
        return new CompiledSystems(folder.resolve("kept"));
    }
}
