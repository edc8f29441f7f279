package dev.spingate.gpu.metal.messages;

import dev.spingate.gpu.metal.objc.ObjcRuntime;
import dev.spingate.gpu.metal.objc.Shapes;
import java.lang.foreign.MemorySegment;

/** What is sent to an {@code MTLCommandQueue} and to its {@code MTLCommandBuffer}s. */
public final class BufferCalls {
    /** {@code MTLCommandBufferStatusError}; every smaller status is no failure. */
    public static final long STATUS_ERROR = 5;

    /** {@code MTLDispatchTypeConcurrent}: only barriers order the dispatches of an encoder. */
    private static final long CONCURRENT = 1;

    private final Shapes.ObjectOf commandBuffer;
    private final Shapes.ObjectFromWord encoder;
    private final Shapes.TakesObjectAndWord signalEvent;
    private final Shapes.TakesObjectAndWord waitForEvent;
    private final Shapes.TakesObject addCompletedHandler;
    private final Shapes.Action commit;
    private final Shapes.Action waitUntilCompleted;
    private final Shapes.WordOf status;
    private final Shapes.ObjectOf error;
    private final Shapes.RealOf gpuStart;
    private final Shapes.RealOf gpuEnd;

    BufferCalls(ObjcRuntime runtime) {
        commandBuffer = runtime.bind(MetalMessage.COMMAND_BUFFER.message(), Shapes.ObjectOf.class);
        encoder = runtime.bind(MetalMessage.ENCODER.message(), Shapes.ObjectFromWord.class);
        signalEvent =
                runtime.bind(MetalMessage.SIGNAL_EVENT.message(), Shapes.TakesObjectAndWord.class);
        waitForEvent = runtime.bind(
                MetalMessage.WAIT_FOR_EVENT.message(), Shapes.TakesObjectAndWord.class);
        addCompletedHandler = runtime.bind(
                MetalMessage.ADD_COMPLETED_HANDLER.message(), Shapes.TakesObject.class);
        commit = runtime.bind(MetalMessage.COMMIT.message(), Shapes.Action.class);
        waitUntilCompleted =
                runtime.bind(MetalMessage.WAIT_UNTIL_COMPLETED.message(), Shapes.Action.class);
        status = runtime.bind(MetalMessage.STATUS.message(), Shapes.WordOf.class);
        error = runtime.bind(MetalMessage.BUFFER_ERROR.message(), Shapes.ObjectOf.class);
        gpuStart = runtime.bind(MetalMessage.GPU_START.message(), Shapes.RealOf.class);
        gpuEnd = runtime.bind(MetalMessage.GPU_END.message(), Shapes.RealOf.class);
    }

    /** A new buffer of the pool; blocks while its queue has no room. */
    public MemorySegment commandBuffer(MemorySegment queue) {
        return commandBuffer.send(queue);
    }

    /** A new encoder of the pool, whose dispatches only barriers order. */
    public MemorySegment encoder(MemorySegment buffer) {
        return encoder.send(buffer, CONCURRENT);
    }

    /** Between encoders: raises the event after what is before. */
    public void signalEvent(MemorySegment buffer, MemorySegment event, long value) {
        signalEvent.send(buffer, event, value);
    }

    /** Between encoders: what is behind waits for the event. */
    public void waitForEvent(MemorySegment buffer, MemorySegment event, long value) {
        waitForEvent.send(buffer, event, value);
    }

    /** Has a block called when the buffer is over; the block is copied. */
    public void addCompletedHandler(MemorySegment buffer, MemorySegment block) {
        addCompletedHandler.send(buffer, block);
    }

    /** Gives it to the device. */
    public void commit(MemorySegment buffer) {
        commit.send(buffer);
    }

    /** Blocks until it is over and its handlers have run. */
    public void waitUntilCompleted(MemorySegment buffer) {
        waitUntilCompleted.send(buffer);
    }

    /** {@code MTLCommandBufferStatus}. */
    public long status(MemorySegment buffer) {
        return status.send(buffer);
    }

    /** Why it failed; nil if it did not. */
    public MemorySegment error(MemorySegment buffer) {
        return error.send(buffer);
    }

    /** When the device began it, in seconds; 0 if it never did. */
    public double gpuStart(MemorySegment buffer) {
        return gpuStart.send(buffer);
    }

    /** When the device ended it, in seconds; 0 if it never did. */
    public double gpuEnd(MemorySegment buffer) {
        return gpuEnd.send(buffer);
    }
}
