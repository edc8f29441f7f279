package dev.spingate.modelgen.explorer.compile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.spingate.modelgen.ModuleText;
import dev.spingate.modelgen.diagnostic.BadInput;
import dev.spingate.modelgen.explorer.Search;
import dev.spingate.modelgen.explorer.SearchOptions;
import dev.spingate.modelgen.explorer.SearchResult;
import dev.spingate.modelgen.explorer.compiled.CompiledRelation;
import dev.spingate.modelgen.explorer.compiled.CompiledWalker;
import dev.spingate.modelgen.explorer.compiled.TooLarge;
import dev.spingate.modelgen.tlc.RunConfiguration;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CompiledSystemsTest {
    private static final String COUNTER = """
            ---- MODULE Counter ----
            EXTENDS Naturals
            CONSTANT Top
            VARIABLE n
            ASSUME TopIsSmall == Top < 50
            Init == n = 0
            Up == n < Top /\\ n' = n + 1
            Reset == n = Top /\\ n' = 0
            Next == Up \\/ Reset
            Spec == Init /\\ [][Next]_n
            LowInv == n < 4
            SmallInv == n <= Top
            ====
            """;

    @TempDir
    Path folder;

    private SearchResult search(String text, String config) {
        return systems()
                .use(source(text, config), relation -> Search.run(relation, SearchOptions.DEFAULT));
    }

    private CompiledSystems systems() {
        return new CompiledSystems(folder.resolve("kept"));
    }

    private CompiledSystems.Source source(String text, String config) {
        try {
            Path module = ModuleText.write(folder, "Counter", text);
            Path file = Files.writeString(folder.resolve("Counter.cfg"), config);
            return new CompiledSystems.Source(module, RunConfiguration.read(file), List.of());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String config(String more) {
        return "SPECIFICATION Spec\nCONSTANT Top = 9\n" + more;
    }

    private List<String> kept() throws IOException {
        try (Stream<Path> files = Files.list(folder.resolve("kept"))) {
            return files.map(file -> file.getFileName().toString()).sorted().toList();
        }
    }

    @Test
    void shouldSearchWhatAConfigurationNames() {
        SearchResult result = search(COUNTER, config("INVARIANT SmallInv"));

        assertThat(result.holds()).isTrue();
        assertThat(result.states()).isEqualTo(10);
        assertThat(result.depth()).isEqualTo(10);
        assertThat(result.coverage())
                .extracting(SearchResult.Coverage::action)
                .containsExactly("Up", "Reset");
    }

    @Test
    void shouldFindTheShortestWayToAViolation() {
        SearchResult result = search(COUNTER, config("INVARIANTS SmallInv LowInv"));

        assertThat(result.counterexample()).hasValueSatisfying(found -> {
            assertThat(found.invariant()).hasValue(1);
            assertThat(found.depth()).isEqualTo(5);
        });
    }

    @Test
    void shouldCompileOnceForAllValuesOfConstants() throws IOException {
        search(COUNTER, config(""));
        List<String> first = kept();
        SearchResult other = search(COUNTER, config("").replace('9', '3'));

        assertThat(other.states()).isEqualTo(4);
        assertThat(kept()).isEqualTo(first).hasSize(1);
    }

    @ParameterizedTest
    @CsvSource({"n + 1, n + 2", "EXTENDS Naturals, EXTENDS Integers"})
    void shouldCompileAgainWhenTheTextChanges(String was, String is) throws IOException {
        search(COUNTER, config(""));
        search(COUNTER.replace(was, is), config(""));

        assertThat(kept()).hasSize(2);
    }

    @Test
    void shouldCompileAgainWhenAnotherInvariantIsChecked() throws IOException {
        search(COUNTER, config("INVARIANT SmallInv"));
        SearchResult result = search(COUNTER, config("INVARIANT LowInv"));

        assertThat(result.holds()).isFalse();
        assertThat(kept()).hasSize(2);
    }

    @Test
    void shouldRefuseAnAssumptionThatDoesNotHold() {
        assertThatThrownBy(() -> search(COUNTER, config("").replace("9", "90")))
                .isInstanceOf(BadInput.class)
                .hasMessageContaining("TopIsSmall");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            CONSTANT Top = 9                                       | names no behaviours
            SPECIFICATION Spec                                     | the constant Top has no value
            SPECIFICATION Spec CONSTANT Top = "nine"               | is not of shape Int
            SPECIFICATION Nowhere CONSTANT Top = 9                 | there is no operator Nowhere
            SPECIFICATION Spec CONSTANT Top = 9 INVARIANT Nowhere  | there is no operator Nowhere
            SPECIFICATION SmallInv CONSTANT Top = 9                | is not of the form
            """)
    void shouldRefuseAConfigurationThatDoesNotFit(String config, String cause) {
        assertThatThrownBy(() -> search(COUNTER, config))
                .isInstanceOf(BadInput.class)
                .hasMessageContaining(cause);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            n' = "x"                              | Counter.tla:7:23 | shapes clash
            n' = n + 1 /\\ (CHOOSE S \\in {{1}} : TRUE) = {1} | Counter.tla:7:33 | CHOOSE among
            """)
    void shouldRefuseWithThePlaceWhatItCanNotCompile(String step, String place, String cause) {
        String text = COUNTER.replace("n' = n + 1", step);

        assertThatThrownBy(() -> search(text, config("")))
                .isInstanceOf(BadInput.class)
                .hasMessageContaining(place)
                .hasMessageContaining(cause);
    }

    @Test
    void shouldRefuseAStepThatDoesNotSayWhatBecomesOfAVariable() {
        String text = COUNTER.replace("VARIABLE n", "VARIABLES n, m")
                .replace("Init == n = 0", "Init == n = 0 /\\ m = 0")
                .replace("Reset == n = Top /\\ n' = 0", "Reset == n = Top /\\ n' = 0 /\\ m' = 1")
                .replace("[Next]_n", "[Next]_<<n, m>>");

        assertThatThrownBy(() -> search(text, config("")))
                .isInstanceOf(BadInput.class)
                .hasMessageContaining("the action Up")
                .hasMessageContaining("m on every path");
    }

    @Test
    void shouldSayWhatIsTooLargeForItsStates() {
        String text = COUNTER.replace("n' = n + 1", "n' = n + 1 /\\ n + 60 \\notin {1, n + 61}")
                .replace("LowInv == n < 4", "LowInv == n \\notin {x + 60 : x \\in {n}}");

        assertThatThrownBy(() -> search(text, config("INVARIANT LowInv")))
                .isInstanceOf(TooLarge.class)
                .hasMessageContaining("64");
    }

    @Test
    void shouldTellStatesAsValues() {
        CompiledSystems.Source source = source(COUNTER, config("INVARIANT LowInv"));

        String last = systems().use(source, relation -> last(relation));

        assertThat(last).isEqualTo("{n=4}");
    }

    @Test
    void shouldKeepWhatWasToldWhenItIsAtAnotherState() {
        String text = COUNTER.replace("VARIABLE n", "VARIABLES n, f")
                .replace("Init == n = 0", "Init == n = 0 /\\ f = [i \\in {1, 2} |-> 0]")
                .replace("n' = n + 1", "n' = n + 1 /\\ f' = [f EXCEPT ![2] = n + 1]")
                .replace("n' = 0", "n' = 0 /\\ f' = f")
                .replace("[Next]_n", "[Next]_<<n, f>>")
                .replace("====", "Told == {f}\n====");
        CompiledSystems.Source source = source(text, config(""));
        CompiledSystems.Source telling =
                new CompiledSystems.Source(source.module(), source.config(), List.of("Told"));

        String told = systems().use(telling, CompiledSystemsTest::toldBeforeAStep);

        assertThat(told).isEqualTo("{<<0, 0>>}");
    }

    private static String toldBeforeAStep(CompiledRelation relation) {
        CompiledWalker walker = relation.walker();
        List<long[]> states = new ArrayList<>();
        relation.families(family -> {
            walker.enter(family);
            walker.beginnings((_, state) -> states.add(state.clone()));
        });
        walker.at(states.getFirst(), 0);
        Object told = relation.tell(walker, 0);
        walker.steps((_, state) -> states.add(state.clone()));
        walker.at(states.getLast(), 0);
        return relation.told(0, told).toString();
    }

    private static String last(CompiledRelation relation) {
        SearchResult result = Search.run(relation, SearchOptions.DEFAULT);
        var found = result.counterexample().orElseThrow();
        return relation.state(found.family(), found.trace().getLast().words()).toString();
    }
}
