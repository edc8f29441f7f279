package dev.spingate.gpu.cuda;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import dev.spingate.gpu.foreign.Foreign;
import dev.spingate.gpu.foreign.NativeLibrary;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;

/** Streams, events and mapped memory, typed. All fail with the driver's error. */
final class CudaCalls {
    private static final int NON_BLOCKING = 1;
    private static final int DISABLE_TIMING = 2;
    private static final int PORTABLE_AND_MAPPED = 3;
    private static final int GREATER_OR_EQUAL = 0;

    private final CudaErrors errors;
    private final MethodHandle createStream;
    private final MethodHandle destroyStream;
    private final MethodHandle synchronizeStream;
    private final MethodHandle waitEvent;
    private final MethodHandle waitValue;
    private final MethodHandle createEvent;
    private final MethodHandle destroyEvent;
    private final MethodHandle record;
    private final MethodHandle query;
    private final MethodHandle allocateHost;
    private final MethodHandle devicePointer;
    private final MethodHandle freeHost;

    CudaCalls(NativeLibrary lib, CudaErrors errors) {
        this.errors = errors;
        createStream = lib.function("cuStreamCreate", ADDRESS, JAVA_INT);
        destroyStream = lib.function("cuStreamDestroy_v2", ADDRESS);
        synchronizeStream = lib.function("cuStreamSynchronize", ADDRESS);
        waitEvent = lib.function("cuStreamWaitEvent", ADDRESS, ADDRESS, JAVA_INT);
        // The second version needs no option of the driver; it came with CUDA 11.7.
        waitValue = lib.has("cuStreamWaitValue32_v2")
                ? lib.function("cuStreamWaitValue32_v2", ADDRESS, JAVA_LONG, JAVA_INT, JAVA_INT)
                : null;
        createEvent = lib.function("cuEventCreate", ADDRESS, JAVA_INT);
        destroyEvent = lib.function("cuEventDestroy_v2", ADDRESS);
        record = lib.function("cuEventRecord", ADDRESS, ADDRESS);
        query = lib.function("cuEventQuery", ADDRESS);
        allocateHost = lib.function("cuMemHostAlloc", ADDRESS, JAVA_LONG, JAVA_INT);
        devicePointer = lib.function("cuMemHostGetDevicePointer_v2", ADDRESS, ADDRESS, JAVA_INT);
        freeHost = lib.function("cuMemFreeHost", ADDRESS);
    }

    private interface Maker {
        int make(MemorySegment out) throws Throwable;
    }

    private MemorySegment make(String call, Maker maker) {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment out = arena.allocate(ADDRESS);
            errors.call(call, () -> maker.make(out));
            return out.get(ADDRESS, 0);
        }
    }

    MemorySegment stream() {
        return make("cuStreamCreate", out -> (int) createStream.invokeExact(out, NON_BLOCKING));
    }

    void destroyStream(MemorySegment stream) {
        errors.call("cuStreamDestroy_v2", () -> (int) destroyStream.invokeExact(stream));
    }

    void synchronize(MemorySegment stream) {
        errors.call("cuStreamSynchronize", () -> (int) synchronizeStream.invokeExact(stream));
    }

    MemorySegment event() {
        return make("cuEventCreate", out -> (int) createEvent.invokeExact(out, DISABLE_TIMING));
    }

    void destroyEvent(MemorySegment event) {
        errors.call("cuEventDestroy_v2", () -> (int) destroyEvent.invokeExact(event));
    }

    void record(MemorySegment event, MemorySegment stream) {
        errors.call("cuEventRecord", () -> (int) record.invokeExact(event, stream));
    }

    void waitFor(MemorySegment stream, MemorySegment event) {
        errors.call("cuStreamWaitEvent", () -> (int) waitEvent.invokeExact(stream, event, 0));
    }

    boolean canWaitForValues() {
        return waitValue != null;
    }

    /** All that follows in the stream waits until the word is at least this. Unbounded. */
    void waitForValue(MemorySegment stream, long address, int value) {
        errors.call("cuStreamWaitValue32_v2", () ->
                (int) waitValue.invokeExact(stream, address, value, GREATER_OR_EQUAL));
    }

    /** 0 if it is over, {@link CudaErrors#NOT_READY} if not, else the driver's error. */
    int query(MemorySegment event) {
        return Foreign.status(() -> (int) query.invokeExact(event));
    }

    /**
     * Pinned memory of the host, mapped for the device.
     *
     * @param life once it is closed, the segment can not be read any more
     */
    @SuppressWarnings("restricted")
    MemorySegment allocateHost(long bytes, Arena life) {
        return make("cuMemHostAlloc", out ->
                        (int) allocateHost.invokeExact(out, bytes, PORTABLE_AND_MAPPED))
                .reinterpret(bytes, life, null);
    }

    /** Where the device finds it. */
    long devicePointer(MemorySegment host) {
        return make("cuMemHostGetDevicePointer_v2", out ->
                        (int) devicePointer.invokeExact(out, host, 0))
                .address();
    }

    /** Frees it, alive or not. */
    void freeHost(MemorySegment memory) {
        MemorySegment host = MemorySegment.ofAddress(memory.address());
        errors.call("cuMemFreeHost", () -> (int) freeHost.invokeExact(host));
    }
}
