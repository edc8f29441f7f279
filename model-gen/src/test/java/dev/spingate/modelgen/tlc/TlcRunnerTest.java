package dev.spingate.modelgen.tlc;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What TLC really says about small specifications. */
class TlcRunnerTest {
    @TempDir
    static Path work;

    @TempDir
    Path folder;

    private TinySpec spec;

    @BeforeEach
    void writeCounter() {
        spec = TinySpec.in(folder, work);
    }

    @AfterEach
    void shouldLeaveNothingButLogsAndTheStartFolder() throws IOException {
        try (Stream<Path> files = Files.list(work)) {
            assertThat(files)
                    .allMatch(file -> file.toString().endsWith(".log") || file.endsWith("start"));
        }
        try (Stream<Path> files = Files.list(folder)) {
            assertThat(files).allMatch(file -> file.toString().matches(".*\\.(tla|cfg)"));
        }
    }

    @Test
    void shouldSearchToTheEnd() {
        TlcResult result = TlcRunner.run(spec.counter("SPECIFICATION Spec\nINVARIANT SmallInv\n"));

        assertThat(result.outcome()).isEqualTo(TlcOutcome.OK);
        assertThat(result.counts()).isEqualTo(new TlcCounts(6, 6, 6, 0));
        assertThat(result.violated()).isEmpty();
        assertThat(result.trace()).isEmpty();
        assertThat(result.diagnostics()).isEmpty();
        assertThat(result.elapsed()).isPositive();
        assertThat(result.log()).isEqualTo(work.resolve("Counter.log")).isNotEmptyFile();
    }

    @Test
    void shouldFindTheSameWithTwoWorkersAndAllEffort() {
        TlcResult result = TlcRunner.run(spec.counter("SPECIFICATION Spec\nINVARIANT SmallInv\n")
                .withWorkers(2)
                .withEffort(Effort.LARGE));

        assertThat(result.outcome()).isEqualTo(TlcOutcome.OK);
        assertThat(result.states()).isEqualTo(6);
    }

    @Test
    void shouldNameTheViolatedInvariantAndShowHow() {
        TlcResult result =
                TlcRunner.run(spec.counter("SPECIFICATION Spec\nINVARIANTS SmallInv TinyInv\n"));

        assertThat(result.outcome()).isEqualTo(TlcOutcome.SAFETY);
        assertThat(result.violated()).contains("TinyInv");
        assertThat(result.depth()).isEqualTo(4);
        assertThat(result.trace())
                .extracting(TraceState::action)
                .containsExactly("Init", "Up", "Up", "Up");
        assertThat(result.trace().getLast())
                .isEqualTo(new TraceState(
                        4,
                        "Up",
                        Optional.of(new ModulePlace("Counter", 5, 7)),
                        Map.of("n", TlaValue.parse("3"))));
    }

    @Test
    void shouldNameAnInvariantThatIsViolatedAtTheStart() {
        TlcResult result = TlcRunner.run(spec.counter("SPECIFICATION Spec\nINVARIANT FarInv\n"));

        assertThat(result.outcome()).isEqualTo(TlcOutcome.SAFETY);
        assertThat(result.violated()).contains("FarInv");
        assertThat(result.counts()).isEqualTo(new TlcCounts(1, 1, 1, 0));
        assertThat(result.trace()).hasSize(1);
    }

    @Test
    void shouldFindDeadlockOnlyWhereItIsLookedFor() {
        TlcRequest request = spec.counter("SPECIFICATION Spec\nINVARIANT SmallInv\n");

        TlcResult result = TlcRunner.run(request.checkingDeadlock());

        assertThat(result.outcome()).isEqualTo(TlcOutcome.DEADLOCK);
        assertThat(result.depth()).isEqualTo(6);
        assertThat(result.trace()).hasSize(6);
    }

    @Test
    void shouldNameTheOnlyPropertyAndShowTheLoop() {
        TlcResult result = TlcRunner.run(spec.counter("SPECIFICATION Fair\nPROPERTY ReachesProp\n")
                .withMode(TlcMode.LIVENESS));

        assertThat(result.outcome()).isEqualTo(TlcOutcome.LIVENESS);
        assertThat(result.violated()).contains("ReachesProp");
        assertThat(result.counts()).isEqualTo(new TlcCounts(7, 6, 6, 0));
        assertThat(result.loop()).contains(new Loop(3, false));
    }

    @Test
    void shouldCheckAPropertyThatHolds() {
        TlcResult result = TlcRunner.run(spec.counter("SPECIFICATION Fair\nPROPERTY StaysProp\n")
                .withMode(TlcMode.LIVENESS));

        assertThat(result.outcome()).isEqualTo(TlcOutcome.OK);
        assertThat(result.states()).isEqualTo(6);
    }

    @Test
    void shouldNotGuessWhichOfSeveralPropertiesIsViolated() {
        TlcResult result =
                TlcRunner.run(spec.counter("SPECIFICATION Fair\nPROPERTIES ReachesProp StaysProp\n")
                        .withMode(TlcMode.LIVENESS));

        assertThat(result.outcome()).isEqualTo(TlcOutcome.LIVENESS);
        assertThat(result.violated()).isEmpty();
    }

    @Test
    void shouldNameTheViolatedPropertyOfActions() {
        TlcResult result =
                TlcRunner.run(spec.counter("SPECIFICATION Fair\nPROPERTIES RisesProp ReachesProp\n")
                        .withMode(TlcMode.LIVENESS));

        assertThat(result.outcome()).isEqualTo(TlcOutcome.LIVENESS);
        assertThat(result.violated()).contains("RisesProp");
        assertThat(result.depth()).isEqualTo(7);
    }

    @Test
    void shouldNameTheFalseAssumption() {
        TlcResult named =
                TlcRunner.run(spec.module("Facts", "ASSUME Sum ==\n  1 + 1 = 3\nASSUME 1 # 1", "")
                        .withMode(TlcMode.CONSTANT));

        assertThat(named.outcome()).isEqualTo(TlcOutcome.SPEC_ERROR);

        TlcResult result = TlcRunner.run(
                spec.module("Facts", "EXTENDS Integers\nASSUME Sum ==\n  1 + 1 = 3", "")
                        .withMode(TlcMode.CONSTANT));

        assertThat(result.outcome()).isEqualTo(TlcOutcome.ASSUMPTION);
        assertThat(result.violated()).contains("Sum");
    }

    @Test
    void shouldPlaceAFalseAssumptionWithoutName() {
        TlcResult result =
                TlcRunner.run(spec.module("Facts", "ASSUME 1 = 2", "").withMode(TlcMode.CONSTANT));

        assertThat(result.violated()).contains("Facts:2:8");
    }

    @Test
    void shouldReturnWhatAssumptionsPrint() {
        TlcResult result = TlcRunner.run(spec.module(
                        "Table",
                        "EXTENDS Integers, TLC\nCONSTANT K\n"
                                + "ASSUME \\A x \\in 1..2 : PrintT(<<x, \"a\", x * K>>)",
                        "CONSTANT K = 3\n")
                .withMode(TlcMode.CONSTANT));

        assertThat(result.outcome()).isEqualTo(TlcOutcome.OK);
        assertThat(result.printed())
                .containsExactly(
                        TlaValue.parse("<<1, \"a\", 3>>"), TlaValue.parse("<<2, \"a\", 6>>"));
    }
}
