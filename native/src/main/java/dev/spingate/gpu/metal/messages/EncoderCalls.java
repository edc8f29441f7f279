package dev.spingate.gpu.metal.messages;

import dev.spingate.gpu.metal.objc.ObjcRuntime;
import dev.spingate.gpu.metal.objc.Shapes;
import java.lang.foreign.MemorySegment;

/** What is sent to an {@code MTLComputeCommandEncoder}. */
public final class EncoderCalls {
    /** {@code MTLBarrierScopeBuffers}. */
    private static final long BUFFERS = 1;

    private final Shapes.TakesObject setPipeline;
    private final Shapes.TakesObjectAndWords setBuffer;
    private final Shapes.TakesObjectAndWords setBytes;
    private final Shapes.TakesSizes dispatch;
    private final Shapes.TakesWord barrier;
    private final Shapes.TakesObject waitForFence;
    private final Shapes.TakesObject updateFence;
    private final Shapes.Action endEncoding;

    EncoderCalls(ObjcRuntime runtime) {
        setPipeline = runtime.bind(MetalMessage.SET_PIPELINE.message(), Shapes.TakesObject.class);
        setBuffer =
                runtime.bind(MetalMessage.SET_BUFFER.message(), Shapes.TakesObjectAndWords.class);
        setBytes = runtime.bind(MetalMessage.SET_BYTES.message(), Shapes.TakesObjectAndWords.class);
        dispatch = runtime.bind(MetalMessage.DISPATCH.message(), Shapes.TakesSizes.class);
        barrier = runtime.bind(MetalMessage.BARRIER.message(), Shapes.TakesWord.class);
        waitForFence =
                runtime.bind(MetalMessage.WAIT_FOR_FENCE.message(), Shapes.TakesObject.class);
        updateFence = runtime.bind(MetalMessage.UPDATE_FENCE.message(), Shapes.TakesObject.class);
        endEncoding = runtime.bind(MetalMessage.END_ENCODING.message(), Shapes.Action.class);
    }

    /** What the next dispatches run. */
    public void setPipeline(MemorySegment encoder, MemorySegment pipeline) {
        setPipeline.send(encoder, pipeline);
    }

    /** A buffer from an offset in bytes on. */
    public void setBuffer(MemorySegment encoder, MemorySegment buffer, long offset, long index) {
        setBuffer.send(encoder, buffer, offset, index);
    }

    /** A few bytes, which are copied. */
    public void setBytes(MemorySegment encoder, MemorySegment bytes, long index) {
        setBytes.send(encoder, bytes, bytes.byteSize(), index);
    }

    /** So many threads in groups of a size, both an {@code MTLSize}. */
    public void dispatch(MemorySegment encoder, MemorySegment threads, MemorySegment group) {
        dispatch.send(encoder, threads, group);
    }

    /** What is behind starts after what is before, and sees what it stored. */
    public void barrier(MemorySegment encoder) {
        barrier.send(encoder, BUFFERS);
    }

    /** The whole encoder starts after those that updated the fence. */
    public void waitForFence(MemorySegment encoder, MemorySegment fence) {
        waitForFence.send(encoder, fence);
    }

    /** The encoder updates the fence when it ends. */
    public void updateFence(MemorySegment encoder, MemorySegment fence) {
        updateFence.send(encoder, fence);
    }

    /** Nothing more goes into it. */
    public void endEncoding(MemorySegment encoder) {
        endEncoding.send(encoder);
    }
}
