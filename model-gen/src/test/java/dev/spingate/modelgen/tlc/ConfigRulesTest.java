package dev.spingate.modelgen.tlc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.spingate.modelgen.diagnostic.BadInput;
import dev.spingate.modelgen.diagnostic.Diagnostic;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ConfigRulesTest {
    private static final String SPEC = "SPECIFICATION Spec\n";

    @TempDir
    Path folder;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "CONSTRAINT Small",
                "CONSTRAINTS Small",
                "ACTION_CONSTRAINT Small",
                "ACTION_CONSTRAINTS Small",
                "SYMMETRY Perms",
                "VIEW view"
            })
    void shouldRefuseWhatMakesLivenessVacuous(String statement) {
        List<Diagnostic> found = refused(TlcMode.LIVENESS, SPEC + statement + "\nPROPERTY P\n");

        assertThat(found).hasSize(1);
        assertThat(found.getFirst().place()).hasToString(folder.resolve("M.cfg") + ":2:1");
        assertThat(found.getFirst().cause()).contains("in a run of mode liveness");
    }

    @ParameterizedTest
    @ValueSource(strings = {"CONSTRAINT Small", "SYMMETRY Perms", "VIEW view"})
    void shouldAllowThemBesideInvariants(String statement) {
        assertAllowed(TlcMode.SAFETY, SPEC + statement + "\nINVARIANT I\n");
    }

    @ParameterizedTest
    @ValueSource(strings = {"PROPERTY P", "PROPERTIES P Q"})
    void shouldRefuseAPropertyInASafetyRun(String statement) {
        List<Diagnostic> found =
                refused(TlcMode.SAFETY, SPEC + "INVARIANT I\n  " + statement + "\n");

        assertThat(found)
                .extracting(Diagnostic::toString)
                .containsExactly(folder.resolve("M.cfg")
                        + ":3:3: a property in a run of mode safety\n"
                        + "    remedy: set the mode to liveness");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "\\* INVARIANT I\n",
                "(* INVARIANT I (* nested *) INVARIANT J *)\n",
                "INVARIANTS\n",
                "CONSTANT INVARIANT_ = 1\n"
            })
    void shouldRefuseAConfigurationThatChecksNothing(String text) {
        assertThat(refused(TlcMode.SAFETY, SPEC + text))
                .extracting(Diagnostic::cause)
                .containsExactly("no invariant: it would check nothing");
    }

    @Test
    void shouldAllowNoInvariantWhenDeadlockIsLookedFor() {
        TlcConfig config = config(SPEC);

        assertThatCode(() -> ConfigRules.enforce(config, request().checkingDeadlock()))
                .doesNotThrowAnyException();
    }

    @Test
    void shouldRefuseALivenessRunWithoutProperty() {
        assertThat(refused(TlcMode.LIVENESS, SPEC + "INVARIANT I\n"))
                .extracting(Diagnostic::cause)
                .containsExactly("no property in a run of mode liveness");
    }

    @Test
    void shouldRefuseARunWithoutBehaviour() {
        assertThat(refused(TlcMode.SAFETY, "INVARIANT I\n"))
                .extracting(Diagnostic::cause)
                .containsExactly("no SPECIFICATION, nor INIT and NEXT: it has no states");
    }

    @Test
    void shouldAllowAssumptionsAloneInAConstantRunOnly() {
        assertAllowed(TlcMode.CONSTANT, "CONSTANT K = 3\n");
        assertThat(refused(TlcMode.CONSTANT, SPEC + "INVARIANT I\n")).hasSize(2);
    }

    @Test
    void shouldRefuseACheckForDeadlockThatTheRunDoesNotMean() {
        assertAllowed(TlcMode.SAFETY, SPEC + "INVARIANT I\nCHECK_DEADLOCK FALSE\n");
        assertThat(refused(TlcMode.SAFETY, SPEC + "INVARIANT I\nCHECK_DEADLOCK TRUE\n"))
                .extracting(Diagnostic::cause)
                .containsExactly("CHECK_DEADLOCK says TRUE but the run says otherwise");
    }

    @Test
    void shouldFindAllThatIsWrongAtOnce() {
        assertThat(refused(TlcMode.LIVENESS, "CONSTRAINT A\nSYMMETRY B\nINVARIANT I\n"))
                .hasSize(4);
    }

    @Test
    void shouldReadNamesOverLinesAndComments() {
        TlcConfig config =
                config("INVARIANTS A \\* B\n (* C *) D\nPROPERTY E CONSTANT F = \"INIT\"");

        assertThat(config.names("INVARIANTS")).containsExactly("A", "D");
        assertThat(config.names("PROPERTIES")).containsExactly("E");
        assertThat(config.placeOf("D")).hasToString(folder.resolve("M.cfg") + ":2:10");
        assertThat(config.placeOf("Z")).hasToString(folder.resolve("M.cfg").toString());
        assertThat(config.hasBehaviour()).isFalse();
    }

    @Test
    void shouldRefuseAConfigurationThatIsMissingOrNoText() throws IOException {
        Path binary = Files.write(folder.resolve("B.cfg"), new byte[] {(byte) 0xff, (byte) 0xfe});

        assertThatExceptionOfType(BadInput.class)
                .isThrownBy(() -> TlcConfig.read(folder.resolve("N.cfg")))
                .withMessageContaining("N.cfg: no such file");
        assertThatExceptionOfType(BadInput.class)
                .isThrownBy(() -> TlcConfig.read(binary))
                .withMessageContaining("no UTF-8 text");
    }

    private void assertAllowed(TlcMode mode, String text) {
        TlcConfig config = config(text);

        assertThatCode(() -> ConfigRules.enforce(config, request().withMode(mode)))
                .doesNotThrowAnyException();
    }

    private List<Diagnostic> refused(TlcMode mode, String text) {
        TlcConfig config = config(text);
        try {
            ConfigRules.enforce(config, request().withMode(mode));
        } catch (BadInput bad) {
            return bad.diagnostics();
        }
        throw new AssertionError("not refused: " + text);
    }

    private TlcConfig config(String text) {
        Path file = folder.resolve("M.cfg");
        try {
            Files.write(file, text.getBytes(StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new AssertionError(e);
        }
        return TlcConfig.read(file);
    }

    private TlcRequest request() {
        return TlcRequest.of("r", folder.resolve("M.tla"), folder.resolve("M.cfg"), folder);
    }
}
