package dev.spingate.modelgen.tlc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.spingate.modelgen.diagnostic.BadInput;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PassedCheckTest {
    @TempDir
    Path folder;

    private SpecWithRuns spec;
    private Path file;

    @BeforeEach
    void writeSpecification() throws IOException {
        spec = SpecWithRuns.in(Files.createDirectory(folder.resolve("spec")));
        file = folder.resolve("evidence.json");
    }

    @Test
    void shouldBelieveACheckOfTheFastTier() {
        spec.evidence(spec.passed("first")).write(file);

        PassedCheck check = passed();

        assertThat(check.specHash()).isEqualTo(spec.folder().hash());
        assertThat(check.id()).matches("[0-9a-f]{16}");
    }

    @Test
    void shouldBelieveACheckOfALargerTierUnderAnotherId() {
        spec.evidence(spec.passed("first")).write(file);
        String fast = passed().id();
        spec.evidence(spec.passed("first"), spec.passed("second")).write(file);

        assertThat(passed().id()).isNotEqualTo(fast);
    }

    @Test
    void shouldGiveTheSameIdToACachedVerdict() {
        spec.evidence(spec.passed("first")).write(file);
        String made = passed().id();
        spec.evidence(spec.passed("first").cachedAs("a key")).write(file);

        assertThat(passed().id()).isEqualTo(made);
    }

    @Test
    void shouldRefuseWithoutEvidence() {
        refused("there is no such file, so no check is known to have passed");
    }

    @Test
    void shouldRefuseEvidenceOfAnotherSpecification() {
        spec.evidence(spec.passed("first")).write(file);
        spec.write("B.tla", "---- MODULE B ----\n====\n");

        refused("it is about another specification, or an older text of it");
    }

    @Test
    void shouldRefuseARunThatDiffered() {
        spec.evidence(spec.differing("first")).write(file);

        refused("the check did not pass: first");
    }

    @Test
    void shouldRefuseARunOfALargerTierThatDiffered() {
        spec.evidence(spec.passed("first"), spec.differing("second")).write(file);

        refused("the check did not pass: second");
    }

    @Test
    void shouldRefuseACheckThatLeftOutARun() {
        spec.evidence(spec.passed("second")).write(file);

        refused("the check left out the run first");
    }

    @Test
    void shouldRefuseACheckOfNothing() {
        spec.evidence().write(file);
        refused("it names no runs");

        spec.declare(SpecWithRuns.line("second", "full", 7));
        spec.evidence(spec.passed("second")).write(file);
        refused("models.json declares no run of tier fast");
    }

    @Test
    void shouldRefuseAChangedCanary() {
        new Evidence(
                        spec.folder(),
                        List.of(spec.passed("first")),
                        List.of(SpecWithRuns.canary("changed")))
                .write(file);

        refused("the check did not pass: counts");
    }

    @Test
    void shouldRefuseADeclarationThatChangedSince() {
        spec.evidence(spec.passed("first")).write(file);
        spec.declare(SpecWithRuns.line("first", "fast", 6));
        refused("the run first was declared otherwise then");

        spec.declare(SpecWithRuns.line("first", "fast", 5));
        assertThat(passed()).isNotNull();
        spec.write("models/A.cfg", "INVARIANT J\n");
        refused("the run first was declared otherwise then");
    }

    @ParameterizedTest
    @CsvSource({
        "'\"tlcJarHash\" : \"fc', '\"tlcJarHash\" : \"00', it comes from another TLC",
        "'\"runnerHash\" : \"', '\"runnerHash\" : \"0', it comes from another version",
        "'\"name\" : \"first\"', '\"name\" : \"other\"', the check left out the run first",
        "'\"id\" : \"', '\"id\" : \"0', its id is not the one of what it says"
    })
    void shouldRefuseWhatWasEdited(String text, String other, String cause) throws IOException {
        spec.evidence(spec.passed("first")).write(file);
        String json = Files.readString(file);
        assertThat(json).contains(text);
        Files.writeString(file, json.replace(text, other));

        refused(cause);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "{", "[1]", "null", "{}", "\u0000\u0001", "{\"runs\": 7}"})
    void shouldRefuseWhatIsNoEvidence(String text) throws IOException {
        Files.writeString(file, text);

        refused("");
    }

    private PassedCheck passed() {
        return PassedCheck.of(spec.folder(), spec.models(), file);
    }

    private void refused(String cause) {
        assertThatExceptionOfType(BadInput.class)
                .isThrownBy(this::passed)
                .withMessageStartingWith(file + ": ")
                .withMessageContaining(cause)
                .withMessageEndingWith("remedy: run spingate check first, or give --unchecked");
    }
}
