package dev.spingate.gpu.metal;

import dev.spingate.gpu.Availability;
import dev.spingate.gpu.BindingCheck;
import dev.spingate.gpu.DeviceSource;
import dev.spingate.gpu.metal.messages.MetalBinding;
import dev.spingate.gpu.metal.objc.ObjcLibraries;
import dev.spingate.gpu.metal.objc.ObjcUnavailable;
import dev.spingate.modelgen.diagnostic.EnvironmentLacks;
import dev.spingate.modelgen.diagnostic.Place;
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

    /** {@code MTLGPUFamilyMetal3}: every Mac with Apple silicon has it. */
    private static final long METAL3 = 5001;

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
            return noMetal();
        }
        try {
            return look(MetalBinding.to(libraries.get()));
        } catch (ObjcUnavailable e) {
            return new Availability.Absent("Metal", e.getMessage(), e.remedy());
        }
    }

    @Override
    public Optional<BindingCheck> selfCheck() {
        var libraries = libraries().orElseThrow(() -> lacks(noMetal()));
        try {
            var metal = MetalBinding.to(libraries);
            if (!hasGpu(metal)) {
                throw lacks(noGpu());
            }
            return Optional.of(SelfCheck.run(metal).asBindingCheck());
        } catch (ObjcUnavailable e) {
            throw lacks(new Availability.Absent("Metal", e.getMessage(), e.remedy()));
        }
    }

    private static EnvironmentLacks lacks(Availability.Absent absent) {
        return new EnvironmentLacks(
                Place.of("device metal"),
                absent.missing() + " is missing: " + absent.why(),
                absent.remedy());
    }

    private static Availability.Absent noMetal() {
        return new Availability.Absent(
                "Metal",
                "this system is " + System.getProperty("os.name") + ", and Metal is part of macOS",
                "run on a Mac, or set " + STANDIN_VARIABLE
                        + " to the stand-in that native/src/test/objc/build.sh builds");
    }

    private static Availability.Absent noGpu() {
        return new Availability.Absent(
                "a GPU",
                "MTLCreateSystemDefaultDevice gave none",
                "run as a user who may use the GPU, not in a virtual machine");
    }

    private static boolean hasGpu(MetalBinding metal) {
        try (var _ = metal.pool()) {
            var device = metal.createDevice();
            metal.foundation().release(device);
            return device.address() != 0;
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
            if (device.address() == 0) {
                return noGpu();
            }
            try {
                return refusal(metal, device)
                        .map(Availability.class::cast)
                        .orElseGet(() -> new Availability.Present(
                                metal.foundation().text(metal.device().name(device)),
                                () -> MetalDevice.open(metal)));
            } finally {
                metal.foundation().release(device);
            }
        }
    }

    /** A message is sent only after the device's class was looked at. */
    private static Optional<Availability.Absent> refusal(MetalBinding metal, MemorySegment device) {
        var wrong = SelfCheck.ofDevice(metal, device).wrong();
        if (!wrong.isEmpty()) {
            return Optional.of(new Availability.Absent(
                    "Metal as this build knows it",
                    "a method is not what the message to it is bound for: " + wrong.getFirst(),
                    "see all with probe --device metal --self-check, and report them"));
        }
        if (!metal.device().hasUnifiedMemory(device)
                || !metal.device().supportsFamily(device, METAL3)) {
            return Optional.of(new Availability.Absent(
                    "a GPU that shares its memory with the host, of the family Metal 3",
                    metal.foundation().text(metal.device().name(device)) + " is not one",
                    "run on a Mac with Apple silicon"));
        }
        return Optional.empty();
    }
}
