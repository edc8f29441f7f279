package dev.spingate.gpu.opencl;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import dev.spingate.gpu.foreign.Foreign;
import dev.spingate.gpu.foreign.NativeLibrary;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;

/** Queues, kernels, events and memory of OpenCL, typed. All fail with the driver's error. */
final class ClCalls {
    private static final MemorySegment NULL = MemorySegment.NULL;
    private static final int EXECUTION_STATUS = 0x11D3;
    private static final long USE_HOST_POINTER = 1L << 3;
    private static final long READ_WRITE = 1L;

    private final MethodHandle createQueue;
    private final MethodHandle releaseQueue;
    private final MethodHandle createBuffer;
    private final MethodHandle releaseBuffer;
    private final MethodHandle setArgument;
    private final MethodHandle enqueueKernel;
    private final MethodHandle enqueueMarker;
    private final MethodHandle enqueueBarrier;
    private final MethodHandle flush;
    private final MethodHandle finish;
    private final MethodHandle createUserEvent;
    private final MethodHandle setUserEvent;
    private final MethodHandle eventInfo;
    private final MethodHandle releaseEvent;
    private final MethodHandle retainEvent;
    private final MethodHandle eventCallback;

    ClCalls(NativeLibrary lib) {
        createQueue = lib.maker("clCreateCommandQueue", ADDRESS, ADDRESS, JAVA_LONG, ADDRESS);
        releaseQueue = lib.function("clReleaseCommandQueue", ADDRESS);
        createBuffer = lib.maker("clCreateBuffer", ADDRESS, JAVA_LONG, JAVA_LONG, ADDRESS, ADDRESS);
        releaseBuffer = lib.function("clReleaseMemObject", ADDRESS);
        setArgument = lib.function("clSetKernelArg", ADDRESS, JAVA_INT, JAVA_LONG, ADDRESS);
        enqueueKernel = lib.function(
                "clEnqueueNDRangeKernel",
                ADDRESS,
                ADDRESS,
                JAVA_INT,
                ADDRESS,
                ADDRESS,
                ADDRESS,
                JAVA_INT,
                ADDRESS,
                ADDRESS);
        enqueueMarker =
                lib.function("clEnqueueMarkerWithWaitList", ADDRESS, JAVA_INT, ADDRESS, ADDRESS);
        enqueueBarrier =
                lib.function("clEnqueueBarrierWithWaitList", ADDRESS, JAVA_INT, ADDRESS, ADDRESS);
        flush = lib.function("clFlush", ADDRESS);
        finish = lib.function("clFinish", ADDRESS);
        createUserEvent = lib.maker("clCreateUserEvent", ADDRESS, ADDRESS);
        setUserEvent = lib.function("clSetUserEventStatus", ADDRESS, JAVA_INT);
        eventInfo = lib.function("clGetEventInfo", ADDRESS, JAVA_INT, JAVA_LONG, ADDRESS, ADDRESS);
        releaseEvent = lib.function("clReleaseEvent", ADDRESS);
        retainEvent = lib.function("clRetainEvent", ADDRESS);
        eventCallback = lib.function("clSetEventCallback", ADDRESS, JAVA_INT, ADDRESS, ADDRESS);
    }

    private interface Maker {
        MemorySegment make(MemorySegment error) throws Throwable;
    }

    private static MemorySegment make(String call, Maker maker) {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment error = arena.allocate(JAVA_INT);
            MemorySegment made = Foreign.pointer(() -> maker.make(error));
            ClErrors.check(call, error.get(JAVA_INT, 0));
            return made;
        }
    }

    private static void check(String call, Foreign.StatusCall function) {
        ClErrors.check(call, Foreign.status(function));
    }

    MemorySegment queue(MemorySegment context, MemorySegment device) {
        return make("clCreateCommandQueue", error ->
                (MemorySegment) createQueue.invokeExact(context, device, 0L, error));
    }

    void releaseQueue(MemorySegment queue) {
        check("clReleaseCommandQueue", () -> (int) releaseQueue.invokeExact(queue));
    }

    /** A buffer over this host memory. */
    MemorySegment buffer(MemorySegment context, MemorySegment memory) {
        return make("clCreateBuffer", error -> (MemorySegment) createBuffer.invokeExact(
                context, READ_WRITE | USE_HOST_POINTER, memory.byteSize(), memory, error));
    }

    void releaseBuffer(MemorySegment buffer) {
        check("clReleaseMemObject", () -> (int) releaseBuffer.invokeExact(buffer));
    }

    void argument(MemorySegment kernel, int index, MemorySegment value) {
        check("clSetKernelArg", () ->
                (int) setArgument.invokeExact(kernel, index, value.byteSize(), value));
    }

    /**
     * Starts {@code groups} groups of {@code width} threads, when its queue comes to it.
     *
     * @return its event; the caller holds it until it is over
     */
    MemorySegment kernel(MemorySegment queue, MemorySegment kernel, long groups, long width) {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment global = arena.allocateFrom(JAVA_LONG, groups * width);
            MemorySegment local = arena.allocateFrom(JAVA_LONG, width);
            MemorySegment event = arena.allocate(ADDRESS);
            check("clEnqueueNDRangeKernel", () -> (int) enqueueKernel.invokeExact(
                    queue, kernel, 1, NULL, global, local, 0, NULL, event));
            return event.get(ADDRESS, 0);
        }
    }

    /** An event that is over when all before it in the queue is. */
    MemorySegment marker(MemorySegment queue) {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment event = arena.allocate(ADDRESS);
            check("clEnqueueMarkerWithWaitList", () ->
                    (int) enqueueMarker.invokeExact(queue, 0, NULL, event));
            return event.get(ADDRESS, 0);
        }
    }

    /**
     * All that follows in the queue waits for this event.
     *
     * @return an event of its own; the caller holds it until it is over
     */
    MemorySegment waitFor(MemorySegment queue, MemorySegment awaited) {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment list = arena.allocateFrom(ADDRESS, awaited);
            MemorySegment event = arena.allocate(ADDRESS);
            check("clEnqueueBarrierWithWaitList", () ->
                    (int) enqueueBarrier.invokeExact(queue, 1, list, event));
            return event.get(ADDRESS, 0);
        }
    }

    void flush(MemorySegment queue) {
        check("clFlush", () -> (int) flush.invokeExact(queue));
    }

    void finish(MemorySegment queue) {
        check("clFinish", () -> (int) finish.invokeExact(queue));
    }

    MemorySegment userEvent(MemorySegment context) {
        return make("clCreateUserEvent", error ->
                (MemorySegment) createUserEvent.invokeExact(context, error));
    }

    void setUserEvent(MemorySegment event, int status) {
        check("clSetUserEventStatus", () -> (int) setUserEvent.invokeExact(event, status));
    }

    /** 0 if it is over, more if not, less if it failed. */
    int status(MemorySegment event) {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment status = arena.allocate(JAVA_INT);
            check("clGetEventInfo", () -> (int) eventInfo.invokeExact(
                    event, EXECUTION_STATUS, (long) Integer.BYTES, status, NULL));
            return status.get(JAVA_INT, 0);
        }
    }

    void retainEvent(MemorySegment event) {
        check("clRetainEvent", () -> (int) retainEvent.invokeExact(event));
    }

    void releaseEvent(MemorySegment event) {
        check("clReleaseEvent", () -> (int) releaseEvent.invokeExact(event));
    }

    /** Calls {@code function(event, status, tag)} once the event is over. */
    void whenOver(MemorySegment event, MemorySegment function, long tag) {
        MemorySegment data = MemorySegment.ofAddress(tag);
        check("clSetEventCallback", () ->
                (int) eventCallback.invokeExact(event, 0, function, data));
    }
}
