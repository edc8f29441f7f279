package dev.spingate.gpu.cuda;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;

import dev.spingate.gpu.foreign.NativeLibrary;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;

/** The driver as a whole: its start, its version, its first device and that device's context. */
final class CudaDriver {
    private static final int UNITS = 16;
    private static final int THREADS_OF_UNIT = 39;
    private static final int MAJOR = 75;
    private static final int MINOR = 76;
    private static final int TEXT = 256;

    private final CudaErrors errors;
    private final MethodHandle init;
    private final MethodHandle version;
    private final MethodHandle get;
    private final MethodHandle deviceName;
    private final MethodHandle attribute;
    private final MethodHandle retain;
    private final MethodHandle release;
    private final MethodHandle makeCurrent;
    private final MethodHandle synchronize;

    /**
     * The first device.
     *
     * @param ordinal the driver's number
     * @param product its name
     * @param driver the CUDA version of the driver
     * @param capability its compute capability
     * @param units its multiprocessors
     * @param threadsOfUnit threads that one of them holds
     */
    record Found(
            int ordinal,
            String product,
            String driver,
            String capability,
            int units,
            int threadsOfUnit) {}

    CudaDriver(NativeLibrary lib, CudaErrors errors) {
        this.errors = errors;
        init = lib.function("cuInit", JAVA_INT);
        version = lib.function("cuDriverGetVersion", ADDRESS);
        get = lib.function("cuDeviceGet", ADDRESS, JAVA_INT);
        deviceName = lib.function("cuDeviceGetName", ADDRESS, JAVA_INT, JAVA_INT);
        attribute = lib.function("cuDeviceGetAttribute", ADDRESS, JAVA_INT, JAVA_INT);
        retain = lib.function("cuDevicePrimaryCtxRetain", ADDRESS, JAVA_INT);
        release = lib.function("cuDevicePrimaryCtxRelease_v2", JAVA_INT);
        makeCurrent = lib.function("cuCtxSetCurrent", ADDRESS);
        synchronize = lib.function("cuCtxSynchronize");
    }

    Found find() {
        errors.call("cuInit", () -> (int) init.invokeExact(0));
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment number = arena.allocate(JAVA_INT);
            errors.call("cuDriverGetVersion", () -> (int) version.invokeExact(number));
            int driver = number.get(JAVA_INT, 0);
            errors.call("cuDeviceGet", () -> (int) get.invokeExact(number, 0));
            int device = number.get(JAVA_INT, 0);
            MemorySegment text = arena.allocate(TEXT);
            errors.call("cuDeviceGetName", () -> (int) deviceName.invokeExact(text, TEXT, device));
            return new Found(
                    device,
                    text.getString(0),
                    "CUDA %d.%d".formatted(driver / 1000, driver % 1000 / 10),
                    attribute(MAJOR, device) + "." + attribute(MINOR, device),
                    attribute(UNITS, device),
                    attribute(THREADS_OF_UNIT, device));
        }
    }

    private int attribute(int which, int device) {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment number = arena.allocate(JAVA_INT);
            errors.call("cuDeviceGetAttribute", () ->
                    (int) attribute.invokeExact(number, which, device));
            return number.get(JAVA_INT, 0);
        }
    }

    /** The device's primary context, which all users of a process share. */
    MemorySegment retainContext(int device) {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment context = arena.allocate(ADDRESS);
            errors.call(
                    "cuDevicePrimaryCtxRetain", () -> (int) retain.invokeExact(context, device));
            return context.get(ADDRESS, 0);
        }
    }

    void releaseContext(int device) {
        errors.call("cuDevicePrimaryCtxRelease_v2", () -> (int) release.invokeExact(device));
    }

    /** Every thread must do this before any other call. */
    void makeCurrent(MemorySegment context) {
        errors.call("cuCtxSetCurrent", () -> (int) makeCurrent.invokeExact(context));
    }

    /** Waits for all that runs in the context. */
    void synchronize() {
        errors.call("cuCtxSynchronize", () -> (int) synchronize.invokeExact());
    }
}
