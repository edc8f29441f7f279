package dev.spingate.gpu;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** A device that another process uses too. */
class ProcessesContractTest extends DeviceContract {

    private Process spinning() throws IOException {
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "--enable-native-access=ALL-UNNAMED",
                        "-Dspingate.require=" + name,
                        "-cp",
                        System.getProperty("java.class.path"),
                        SpinningProcess.class.getName(),
                        name)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        try (BufferedReader told = process.inputReader(StandardCharsets.UTF_8)) {
            assertThat(told.readLine()).isEqualTo(SpinningProcess.SPINS);
        }
        return process;
    }

    @Test
    void shouldWorkBesideASpinOfAnotherProcessAndAfterThatIsKilled() throws Exception {
        assumeFalse(name.equals("simulated"), "simulated: no other process can have a part in it");
        boolean standIn = name.equals("metal") && !System.getProperty("os.name").startsWith("Mac");
        assumeFalse(standIn, "metal: the GPU of the stand-in is a part of one process");
        Process other = spinning();
        try {
            Report beside = device.report();
            completes(first.commit(run(new Kernel.Busy(1000, Occupancy.ONE, beside))));
        } finally {
            other.destroyForcibly();
        }
        assertThat(other.waitFor(20, TimeUnit.SECONDS)).isTrue();
        Report after = device.report();
        completes(first.commit(run(new Kernel.Busy(1000, Occupancy.FULL, after))));
        assertThat(after.state()).isEqualTo(Report.DONE);
    }
}
