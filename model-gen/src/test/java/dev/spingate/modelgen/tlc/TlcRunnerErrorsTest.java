package dev.spingate.modelgen.tlc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.spingate.modelgen.diagnostic.BadInput;
import dev.spingate.modelgen.diagnostic.Diagnostic;
import dev.spingate.modelgen.diagnostic.EnvironmentLacks;
import dev.spingate.modelgen.diagnostic.Place;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What comes out when a specification cannot be judged. */
class TlcRunnerErrorsTest {
    private static final String ANY = "SPECIFICATION Spec\nINVARIANT AnyInv\n";

    @TempDir
    static Path work;

    @TempDir
    Path folder;

    private TinySpec spec;

    @BeforeEach
    void writeCounter() {
        spec = TinySpec.in(folder, work);
    }

    @Test
    void shouldPlaceASyntaxError() {
        Diagnostic found = onlyDiagnostic(
                TlcRunner.run(spec.module("Bad", "EXTENDS Counter\nX == 1 +/ 2", ANY)),
                TlcOutcome.SPEC_ERROR);

        assertThat(found.place()).isEqualTo(new Place(folder.resolve("Bad.tla").toString(), 3, 11));
        assertThat(found.cause()).startsWith("expected ");
    }

    @Test
    void shouldPlaceASemanticErrorInAModuleBesideTheRoot() {
        spec.write("Below.tla", "---- MODULE Below ----\nX ==\n   Unknown\n====\n");

        Diagnostic found = onlyDiagnostic(
                TlcRunner.run(spec.module("Bad", "EXTENDS Counter, Below", ANY)),
                TlcOutcome.SPEC_ERROR);

        assertThat(found.place())
                .isEqualTo(new Place(folder.resolve("Below.tla").toString(), 3, 4));
        assertThat(found.cause()).isEqualTo("Unknown operator: `Unknown'");
    }

    @Test
    void shouldPlaceALexicalError() {
        Diagnostic found = onlyDiagnostic(
                TlcRunner.run(spec.module("Bad", "EXTENDS Counter\nX == 1 ? 2", ANY)),
                TlcOutcome.SPEC_ERROR);

        assertThat(found.place().file()).isEqualTo(folder.resolve("Bad.tla").toString());
        assertThat(found.place().line()).isEqualTo(3);
    }

    @Test
    void shouldNameTheModuleThatIsMissing() {
        Diagnostic found = onlyDiagnostic(
                TlcRunner.run(spec.module("Bad", "EXTENDS Counter, Nowhere", ANY)),
                TlcOutcome.SPEC_ERROR);

        assertThat(found.place()).isEqualTo(Place.of(folder.resolve("Bad.tla")));
        assertThat(found.cause()).contains("module Nowhere imported in module Bad");
    }

    @Test
    void shouldPlaceANameThatTheModuleDoesNotDefine() {
        Diagnostic found = onlyDiagnostic(
                TlcRunner.run(spec.counter("SPECIFICATION Spec\nINVARIANTS AnyInv NoInv\n")),
                TlcOutcome.CONFIG_ERROR);

        assertThat(found.place())
                .isEqualTo(new Place(folder.resolve("Counter.cfg").toString(), 2, 19));
        assertThat(found.cause()).contains("invariant NoInv");
    }

    @Test
    void shouldPlaceAKeywordThatStandsTwice() {
        Diagnostic found = onlyDiagnostic(
                TlcRunner.run(spec.counter(ANY + "SPECIFICATION Spec\n")), TlcOutcome.CONFIG_ERROR);

        assertThat(found.place().file()).isEqualTo(folder.resolve("Counter.cfg").toString());
        assertThat(found.cause()).contains("SPECIFICATION appeared twice");
    }

    @Test
    void shouldNameTheConstantWithoutValue() {
        Diagnostic found = onlyDiagnostic(
                TlcRunner.run(spec.module("Open", "EXTENDS Counter\nCONSTANT K", ANY)),
                TlcOutcome.CONFIG_ERROR);

        assertThat(found.cause()).contains("constant parameter K is not assigned a value");
    }

    @Test
    void shouldSayWhichExpressionHasNoValue() {
        Diagnostic found = onlyDiagnostic(
                TlcRunner.run(spec.counter("SPECIFICATION Spec\nINVARIANT BadInv\n")),
                TlcOutcome.EVALUATION_ERROR);

        assertThat(found.cause()).startsWith("Evaluating invariant BadInv failed");
    }

    @Test
    void shouldPlaceAStepThatLeavesAVariableOpen() {
        Diagnostic found = onlyDiagnostic(
                TlcRunner.run(spec.counter("SPECIFICATION Incomplete\nINVARIANT AnyInv\n")),
                TlcOutcome.EVALUATION_ERROR);

        assertThat(found.place())
                .isEqualTo(new Place(folder.resolve("Counter.tla").toString(), 9, 9));
        assertThat(found.cause()).contains("variable is not assigned: n");
    }

    @Test
    void shouldPlaceAnAssertionThatFails() {
        Diagnostic found = onlyDiagnostic(
                TlcRunner.run(spec.module(
                        "Claims",
                        "EXTENDS Counter\nStep == Up /\\ Assert(n < 2, \"too far\")\n"
                                + "Next == Init /\\ [][Step]_n",
                        "SPECIFICATION Next\nINVARIANT AnyInv\n")),
                TlcOutcome.EVALUATION_ERROR);

        assertThat(found.place())
                .isEqualTo(new Place(folder.resolve("Claims.tla").toString(), 3, 15));
        assertThat(found.cause()).contains("\"too far\"");
    }

    @Test
    void shouldRefuseAPropertyUnderSymmetryBeforeAnythingRuns() {
        TlcRequest request = spec.module(
                        "Sym", "EXTENDS Counter\nPerms == {}", ANY + "SYMMETRY Perms\nPROPERTY P\n")
                .withMode(TlcMode.LIVENESS);

        assertThatExceptionOfType(BadInput.class)
                .isThrownBy(() -> TlcRunner.run(request))
                .withMessageContaining("Sym.cfg:3:1: SYMMETRY in a run of mode liveness");
        assertThat(work.resolve("Sym.log")).doesNotExist();
    }

    @Test
    void shouldRefuseAMissingModuleOrConfiguration() {
        TlcRequest request = spec.counter(ANY);
        Path nowhere = folder.resolve("Nowhere.tla");

        assertThatExceptionOfType(BadInput.class)
                .isThrownBy(
                        () -> TlcRunner.run(TlcRequest.of("r", nowhere, request.config(), work)))
                .withMessageContaining("Nowhere.tla: no such module");
        assertThatExceptionOfType(BadInput.class)
                .isThrownBy(
                        () -> TlcRunner.run(TlcRequest.of("r", request.module(), nowhere, work)))
                .withMessageContaining("Nowhere.tla: no such file");
    }

    @Test
    void shouldSayThatTheWorkFolderCannotBeCreated() {
        TlcRequest request = spec.counter(ANY);
        Path below = request.module().resolve("work");

        assertThatExceptionOfType(EnvironmentLacks.class)
                .isThrownBy(() -> TlcRunner.run(
                        TlcRequest.of("r", request.module(), request.config(), below)))
                .withMessageContaining("Counter.tla")
                .withMessageContaining("the folder cannot be created")
                .withMessageContaining("remedy: ");
    }

    private static Diagnostic onlyDiagnostic(TlcResult result, TlcOutcome outcome) {
        assertThat(result.outcome()).isEqualTo(outcome);
        assertThat(result.diagnostics()).hasSize(1);
        return result.diagnostics().getFirst();
    }
}
