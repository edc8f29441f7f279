package dev.spingate.gpu.cuda;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.spingate.gpu.Availability;
import dev.spingate.gpu.Bound;
import dev.spingate.gpu.Command;
import dev.spingate.gpu.Device;
import dev.spingate.gpu.DeviceFailure;
import dev.spingate.gpu.Kernel;
import dev.spingate.gpu.Load;
import dev.spingate.gpu.Occupancy;
import dev.spingate.gpu.Report;
import dev.spingate.gpu.Submission;
import dev.spingate.gpu.Words;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What NVIDIA's driver can fail with: each says what it is, and leaves nothing behind. */
class DriverFaultsTest {
    private static final Duration PATIENCE = Duration.ofSeconds(20);
    private static final int LARGE = 1 << 20;

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

    @ParameterizedTest
    @CsvSource({
        "304, CUDA_ERROR_OPERATING_SYSTEM, /dev/nvidia",
        "800, CUDA_ERROR_NOT_PERMITTED, /dev/nvidia",
        "803, CUDA_ERROR_SYSTEM_DRIVER_MISMATCH, same version",
        "804, CUDA_ERROR_COMPAT_NOT_SUPPORTED_ON_DEVICE, same version",
        "100, CUDA_ERROR_NO_DEVICE, nvidia-smi",
    })
    void shouldSayWhyADriverThatIsHereGivesNoGpu(int code, String name, String remedy) {
        driver.fail("cuInit", code);
        assertThat(driver.look()).isInstanceOfSatisfying(Availability.Absent.class, absent -> {
            assertThat(absent.why()).contains("cuInit", name, "(" + code + ")");
            assertThat(absent.remedy()).contains(remedy);
        });
        assertThat(driver.live()).isZero();
    }

    @Test
    void shouldCarryTheCompilersLogAndLeakNothing() {
        driver.fail("cuModuleLoadDataEx", 218);
        assertThatThrownBy(driver::open)
                .isInstanceOf(DeviceFailure.class)
                .hasMessageContaining("CUDA_ERROR_INVALID_PTX")
                .hasMessageContaining("line 7; unknown word 'adn'");
        assertThat(driver.live()).isZero();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "cuDevicePrimaryCtxRetain",
                "cuCtxSetCurrent",
                "cuModuleGetFunction",
                "cuStreamCreate",
                "cuEventCreate",
                "cuEventRecord",
                "cuMemHostAlloc",
                "cuMemHostGetDevicePointer_v2",
                "cuLaunchKernel",
                "cuStreamSynchronize",
            })
    void shouldGiveAllBackWhateverFailsWhileItIsOpened(String function) {
        driver.fail(function, 2);
        assertThatThrownBy(driver::open)
                .isInstanceOf(DeviceFailure.class)
                .hasMessageContaining("CUDA_ERROR_OUT_OF_MEMORY");
        assertThat(driver.live()).isZero();
    }

    @Test
    void shouldSayThatWordsCannotBeMappedAndGoOn() {
        try (Device device = driver.open()) {
            int before = driver.live();
            driver.fail("cuMemHostGetDevicePointer_v2", 800);
            assertThatThrownBy(() -> device.words(LARGE))
                    .isInstanceOf(DeviceFailure.class)
                    .hasMessageContaining("cuMemHostGetDevicePointer_v2")
                    .hasMessageContaining("CUDA_ERROR_NOT_PERMITTED");
            assertThat(driver.live()).isEqualTo(before);
            driver.fail("cuMemHostGetDevicePointer_v2", 0);
            device.words(LARGE).close();
        }
        assertThat(driver.live()).isZero();
    }

    @Test
    void shouldTellARefusedCommandToWhoCommitsItAndTakeTheNext() {
        try (Device device = driver.open()) {
            var queue = device.queue("q");
            driver.fail("cuLaunchKernel", 2);
            Command busy = new Command.Run(new Kernel.Busy(0, Occupancy.ONE, device.report()));
            assertThatThrownBy(() -> queue.commit(busy))
                    .isInstanceOf(DeviceFailure.class)
                    .hasMessageContaining("CUDA_ERROR_OUT_OF_MEMORY");
            driver.fail("cuLaunchKernel", 0);
            Submission next = queue.commit(busy);
            assertThat(device.await(next, PATIENCE)).isTrue();
            assertThat(next.state()).isEqualTo(Submission.State.COMPLETED);
        }
        assertThat(driver.live()).isZero();
    }

    @Test
    void shouldEndALiveSpinByItsBoundThoughTheDriverRefusesEverythingElse() {
        Device device = driver.open();
        Report report = device.report();
        device.queue("q").commit(spin(device, 60, report));
        driver.fail("cuLaunchKernel", 719);
        driver.fail("cuEventQuery", 719);
        assertThat(device.until(report::isOver, PATIENCE)).isTrue();
        assertThat(report.gaveUp()).isTrue();
        driver.fail("cuEventQuery", 0);
        device.close();
        assertThat(driver.live()).isZero();
    }

    @Test
    void shouldFailWhatRunsOnADeviceThatIsLostRefuseWhatIsNewAndLeakNothing() {
        Device device = driver.open();
        Words words = device.words(1);
        var queue = device.queue("q");
        var event = device.event();
        Report report = device.report();
        Submission spinning = queue.commit(spin(device, 8000, report));
        Submission behind = queue.commit(new Command.SignalEvent(event, 1));
        Submission parked = device.queue("r").commit(new Command.WaitEvent(device.event(), 1));
        assertThat(device.until(() -> report.state() == Report.STARTED, PATIENCE))
                .isTrue();
        driver.lose();
        assertThat(spinning.failure())
                .get()
                .satisfies(why -> assertThat(why.name()).isEqualTo("CUDA_ERROR_LAUNCH_FAILED"));
        assertThat(behind.state()).isEqualTo(Submission.State.FAILED);
        assertThatThrownBy(() -> queue.commit(new Command.EndEncoder()))
                .isInstanceOf(DeviceFailure.class)
                .hasMessageContaining("CUDA_ERROR_LAUNCH_FAILED");
        assertThatThrownBy(() -> device.words(1)).isInstanceOf(DeviceFailure.class);
        assertThatThrownBy(device::close)
                .isInstanceOf(DeviceFailure.class)
                .hasMessageContaining("CUDA_ERROR_LAUNCH_FAILED");
        assertThat(parked.state()).isEqualTo(Submission.State.FAILED);
        words.close();
        assertThat(device.handles().values()).as("live handles").allMatch(count -> count == 0);
        assertThat(driver.live()).isZero();
    }

    @Test
    void shouldRefuseAWaitForAWordOnADriverThatIsTooOldForOne() {
        try (Device device = driver.open()) {
            assertThat(device.info().wordWaits()).isFalse();
            var word = device.words(1).word(0);
            assertThatThrownBy(() -> device.queue("q").commit(new Command.WaitWord(word, 1)))
                    .isInstanceOf(DeviceFailure.class)
                    .hasMessageContaining("too old");
        }
    }

    private static Command spin(Device device, int millis, Report report) {
        return new Command.Run(new Kernel.Spin(
                device.words(1).word(0),
                1,
                Load.COHERENT,
                Bound.millis(millis),
                Occupancy.ONE,
                report));
    }
}
