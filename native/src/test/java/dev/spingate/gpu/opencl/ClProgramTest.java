package dev.spingate.gpu.opencl;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.spingate.gpu.DeviceFailure;
import dev.spingate.gpu.Handles;
import dev.spingate.gpu.foreign.NativeLibrary;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;

/** What goes wrong before a device is open. */
class ClProgramTest {

    @Test
    void shouldTellWhatTheCompilerSaysAndLeakNothing() {
        Optional<NativeLibrary> library = NativeLibrary.open(List.of("libOpenCL.so.1"));
        Optional<ClPlatform.Found> found = library.flatMap(lib -> new ClPlatform(lib).find());
        Assumptions.assumeTrue(found.isPresent(), "no OpenCL device of the processor");
        Handles handles = new Handles();
        String broken = "__kernel void broken(__global int* a) { a[0] = nowhere; }";
        assertThatThrownBy(() -> new ClProgram(library.get(), found.get().id(), broken, handles))
                .isInstanceOf(DeviceFailure.class)
                .hasMessageContaining("CL_BUILD_PROGRAM_FAILURE")
                .hasMessageContaining("nowhere");
        assertThat(handles.total()).isZero();
    }

    @Test
    void shouldNameAnErrorThatItKnowsAndTheNumberOfOneThatItDoesNot() {
        assertThat(ClErrors.failure("clFinish", -5).getMessage())
                .contains("clFinish", "CL_OUT_OF_RESOURCES", "-5");
        assertThat(ClErrors.failure("clFinish", -9876).getMessage()).contains("-9876");
    }
}
