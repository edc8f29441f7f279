package dev.spingate.gpu.opencl;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import dev.spingate.gpu.foreign.Foreign;
import dev.spingate.gpu.foreign.NativeLibrary;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;
import java.util.Optional;

/** Finds a device of the processor among the platforms, and tells what it is. */
final class ClPlatform {
    private static final MemorySegment NULL = MemorySegment.NULL;
    private static final long TYPE_CPU = 1L << 1;
    private static final int PLATFORM_VERSION = 0x0901;
    private static final int DEVICE_NAME = 0x102B;
    private static final int DEVICE_UNITS = 0x1002;
    private static final int MOST_PLATFORMS = 16;
    private static final int TEXT = 512;

    private final MethodHandle platformIds;
    private final MethodHandle deviceIds;
    private final MethodHandle platformInfo;
    private final MethodHandle deviceInfo;

    /**
     * A device.
     *
     * @param id its handle, which is never given back
     * @param product its name
     * @param driver its platform's version
     * @param units its compute units
     */
    record Found(MemorySegment id, String product, String driver, int units) {}

    ClPlatform(NativeLibrary lib) {
        platformIds = lib.function("clGetPlatformIDs", JAVA_INT, ADDRESS, ADDRESS);
        deviceIds = lib.function("clGetDeviceIDs", ADDRESS, JAVA_LONG, JAVA_INT, ADDRESS, ADDRESS);
        platformInfo =
                lib.function("clGetPlatformInfo", ADDRESS, JAVA_INT, JAVA_LONG, ADDRESS, ADDRESS);
        deviceInfo =
                lib.function("clGetDeviceInfo", ADDRESS, JAVA_INT, JAVA_LONG, ADDRESS, ADDRESS);
    }

    /**
     * The first one.
     *
     * @throws dev.spingate.gpu.DeviceFailure if the platforms cannot be listed
     */
    Optional<Found> find() {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment count = arena.allocate(JAVA_INT);
            MemorySegment platforms = arena.allocate(ADDRESS, MOST_PLATFORMS);
            ClErrors.check("clGetPlatformIDs", Foreign.status(() ->
                    (int) platformIds.invokeExact(MOST_PLATFORMS, platforms, count)));
            int found = Math.min(count.get(JAVA_INT, 0), MOST_PLATFORMS);
            for (int i = 0; i < found; i++) {
                Optional<Found> device = on(platforms.getAtIndex(ADDRESS, i), arena);
                if (device.isPresent()) {
                    return device;
                }
            }
            return Optional.empty();
        }
    }

    private Optional<Found> on(MemorySegment platform, Arena arena) {
        MemorySegment id = arena.allocate(ADDRESS);
        int status =
                Foreign.status(() -> (int) deviceIds.invokeExact(platform, TYPE_CPU, 1, id, NULL));
        if (status != 0) {
            return Optional.empty();
        }
        MemorySegment device = id.get(ADDRESS, 0);
        MemorySegment units = arena.allocate(JAVA_INT);
        info("clGetDeviceInfo", deviceInfo, device, DEVICE_UNITS, units);
        return Optional.of(new Found(
                device,
                text("clGetDeviceInfo", deviceInfo, device, DEVICE_NAME),
                text("clGetPlatformInfo", platformInfo, platform, PLATFORM_VERSION),
                units.get(JAVA_INT, 0)));
    }

    private static String text(String call, MethodHandle handle, MemorySegment of, int what) {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment text = arena.allocate(TEXT);
            info(call, handle, of, what, text);
            return text.getString(0).strip();
        }
    }

    private static void info(
            String call, MethodHandle handle, MemorySegment of, int what, MemorySegment into) {
        ClErrors.check(call, Foreign.status(() ->
                (int) handle.invokeExact(of, what, into.byteSize(), into, NULL)));
    }
}
