package dev.spingate.gpu.cuda;

import dev.spingate.gpu.Availability;
import dev.spingate.gpu.DeviceFailure;
import dev.spingate.gpu.DeviceSource;
import dev.spingate.gpu.foreign.NativeLibrary;
import java.util.List;
import java.util.Optional;

/** NVIDIA GPUs. The system property {@code spingate.cuda} names another driver library. */
public final class CudaSource implements DeviceSource {
    private static final String LIBRARY = "libcuda.so.1";
    private static final List<String> USUAL = List.of(
            LIBRARY,
            "/usr/local/nvidia/lib64/libcuda.so.1",
            "/usr/lib/x86_64-linux-gnu/libcuda.so.1",
            "/usr/lib64/libcuda.so.1",
            "/usr/lib/wsl/lib/libcuda.so.1");

    /** For {@link java.util.ServiceLoader}. */
    public CudaSource() {}

    @Override
    public String name() {
        return "cuda";
    }

    @Override
    public int rank() {
        return 2;
    }

    @Override
    public Availability look() {
        String asked = System.getProperty("spingate.cuda");
        List<String> names = asked == null ? USUAL : List.of(asked);
        Optional<NativeLibrary> library = NativeLibrary.open(names);
        if (library.isEmpty()) {
            return new Availability.Absent(
                    LIBRARY,
                    "the driver's library could not be loaded (tried " + String.join(", ", names)
                            + ")",
                    "install NVIDIA's driver, and see that nvidia-smi lists a GPU");
        }
        try {
            CudaErrors errors = new CudaErrors(library.get());
            CudaDriver driver = new CudaDriver(library.get(), errors);
            CudaDriver.Found found = driver.find();
            return new Availability.Present(
                    found.product() + ", " + found.driver(),
                    () -> new CudaDevice(library.get(), errors, driver, found));
        } catch (DeviceFailure e) {
            return new Availability.Absent(
                    "an NVIDIA GPU",
                    library.get().name() + " is here, but " + e.getMessage(),
                    remedy(e.code()));
        }
    }

    /** For the driver's errors that come before there is a device. */
    private static String remedy(int code) {
        return switch (code) {
            case CudaErrors.DRIVER_MISMATCH, CudaErrors.NOT_COMPATIBLE ->
                "give the library and the kernel module of the driver the same version; after an"
                        + " update a restart does";
            case CudaErrors.NO_DEVICE -> "see that nvidia-smi lists a GPU";
            default -> "see that nvidia-smi lists a GPU, and that this user may open /dev/nvidia*";
        };
    }
}
