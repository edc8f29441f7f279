package dev.spingate.modelgen.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.spingate.modelgen.judge.Operations;
import dev.spingate.modelgen.page.ScenarioPage;
import dev.spingate.modelgen.sarif.SarifLog;
import dev.spingate.modelgen.scenario.PolicyName;
import dev.spingate.modelgen.scenario.Scenario;
import dev.spingate.modelgen.scenario.ScenarioReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What the command writes, on programs without operations, and what it will not write over. */
class ScenarioModesTest {
    private static final String COMMIT = "{\"op\":\"commit\",\"stream\":\"gpu:0\"}\n";

    @TempDir
    private Path folder;

    private Path file(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text);
    }

    private Path idle() throws IOException {
        return file("idle.yaml", "scenario: idle\nthreads: {main: []}\n");
    }

    @Test
    void shouldWritePageAndSarifAndReplaceItsOwn() throws IOException {
        Path html = folder.resolve("new/page.html");
        Path sarif = folder.resolve("log.sarif");
        for (int i = 0; i < 2; i++) {
            Checkout.Ran ran = Checkout.run(
                    "scenario",
                    idle(),
                    "--html",
                    html,
                    "--sarif",
                    sarif,
                    "--spec",
                    Checkout.spec());
            assertThat(ran.code()).as(ran.err()).isEqualTo(ExitCode.FINE);
        }

        assertThat(ScenarioPage.isOne(Files.readString(html))).isTrue();
        assertThat(SarifLog.isOne(Files.readString(sarif))).isTrue();
    }

    @ParameterizedTest
    @CsvSource({"--html", "--sarif", "--json"})
    void shouldNotReplaceAFileOfOthersAndSaySoBeforeTheWork(String option) throws IOException {
        Path mine = file("mine", "{\"name\": \"mine\"}");
        Checkout.Ran ran =
                Checkout.run("scenario", idle(), option, mine, "--spec", Checkout.spec());

        assertThat(ran.code()).isEqualTo(ExitCode.BAD_INPUT);
        assertThat(ran.err()).startsWith(mine + ": this file is there already").contains("--force");
        assertThat(ran.err()).doesNotContain("[1/");
        assertThat(mine).hasContent("{\"name\": \"mine\"}");

        Checkout.Ran forced = Checkout.run(
                "scenario", idle(), option, mine, "--force", "--spec", Checkout.spec());
        assertThat(forced.code()).isEqualTo(ExitCode.FINE);
        assertThat(Files.readString(mine)).doesNotContain("mine");
    }

    @Test
    void shouldReplaceAnEarlierJsonResultWhateverTheNumberOfFiles() throws IOException {
        Path json = folder.resolve("result.json");
        Path other = file("other.yaml", "scenario: other\nthreads: {main: []}\n");
        Checkout.Ran one =
                Checkout.run("scenario", idle(), "--json", json, "--spec", Checkout.spec());
        Checkout.Ran two =
                Checkout.run("scenario", idle(), other, "--json", json, "--spec", Checkout.spec());

        assertThat(one.code()).isEqualTo(ExitCode.FINE);
        assertThat(two.code()).as(two.err()).isEqualTo(ExitCode.FINE);
        assertThat(Checkout.json(Files.readString(json))).hasSize(2);
    }

    @Test
    void shouldTellACiWhatIsWrongWithAFile() throws IOException {
        Path sarif = folder.resolve("log.sarif");
        Path bad = file("bad.yaml", "scenario: bad\nthreads: {main: []}\nqueue: {}\n");
        Checkout.Ran ran = Checkout.run("scenario", bad, "--sarif", sarif);

        assertThat(ran.code()).isEqualTo(ExitCode.BAD_INPUT);
        assertThat(Checkout.json(Files.readString(sarif))
                        .at("/runs/0/results/0/locations/0/physicalLocation/region/startLine")
                        .asInt())
                .isEqualTo(3);
    }

    @Test
    void shouldBeginAFileThatCanBeJudged() throws IOException {
        Path file = folder.resolve("My Hang (2).yaml");
        Checkout.Ran ran = Checkout.run("scenario", "--init", file);
        Scenario scenario = ScenarioReader.read(file);

        assertThat(ran.code()).as(ran.err()).isEqualTo(ExitCode.FINE);
        assertThat(ran.out()).contains("wrote " + file);
        assertThat(scenario.id()).isEqualTo("my-hang-2");
        assertThat(Operations.of(scenario)).hasSize(6);
        assertThat(scenario.expectations()).hasSize(PolicyName.values().length);
        assertThat(Checkout.run("scenario", "--init", file).code()).isEqualTo(ExitCode.BAD_INPUT);
    }

    @Test
    void shouldTurnALogIntoAScenario() throws IOException {
        Path log = file("run.ndjson", COMMIT);
        Path out = folder.resolve("made.yaml");
        Checkout.Ran shown = Checkout.run("scenario", "--from-log", log);
        Checkout.Ran written = Checkout.run("scenario", "--from-log", log, "--out", out);

        assertThat(shown.code()).as(shown.err()).isEqualTo(ExitCode.FINE);
        assertThat(written.code()).as(written.err()).isEqualTo(ExitCode.FINE);
        assertThat(out).hasContent(shown.out());
        assertThat(ScenarioReader.read(out).id()).isEqualTo("run");
        assertThat(Checkout.run("scenario", "--from-log", log, "--out", out).code())
                .isEqualTo(ExitCode.BAD_INPUT);
    }

    @Test
    void shouldNameThePlaceInALogThatIsBad() throws IOException {
        Path log = file("run.ndjson", COMMIT + "{\"op\":\"comit\"}\n");
        Checkout.Ran ran = Checkout.run("scenario", "--from-log", log);

        assertThat(ran.code()).isEqualTo(ExitCode.BAD_INPUT);
        assertThat(ran.err()).startsWith(log + ":2:7: there is no call 'comit'");
        assertThat(ran.out()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "scenario",
        "scenario --init a.yaml b.yaml",
        "scenario --init --from-log x",
        "scenario --from-log x a.yaml",
        "scenario --from-log x --watch",
        "scenario --out a.yaml",
        "scenario a.yaml --watch 0",
        "scenario a.yaml --watch 100000"
    })
    void shouldRefuseOptionsThatDoNotGoTogether(String line) {
        Checkout.Ran ran = Checkout.run((Object[]) line.split(" "));

        assertThat(ran.code()).isEqualTo(ExitCode.BAD_INPUT);
        assertThat(ran.err()).contains("remedy: ").doesNotContain("\tat ");
        assertThat(ran.out()).isEmpty();
    }
}
