package dev.spingate.gpu.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.spingate.modelgen.cli.CommandLines;
import dev.spingate.modelgen.cli.ExitCode;
import dev.spingate.modelgen.page.Markup;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The commands as a user types them. */
class DeviceCommandsTest {
    private static final String SCENARIOS = "../spec/scenarios/";
    private static final String CONSUMER_FIRST = SCENARIOS + "c02-consumer-first.yaml";

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    @BeforeEach
    void sayWhereTheCheckoutIs() {
        System.setProperty("spingate.home", "..");
    }

    @AfterEach
    void forget() {
        System.clearProperty("spingate.home");
        System.clearProperty("spingate.cuda");
    }

    private int run(String... arguments) {
        return CommandLines.run(new PrintWriter(out, true), new PrintWriter(err, true), arguments);
    }

    @Test
    void shouldShowWhatEachPolicyCameToBesideTheModelsCounterexample() {
        assertThat(run("run", CONSUMER_FIRST, "--policy", "none,spingate"))
                .isEqualTo(ExitCode.FINE);
        assertThat(out.toString())
                .containsPattern("none +gave up +200\\.\\d+ +1 +deadlock")
                .containsPattern("spingate +finished +\\d+\\.\\d+ +0 +ok")
                .containsPattern("thread main +queue P +queue C")
                .containsPattern("0\\.\\d{3} \\(6\\) +starts spin F>=1")
                .containsPattern("200\\.\\d{3} +gives up spin F>=1")
                .contains("the model's counterexample:")
                .containsPattern(" 6 +starts spin F>=1")
                .containsPattern("0\\.\\d{3} +passes spin F>=1");
    }

    @Test
    void shouldShowTheDeviceAloneWhereNobodyAsksTheModel() {
        System.setProperty("spingate.home", "no-such-checkout");
        assertThat(run("run", CONSUMER_FIRST, "--no-model")).isEqualTo(ExitCode.FINE);
        assertThat(out.toString()).contains("gives up spin F>=1").doesNotContain("counterexample");
    }

    @Test
    void shouldDrawTheRunAndTheCounterexampleInOnePage(@TempDir Path folder) throws Exception {
        Path page = folder.resolve("run.html");
        String[] command = {
            "run", CONSUMER_FIRST, "--policy", "none,spingate", "--html", page.toString()
        };
        assertThat(run(command)).isEqualTo(ExitCode.FINE);
        assertThat(Files.readString(page))
                .contains("What the device did under none", "into a deadlock under none")
                .contains("What the device did under spingate", "no counterexample here: ok")
                .containsPattern("step 7, 0\\.\\d{3} \\(6\\), queue C: starts spin F&gt;=1")
                .contains("class=\"bar spin\"", "class=\"bar kernel\"")
                .doesNotContainPattern("(?i)(src|href)=\"?http");
        assertThat(run(command)).as("its own page may go").isEqualTo(ExitCode.FINE);
    }

    @Test
    void shouldWriteOverNoForeignFile(@TempDir Path folder) throws Exception {
        Path page = Files.writeString(folder.resolve("mine.html"), "<p>mine</p>");
        assertThat(run("run", CONSUMER_FIRST, "--html", page.toString()))
                .isEqualTo(ExitCode.BAD_INPUT);
        assertThat(run("probe", "--device", "simulated", "--html", page.toString()))
                .isEqualTo(ExitCode.BAD_INPUT);
        assertThat(page).content().isEqualTo("<p>mine</p>");
    }

    @Test
    void shouldPutEveryFactOfAProbeInAPage(@TempDir Path folder) throws Exception {
        Path page = folder.resolve("probe.html");
        String out = folder.resolve("simulated.json").toString();
        assertThat(run(
                        "probe",
                        "--device",
                        "simulated",
                        "--repetitions",
                        "2",
                        "--out",
                        out,
                        "--html",
                        page.toString()))
                .isEqualTo(ExitCode.FINE);
        JsonNode profile = new ObjectMapper().readTree(Path.of(out).toFile());
        String text = Files.readString(page);
        assertThat(profile.get("facts")).hasSizeGreaterThan(20).allSatisfy(fact -> {
            assertThat(text).contains(">" + fact.get("id").asText() + "<");
            assertThat(text).contains(escaped(fact.get("method").asText()));
            assertThat(text).contains(escaped(fact.get("verdict").asText()));
            assertThat(text).contains(escaped(fact.get("confidence").asText()));
        });
        assertThat(profile.get("unmeasured"))
                .isNotEmpty()
                .allSatisfy(
                        one -> assertThat(text).contains(escaped(one.get("fact").asText())));
        assertThat(text).contains("aria-label=\"2 of 2 said yes\"", "aria-label=\"min ");
    }

    private static String escaped(String text) {
        return new Markup().text(text).toString();
    }

    @Test
    void shouldWriteTheSameRunAsJson() {
        assertThat(run("run", CONSUMER_FIRST, "--policy", "spingate", "--no-model", "--json", "-"))
                .isEqualTo(ExitCode.FINE);
        assertThat(out.toString()).startsWith("{").contains("\"result\" : \"finished\"");
    }

    @Test
    void shouldNameTheMissingDriverAndTheRemedy() {
        System.setProperty("spingate.cuda", "no-such-driver.so");
        assertThat(run("run", CONSUMER_FIRST, "--device", "cuda")).isEqualTo(ExitCode.LACKING);
        assertThat(err.toString()).contains("no-such-driver.so").contains("remedy");
    }

    @Test
    void shouldRefuseWhatIsNoDeviceNoPolicyAndNoBound() {
        assertThat(run("run", CONSUMER_FIRST, "--device", "abacus")).isEqualTo(ExitCode.BAD_INPUT);
        assertThat(err.toString()).contains("abacus").contains("simulated");
        assertThat(run("run", CONSUMER_FIRST, "--policy", "hope")).isEqualTo(ExitCode.BAD_INPUT);
        assertThat(run("run", CONSUMER_FIRST, "--bound", "0")).isEqualTo(ExitCode.BAD_INPUT);
        assertThat(run("run", CONSUMER_FIRST, "--bound", "10001")).isEqualTo(ExitCode.BAD_INPUT);
        assertThat(run("reproduce", "--steps", "0")).isEqualTo(ExitCode.BAD_INPUT);
        assertThat(run("stress", "--programs", "0")).isEqualTo(ExitCode.BAD_INPUT);
        assertThat(run("probe", "--repetitions", "0")).isEqualTo(ExitCode.BAD_INPUT);
    }

    @Test
    void shouldRefuseToKillAProcessOrToLockADeviceByItsOwnFence() {
        assertThat(run("run", SCENARIOS + "c06-orphan-spin.yaml")).isEqualTo(ExitCode.BAD_INPUT);
        assertThat(err.toString()).contains("c06-orphan-spin.yaml:30");
        assertThat(run("run", SCENARIOS + "c46-one-pass.yaml")).isEqualTo(ExitCode.BAD_INPUT);
    }

    @Test
    void shouldWriteAProfileThatARunTakes(@TempDir Path folder) {
        Path profile = folder.resolve("deep/simulated.json");
        assertThat(run(
                        "probe",
                        "--device",
                        "simulated",
                        "--repetitions",
                        "2",
                        "--out",
                        profile.toString()))
                .isEqualTo(ExitCode.FINE);
        assertThat(profile).exists().content().contains("\"start.other-queue.one\"");
        assertThat(out.toString()).contains("not measured:").contains("the model may assume");
        assertThat(run("run", CONSUMER_FIRST, "--no-model", "--profile", profile.toString()))
                .isEqualTo(ExitCode.FINE);
    }

    @Test
    void shouldCountTheRandomProgramsThatFinishAndTellTheSeedOfOneThatDoesNot() {
        assertThat(run("stress", "--programs", "20")).isEqualTo(ExitCode.FINE);
        assertThat(out.toString()).containsPattern("finished +20 +100\\.00 %");
        assertThat(run("stress", "--programs", "20", "--policy", "none")).isEqualTo(ExitCode.FINE);
        assertThat(out.toString()).contains("the first that did not finish has the seed");
    }

    @Test
    void shouldReproduceTheReport(@TempDir Path folder) throws Exception {
        Path json = folder.resolve("r9.json");
        assertThat(run("reproduce", "--steps", "3", "--order", "8", "--json", json.toString()))
                .isEqualTo(ExitCode.FINE);
        assertThat(out.toString())
                .containsPattern("none +gave up")
                .containsPattern("spingate +finished +right +0");
        assertThat(Files.readString(json)).contains("\"gaveUp\"");
    }
}
