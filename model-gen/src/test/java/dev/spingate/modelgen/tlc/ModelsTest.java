package dev.spingate.modelgen.tlc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.spingate.modelgen.diagnostic.BadInput;
import dev.spingate.modelgen.spec.SpecFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ModelsTest {
    private static final String OK = """
            {"name": "a-holds", "about": "A holds.", "module": "A.tla", "config": "models/A.cfg",
             "tier": "fast", "mode": "safety", "expect": "ok", "states": 12, "depth": 3,
             "workers": 2, "timeoutSeconds": 60, "shows": ["R5"]}""";
    private static final String MUTANT = """
            {"name": "m-caught", "about": "M is caught.", "module": "A.tla",
             "config": "models/A.cfg", "tier": "full", "mode": "safety", "expect": "safety",
             "violates": "SomeInv", "states": 7, "depth": 2, "workers": 1,
             "timeoutSeconds": 60, "heapMb": 100, "shows": []}""";

    @TempDir
    Path folder;

    @BeforeEach
    void writeModule() throws IOException {
        Files.writeString(folder.resolve("A.tla"), "---- MODULE A ----\n====\n");
        Files.createDirectory(folder.resolve("models"));
        Files.writeString(folder.resolve("models/A.cfg"), "INVARIANT I\n");
    }

    @Test
    void shouldReadRunsInTheirOrder() {
        Models models = read(OK + ",\n" + MUTANT);

        assertThat(models.runs())
                .containsExactly(
                        new DeclaredRun(
                                "a-holds",
                                "A holds.",
                                "A.tla",
                                "models/A.cfg",
                                Tier.FAST,
                                TlcMode.SAFETY,
                                TlcOutcome.OK,
                                Optional.empty(),
                                12,
                                3,
                                2,
                                Duration.ofMinutes(1),
                                Optional.empty(),
                                List.of("R5")),
                        new DeclaredRun(
                                "m-caught",
                                "M is caught.",
                                "A.tla",
                                "models/A.cfg",
                                Tier.FULL,
                                TlcMode.SAFETY,
                                TlcOutcome.SAFETY,
                                Optional.of("SomeInv"),
                                7,
                                2,
                                1,
                                Duration.ofMinutes(1),
                                Optional.of(100),
                                List.of()));
    }

    @Test
    void shouldReadARunThatStandsForNoClaim() {
        assertThat(read(OK.replace(", \"shows\": [\"R5\"]", "")).runs())
                .singleElement()
                .satisfies(run -> assertThat(run.shows()).isEmpty());
    }

    @Test
    void shouldSelectRunsByTierAndName() {
        Models models = read(OK + "," + MUTANT);

        assertThat(models.upTo(Tier.FAST)).extracting(DeclaredRun::name).containsExactly("a-holds");
        assertThat(models.upTo(Tier.NIGHTLY)).hasSize(2);
        assertThat(models.named("m-caught").tier()).isEqualTo(Tier.FULL);
        assertThatExceptionOfType(BadInput.class)
                .isThrownBy(() -> models.named("m-cought"))
                .withMessageContaining("no run is called \"m-cought\"")
                .withMessageContaining("remedy: name one of: a-holds, m-caught");
    }

    @Test
    void shouldMakeTheRequestThatIsDeclared() {
        TlcRequest request =
                read(MUTANT).runs().getFirst().request(SpecFolder.at(folder), Path.of("work"));

        assertThat(request.module()).isEqualTo(folder.resolve("A.tla"));
        assertThat(request.config()).isEqualTo(folder.resolve("models/A.cfg"));
        assertThat(request.resources().heapMb()).isEqualTo(100);
        assertThat(request.resources().effort()).isEqualTo(Effort.TINY);
        assertThat(request.checkDeadlock()).isFalse();
    }

    @Test
    void shouldLookForDeadlockWhereItIsExpected() {
        DeclaredRun run = read(OK.replace("\"ok\"", "\"deadlock\"").replace(": 2,", ": 1,"))
                .runs()
                .getFirst();

        assertThat(run.request(SpecFolder.at(folder), Path.of("work")).checkDeadlock())
                .isTrue();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "\"states\": 12,   | `` | :2:1: the key \"states\" is missing",
                "\"about\"         | \"abuot\" | :2:21: unknown key \"abuot\"",
                "\"fast\"          | \"slow\" | :3:2: \"tier\" cannot be \"slow\"",
                "\"ok\"            | \"timeout\" | :3:36: \"expect\" cannot be \"timeout\"",
                "\"safety\"        | \"both\" | :3:18: \"mode\" cannot be \"both\"",
                "\"ok\"            | \"safety\" | the key \"violates\" is missing",
                "\"states\"        | \"violates\": \"X\", \"states\" | \"violates\" has no meaning",
                "12,              | \"12\", | :3:52: \"states\" must be a whole number",
                "12,              | 0, | \"states\" must be a whole number, at least 1",
                "12,              | 1.5, | \"states\" must be a whole number",
                "3,               | 3000000000, | \"depth\" is too large",
                "12,              | 99999999999999999999, | this is no JSON: Numeric value",
                "A.tla            | B.tla | :2:42: ",
                "models/A.cfg     | models/B.cfg | B.cfg: there is no such file",
                "models/A.cfg     | ../A.cfg | there is no such file",
                "\"R5\"            | 5 | \"shows\" must be a text",
                "[\"R5\"]          | \"R5\" | \"shows\" must be a list",
                "\"a-holds\"       | \"\" | \"name\" must be a text",
                "\"workers\": 2    | \"workers\": 3 | :4:2: at most 2 workers",
                "60               | 60, \"workers\": 2 | the key \"workers\" stands twice",
                "60,              | 60 | :4:",
                "\"a-holds\"       | null | \"name\" must be a text",
            })
    void shouldRefuseABadDeclaration(String from, String to, String message) {
        assertThat(OK).contains(from);

        assertRefused(OK.replace(from, to), message);
    }

    @Test
    void shouldRefuseAModuleThatNoHashWouldCover() throws IOException {
        Files.copy(folder.resolve("A.tla"), folder.resolve("models/A.tla"));
        Files.copy(folder.resolve("A.tla"), folder.resolve("A.txt"));

        String cause = " is no module that lies flat in ";
        assertRefused(OK.replace("A.tla", "models/A.tla"), ":2:42: \"models/A.tla\"" + cause);
        assertRefused(OK.replace("A.tla", "A.txt"), ":2:42: \"A.txt\"" + cause);
        assertThat(read(OK.replace("A.tla", "./A.tla")).runs()).hasSize(1);
    }

    @Test
    void shouldRefuseANameThatStandsTwice() {
        assertRefused(OK + ",\n" + OK, ":5:1: the name \"a-holds\" stands twice");
    }

    @Test
    void shouldRefuseMoreThanOneWorkerWhereCountsWouldNotBeStable() {
        assertRefused(
                MUTANT.replace("\"workers\": 1", "\"workers\": 2"),
                "exactly 1 worker here: with more, a failing run has no stable count");
        assertRefused(
                OK.replace("\"safety\"", "\"liveness\""),
                "exactly 1 worker here: TLC 2.18 misses violations of properties");
    }

    @Test
    void shouldFindAllThatIsWrongAtOnce() {
        String bad = OK.replace("fast", "slow").replace("12", "-1") + ",\n"
                + MUTANT.replace("A.tla", "B.tla");

        assertThatExceptionOfType(BadInput.class)
                .isThrownBy(() -> read(bad))
                .satisfies(found -> assertThat(found.diagnostics()).hasSize(3));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "``            | models.json:1: the file is empty",
                "{\"runs\": [   | models.json:1:11: this is no JSON",
                "{} x          | models.json:1:4: this is no JSON",
                "{} {}         | models.json:1:4: text after the end",
                "[]            | models.json:1:1: expected an object",
                "{}            | models.json:1:1: the key \"runs\" is missing",
                "{\"runs\": {}} | models.json:1:2: \"runs\" must be a list",
                "{\"runs\": [1]} | models.json:1:11: expected an object",
            })
    void shouldRefuseAFileThatDeclaresNothing(String text, String message) throws IOException {
        Files.writeString(folder.resolve("models.json"), text);

        assertThatExceptionOfType(BadInput.class)
                .isThrownBy(() -> Models.read(SpecFolder.at(folder)))
                .withMessageContaining(message)
                .withMessageContaining("remedy: ");
    }

    @Test
    void shouldRefuseAFileThatIsMissing() {
        assertThatExceptionOfType(BadInput.class)
                .isThrownBy(() -> Models.read(SpecFolder.at(folder)))
                .withMessageContaining("models.json: no such file");
    }

    private void assertRefused(String runs, String message) {
        assertThatExceptionOfType(BadInput.class)
                .isThrownBy(() -> read(runs))
                .withMessageContaining(message)
                .withMessageContaining("models.json:")
                .withMessageContaining("remedy: ");
    }

    private Models read(String runs) {
        try {
            Files.writeString(folder.resolve("models.json"), "{\"runs\": [\n" + runs + "\n]}\n");
        } catch (IOException e) {
            throw new AssertionError(e);
        }
        return Models.read(SpecFolder.at(folder));
    }

    @Test
    void shouldAskForTlcAloneUnlessTheFileNamesTheExplorer() throws IOException {
        assertThat(read(OK).engines()).containsExactly("tlc");
        Path file = folder.resolve("models.json");
        Files.writeString(file, "{\"engines\": [\"tlc\", \"explorer\"], \"runs\": [" + OK + "]}");

        assertThat(Models.read(SpecFolder.at(folder), file).engines())
                .containsExactlyInAnyOrder("tlc", "explorer");
    }

    @Test
    void shouldRefuseAnEngineThatIsNotThere() throws IOException {
        read(OK);
        Path file = folder.resolve("models.json");
        Files.writeString(file, "{\"engines\": [\"spin\"], \"runs\": [" + OK + "]}");

        assertThatExceptionOfType(BadInput.class)
                .isThrownBy(() -> Models.read(SpecFolder.at(folder), file))
                .withMessageContaining("models.json:1:2")
                .withMessageContaining("spin");
    }
}
