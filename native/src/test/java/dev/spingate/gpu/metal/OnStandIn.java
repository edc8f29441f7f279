package dev.spingate.gpu.metal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.spingate.gpu.Bound;
import dev.spingate.gpu.Command;
import dev.spingate.gpu.Device;
import dev.spingate.gpu.DeviceQueue;
import dev.spingate.gpu.Kernel;
import dev.spingate.gpu.Load;
import dev.spingate.gpu.Occupancy;
import dev.spingate.gpu.Report;
import dev.spingate.gpu.Submission;
import dev.spingate.gpu.Word;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;

/** What tests share that tell the stand-in what to be. At the end nothing of it may be left. */
abstract class OnStandIn {
    static final Duration PATIENCE = Duration.ofSeconds(20);
    static final Bound LONG = Bound.millis(8000);

    StandIn standIn;
    Device device;
    private long before;

    @BeforeEach
    void demandStandIn() {
        standIn = StandIn.demand();
        before = standIn.count("objects");
    }

    @AfterEach
    void leaveNothing() {
        if (standIn != null) {
            if (device != null) {
                device.close();
                assertThat(device.handles().values()).allMatch(count -> count == 0);
            }
            standIn.restore();
            // A thread of the system gives its last command buffer back after it told about it.
            assertThat(StandIn.comes(() -> standIn.count("objects") <= before))
                    .as("objects alive: %d before, %d now", before, standIn.count("objects"))
                    .isTrue();
            assertThat(StandIn.comes(() -> standIn.binding().blocks().pending() == 0))
                    .as("no block is left")
                    .isTrue();
        }
    }

    void open() {
        device = MetalDevice.open(standIn.binding());
    }

    DeviceQueue queue() {
        return device.queue("a queue");
    }

    Word word() {
        return device.words(1).word(0);
    }

    Kernel.Spin spin(Word word, Report report) {
        return spin(word, report, LONG);
    }

    Kernel.Spin spin(Word word, Report report, Bound bound) {
        return new Kernel.Spin(word, 1, Load.COHERENT, bound, Occupancy.ONE, report);
    }

    /** The report of a spin that runs on this queue until its word is raised. */
    Report startSpin(DeviceQueue queue, Word word) {
        var report = device.report();
        queue.commit(new Command.Run(spin(word, report)));
        starts(report);
        return report;
    }

    Kernel.Busy moment(Report report) {
        return new Kernel.Busy(1000, Occupancy.ONE, report);
    }

    void starts(Report report) {
        assertThat(device.until(() -> report.state() >= Report.STARTED, PATIENCE))
                .isTrue();
    }

    void ends(Report report) {
        assertThat(device.until(report::isOver, PATIENCE)).isTrue();
        assertThat(report.state()).isEqualTo(Report.DONE);
    }

    void completes(Submission submission) {
        assertThat(device.await(submission, PATIENCE)).isTrue();
        assertThat(submission.failure()).isEmpty();
    }

    void refuses(long refusalsBefore) {
        assertThat(StandIn.comes(() -> standIn.count("refusals") > refusalsBefore))
                .isTrue();
    }
}
