package dev.spingate.gpu.cuda;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;

import dev.spingate.gpu.DeviceFailure;
import dev.spingate.gpu.foreign.Foreign;
import dev.spingate.gpu.foreign.NativeLibrary;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;

/** The driver's own names and sentences for its errors. */
final class CudaErrors {
    /** Not an error: what was asked for is not over. */
    static final int NOT_READY = 600;

    /** There is no GPU, or none that this process may see. */
    static final int NO_DEVICE = 100;

    /** The library and the kernel module are of different versions. */
    static final int DRIVER_MISMATCH = 803;

    /** The library is newer than the kernel module, and this GPU does not bear that. */
    static final int NOT_COMPATIBLE = 804;

    private static final int LONGEST = 512;

    private final MethodHandle name;
    private final MethodHandle text;

    CudaErrors(NativeLibrary lib) {
        name = lib.function("cuGetErrorName", JAVA_INT, ADDRESS);
        text = lib.function("cuGetErrorString", JAVA_INT, ADDRESS);
    }

    void check(String call, int code) {
        if (code != 0) {
            throw failure(call, code);
        }
    }

    /** Calls, and fails if the driver does. */
    void call(String call, Foreign.StatusCall function) {
        check(call, Foreign.status(function));
    }

    DeviceFailure failure(String call, int code) {
        return new DeviceFailure(call, code, read(name, code), read(text, code));
    }

    private static String read(MethodHandle what, int code) {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment out = arena.allocate(ADDRESS);
            int status = Foreign.status(() -> (int) what.invokeExact(code, out));
            return status == 0 ? text(out.get(ADDRESS, 0)) : "CUDA_ERROR";
        }
    }

    @SuppressWarnings("restricted")
    private static String text(MemorySegment pointer) {
        return pointer.reinterpret(LONGEST).getString(0);
    }
}
