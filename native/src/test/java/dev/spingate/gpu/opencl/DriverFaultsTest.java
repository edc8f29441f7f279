package dev.spingate.gpu.opencl;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.spingate.gpu.Availability;
import dev.spingate.gpu.Command;
import dev.spingate.gpu.Device;
import dev.spingate.gpu.DeviceFailure;
import dev.spingate.gpu.Kernel;
import dev.spingate.gpu.Occupancy;
import dev.spingate.gpu.Submission;
import dev.spingate.gpu.foreign.CompiledLibrary;
import dev.spingate.gpu.foreign.Foreign;
import dev.spingate.gpu.foreign.NativeLibrary;
import java.lang.foreign.Arena;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a driver of OpenCL can fail with, in front of a real one. */
class DriverFaultsTest {
    private static final Duration PATIENCE = Duration.ofSeconds(20);

    private NativeLibrary library;

    /** Loaded once: a file that is loaded must not be written over. */
    private static final class Built {
        static final Path LIBRARY = CompiledLibrary.of(
                "opencl_faults", "-Wl,--no-as-needed", "-l:libOpenCL.so.1", "-ldl");
    }

    @BeforeEach
    void load() {
        assumeTrue(
                new ClSource().look() instanceof Availability.Present,
                () -> "opencl: " + new ClSource().look());
        library = NativeLibrary.open(List.of(Built.LIBRARY.toString())).orElseThrow();
        System.setProperty("spingate.opencl", Built.LIBRARY.toString());
    }

    @AfterEach
    void forget() {
        System.clearProperty("spingate.opencl");
        if (library != null) {
            List.of(
                            "clGetPlatformIDs",
                            "clBuildProgram",
                            "clCreateBuffer",
                            "clEnqueueNDRangeKernel",
                            "clFinish")
                    .forEach(function -> fail(function, 0));
        }
    }

    private void fail(String function, int code) {
        try (Arena arena = Arena.ofConfined()) {
            var name = arena.allocateFrom(function);
            var handle = library.function("opencl_fail", ADDRESS, JAVA_INT);
            Foreign.status(() -> (int) handle.invokeExact(name, code));
        }
    }

    private static Device open() {
        return ((Availability.Present) new ClSource().look()).open();
    }

    @ParameterizedTest
    @CsvSource({"-1001, CL_PLATFORM_NOT_FOUND_KHR", "-6, CL_OUT_OF_HOST_MEMORY"})
    void shouldSayWhyALoaderThatIsHereGivesNoDevice(int code, String name) {
        fail("clGetPlatformIDs", code);
        assertThat(new ClSource().look())
                .isInstanceOfSatisfying(Availability.Absent.class, absent -> {
                    assertThat(absent.why()).contains("clGetPlatformIDs", name);
                    assertThat(absent.remedy()).contains("pocl");
                });
    }

    @Test
    void shouldTakeALibraryThatIsTooOldForAnAbsentDriver() {
        System.setProperty("spingate.opencl", "libc.so.6");
        assertThat(new ClSource().look())
                .isInstanceOfSatisfying(
                        Availability.Absent.class,
                        absent -> assertThat(absent.why()).contains("too old"));
    }

    @ParameterizedTest
    @CsvSource({
        "clBuildProgram, -3, CL_COMPILER_NOT_AVAILABLE",
        "clCreateBuffer, -4, CL_MEM_OBJECT_ALLOCATION_FAILURE",
        "clEnqueueNDRangeKernel, -5, CL_OUT_OF_RESOURCES",
        "clFinish, -5, CL_OUT_OF_RESOURCES",
    })
    void shouldSayWhatFailedWhileItWasOpened(String function, int code, String name) {
        fail(function, code);
        assertThatThrownBy(DriverFaultsTest::open)
                .isInstanceOf(DeviceFailure.class)
                .hasMessageContaining(name);
    }

    @Test
    void shouldSayThatWordsCannotBeMappedAndGoOn() {
        try (Device device = open()) {
            var before = device.handles();
            fail("clCreateBuffer", -4);
            assertThatThrownBy(() -> device.words(64))
                    .isInstanceOf(DeviceFailure.class)
                    .hasMessageContaining("CL_MEM_OBJECT_ALLOCATION_FAILURE");
            assertThat(device.handles()).isEqualTo(before);
            fail("clCreateBuffer", 0);
            device.words(64).close();
        }
    }

    @Test
    void shouldRefuseWorkOfADeviceThatIsLostAndLeakNothing() {
        Device device = open();
        var queue = device.queue("q");
        var before = device.words(1).word(0);
        var first = new Command.Run(new Kernel.Store(before, 7, device.report()));
        Submission fine = queue.commit(first);
        assertThat(device.await(fine, PATIENCE)).isTrue();
        fail("clEnqueueNDRangeKernel", -2);
        fail("clFinish", -2);
        var busy = new Command.Run(new Kernel.Busy(0, Occupancy.ONE, device.report()));
        assertThatThrownBy(() -> queue.commit(new Command.Order(), busy))
                .isInstanceOf(DeviceFailure.class)
                .hasMessageContaining("CL_DEVICE_NOT_AVAILABLE");
        assertThatThrownBy(device::close)
                .isInstanceOf(DeviceFailure.class)
                .hasMessageContaining("CL_DEVICE_NOT_AVAILABLE");
        assertThat(device.handles().values()).as("live handles").allMatch(count -> count == 0);
    }
}
