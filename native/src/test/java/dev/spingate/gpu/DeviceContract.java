package dev.spingate.gpu;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;

/** What the suites share: each of their tests runs on every device that is there. */
@ParameterizedClass(name = "{0}")
@MethodSource("dev.spingate.gpu.PresentDevices#names")
abstract class DeviceContract {
    /** Longer than anything here takes; only a failing test waits so long. */
    static final Duration PATIENCE = Duration.ofSeconds(20);

    static final Bound LONG = Bound.millis(8000);

    @Parameter
    String name;

    Device device;
    DeviceQueue first;
    DeviceQueue second;

    @BeforeEach
    void open() {
        device = PresentDevices.open(name);
        first = device.queue("first");
        second = device.queue("second");
    }

    @AfterEach
    void close() {
        if (device != null) {
            device.close();
            assertThat(device.handles().values()).as("live handles").allMatch(count -> count == 0);
        }
    }

    static List<Command> run(Kernel... kernels) {
        List<Command> commands = new ArrayList<>();
        Arrays.stream(kernels).forEach(kernel -> {
            commands.add(new Command.Run(kernel));
            commands.add(new Command.Order());
        });
        return commands;
    }

    static Kernel.Spin spin(Word word, Report report) {
        return new Kernel.Spin(word, 1, Load.COHERENT, LONG, Occupancy.ONE, report);
    }

    void completes(Submission submission) {
        assertThat(device.await(submission, PATIENCE)).as("ends in time").isTrue();
        assertThat(submission.failure()).isEmpty();
        assertThat(submission.state()).isEqualTo(Submission.State.COMPLETED);
    }

    void starts(Report report) {
        assertThat(device.until(() -> report.state() >= Report.STARTED, PATIENCE))
                .as("starts in time")
                .isTrue();
    }
}
