package dev.spingate.gpu.cuda;

import static org.assertj.core.api.Assertions.assertThat;

import dev.spingate.modelgen.cli.CommandLines;
import dev.spingate.modelgen.cli.ExitCode;
import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What a user sees when a driver fails: its name for the error, not a defect of ours. */
class DriverFaultCommandsTest {
    private static final String CONSUMER_FIRST = "../spec/scenarios/c02-consumer-first.yaml";

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();
    private StandInDriver driver;

    @BeforeEach
    void load() {
        driver = new StandInDriver();
    }

    @AfterEach
    void forget() {
        if (driver != null) {
            driver.forget();
        }
    }

    private int run(String... more) {
        String[] all = new String[more.length + 2];
        System.arraycopy(more, 0, all, 0, more.length);
        all[more.length] = "--device";
        all[more.length + 1] = "cuda";
        return CommandLines.run(new PrintWriter(out, true), new PrintWriter(err, true), all);
    }

    @Test
    void shouldRunAProgramOnADriverThatWorksAndGiveAllBack() {
        assertThat(run("run", CONSUMER_FIRST, "--policy", "none,spingate", "--no-model"))
                .isEqualTo(ExitCode.FINE);
        assertThat(out.toString())
                .contains("Spingate stand-in, no GPU")
                .containsPattern("spingate +finished");
        assertThat(driver.live()).isZero();
    }

    @Test
    void shouldSayThatTheEnvironmentLacksAGpuThatThisUserMayOpen() {
        driver.fail("cuInit", 800);
        assertThat(run("run", CONSUMER_FIRST)).isEqualTo(ExitCode.LACKING);
        assertThat(err.toString()).contains("CUDA_ERROR_NOT_PERMITTED", "remedy: ", "/dev/nvidia");
    }

    @Test
    void shouldShowTheCompilersLogOfKernelsThatItRefuses() {
        driver.fail("cuModuleLoadDataEx", 218);
        for (String command : new String[] {"stress", "reproduce", "probe"}) {
            assertThat(run(command)).as(command).isEqualTo(ExitCode.LACKING);
        }
        assertThat(err.toString())
                .contains("CUDA_ERROR_INVALID_PTX", "unknown word 'adn'")
                .doesNotContain("internal error");
        assertThat(driver.live()).isZero();
    }

    @Test
    void shouldNameTheDriversErrorWhenTheDeviceIsLostInMidRun() {
        driver.fail("cuEventQuery", 719);
        assertThat(run("stress", "--programs", "3")).isIn(ExitCode.LACKING, ExitCode.HAZARD);
        driver.fail("cuStreamSynchronize", 719);
        assertThat(run("run", CONSUMER_FIRST, "--no-model")).isEqualTo(ExitCode.LACKING);
        assertThat(err.toString())
                .contains("CUDA_ERROR_LAUNCH_FAILED")
                .doesNotContain("internal error");
        assertThat(driver.live()).isZero();
    }
}
