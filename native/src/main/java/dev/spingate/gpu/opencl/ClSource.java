package dev.spingate.gpu.opencl;

import dev.spingate.gpu.Availability;
import dev.spingate.gpu.DeviceFailure;
import dev.spingate.gpu.DeviceSource;
import dev.spingate.gpu.foreign.NativeLibrary;
import java.util.List;
import java.util.Optional;

/** OpenCL on the processor. The system property {@code spingate.opencl} names another library. */
public final class ClSource implements DeviceSource {
    private static final String LIBRARY = "libOpenCL.so.1";
    private static final String REMEDY =
            "install PoCL (Debian: apt-get install pocl-opencl-icd ocl-icd-libopencl1)";

    /** For {@link java.util.ServiceLoader}. */
    public ClSource() {}

    @Override
    public String name() {
        return "opencl";
    }

    @Override
    public int rank() {
        return 1;
    }

    @Override
    public Availability look() {
        String asked = System.getProperty("spingate.opencl", LIBRARY);
        Optional<NativeLibrary> library = NativeLibrary.open(List.of(asked));
        if (library.isEmpty()) {
            return new Availability.Absent(asked, "the system's loader does not find it", REMEDY);
        }
        try {
            return on(library.get());
        } catch (DeviceFailure e) {
            return new Availability.Absent("an OpenCL driver", e.getMessage(), REMEDY);
        }
    }

    private static Availability on(NativeLibrary library) {
        Optional<ClPlatform.Found> found = new ClPlatform(library).find();
        return found.isPresent()
                ? new Availability.Present(
                        found.get().product() + ", " + found.get().driver(),
                        () -> new ClDevice(library, found.get()))
                : new Availability.Absent(
                        "an OpenCL device of the processor",
                        "no platform has one, and only such a device shares its memory",
                        REMEDY);
    }
}
