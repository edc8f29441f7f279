package dev.spingate.gpu.simulated;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.spingate.gpu.Bound;
import dev.spingate.gpu.Command;
import dev.spingate.gpu.DeviceFailure;
import dev.spingate.gpu.DeviceQueue;
import dev.spingate.gpu.Kernel;
import dev.spingate.gpu.Load;
import dev.spingate.gpu.Occupancy;
import dev.spingate.gpu.Report;
import dev.spingate.gpu.Submission;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** A device that goes away in the middle of a run. */
class LostDeviceTest {

    @Test
    void shouldFailWhatRunsAndRefuseWhatIsNewWithTheDriversName() {
        SimulatedDevice device = new SimulatedDevice(Setting.adversarial(1));
        DeviceQueue queue = device.queue("q");
        Report report = device.report();
        Submission spinning = queue.commit(new Command.Run(new Kernel.Spin(
                device.words(1).word(0),
                1,
                Load.COHERENT,
                Bound.millis(100),
                Occupancy.ONE,
                report)));
        device.until(() -> report.state() == Report.STARTED, Duration.ofSeconds(1));
        device.lose();
        assertThat(spinning.state()).isEqualTo(Submission.State.FAILED);
        assertThat(spinning.failure().orElseThrow().name()).isEqualTo("DEVICE_LOST");
        assertThatThrownBy(() -> queue.commit(new Command.EndEncoder()))
                .isInstanceOf(DeviceFailure.class)
                .hasMessageContaining("DEVICE_LOST");
        device.close();
        assertThat(device.handles().values()).allMatch(count -> count == 0);
    }
}
