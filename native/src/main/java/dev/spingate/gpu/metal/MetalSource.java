package dev.spingate.gpu.metal;

import dev.spingate.gpu.Availability;
import dev.spingate.gpu.Device;
import dev.spingate.gpu.DeviceSource;
import dev.spingate.gpu.metal.messages.MetalBinding;
import dev.spingate.gpu.metal.objc.ObjcLibraries;
import dev.spingate.gpu.metal.objc.ObjcUnavailable;
import java.lang.foreign.MemorySegment;
import java.util.Optional;

/**
 * The default GPU of a Mac. Elsewhere there is none, unless {@value #STANDIN} in the system
 * properties, or {@value #STANDIN_VARIABLE} in the environment, names a library that stands in for
 * Metal.
 */
public final class MetalSource implements DeviceSource {
    /** The system property that names a library that stands in for Metal. */
    public static final String STANDIN = "spingate.metal.library";

    /** The environment variable that does so. */
    public static final String STANDIN_VARIABLE = "SPINGATE_METAL_LIBRARY";

    /** For {@link java.util.ServiceLoader}. */
    public MetalSource() {}

    @Override
    public String name() {
        return "metal";
    }

    @Override
    public int rank() {
        return 3;
    }

    @Override
    public Availability look() {
        var libraries = libraries();
        if (libraries.isEmpty()) {
            return new Availability.Absent(
                    "Metal",
                    "this system is " + System.getProperty("os.name")
                            + ", and Metal is part of macOS",
                    "run on a Mac, or set " + STANDIN_VARIABLE
                            + " to the stand-in that native/src/test/objc/build.sh builds");
        }
        try {
            return look(MetalBinding.to(libraries.get()));
        } catch (ObjcUnavailable e) {
            return new Availability.Absent("Metal", e.getMessage(), e.remedy());
        }
    }

    /** The libraries to load here, if there are any to try. */
    static Optional<ObjcLibraries> libraries() {
        var standin = System.getProperty(STANDIN, System.getenv(STANDIN_VARIABLE));
        if (standin != null && !standin.isBlank()) {
            return Optional.of(ObjcLibraries.allIn(standin));
        }
        return System.getProperty("os.name").startsWith("Mac")
                ? Optional.of(ObjcLibraries.APPLE)
                : Optional.empty();
    }

    private static Availability look(MetalBinding metal) {
        try (var _ = metal.pool()) {
            var device = metal.createDevice();
            if (device.address() == MemorySegment.NULL.address()) {
                return new Availability.Absent(
                        "a GPU",
                        "MTLCreateSystemDefaultDevice gave none",
                        "run as a user who may use the GPU, not in a virtual machine");
            }
            try {
                return new Availability.Present(nameOf(metal, device), () -> open(metal));
            } finally {
                metal.foundation().release(device);
            }
        }
    }

    private static Device open(MetalBinding metal) {
        return MetalDevice.open(metal);
    }

    /** The name is asked for by messages, so whether the device takes them is asked first. */
    private static String nameOf(MetalBinding metal, MemorySegment device) {
        return SelfCheck.refusalOfName(metal, device)
                .orElseGet(() -> metal.foundation().text(metal.device().name(device)));
    }
}
