package dev.spingate.gpu.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.spingate.modelgen.cli.CommandLines;
import dev.spingate.modelgen.cli.ExitCode;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The commands as a user types them. */
class DeviceCommandsTest {
    private static final String SCENARIOS = "../spec/scenarios/";
    private static final String CONSUMER_FIRST = SCENARIOS + "c02-consumer-first.yaml";

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    @AfterEach
    void forget() {
        System.clearProperty("spingate.cuda");
    }

    private int run(String... arguments) {
        return CommandLines.run(new PrintWriter(out, true), new PrintWriter(err, true), arguments);
    }

    @Test
    void shouldShowWhatEachPolicyCameToWithATimeline() {
        assertThat(run("run", CONSUMER_FIRST, "--policy", "none,spingate"))
                .isEqualTo(ExitCode.FINE);
        assertThat(out.toString())
                .containsPattern("none +gave up +200\\.\\d+ +1 +deadlock")
                .containsPattern("spingate +finished +\\d+\\.\\d+ +0 +ok")
                .contains("spin F>=1  gave up (decided: SPIN)")
                .contains("spin F>=1  finished (decided: EVENT)");
    }

    @Test
    void shouldWriteTheSameRunAsJson() {
        assertThat(run("run", CONSUMER_FIRST, "--policy", "spingate", "--json", "-"))
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
        assertThat(run("run", CONSUMER_FIRST, "--profile", profile.toString()))
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
