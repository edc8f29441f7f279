package dev.spingate.gpu.metal.messages;

import dev.spingate.gpu.metal.objc.ObjcRuntime;
import dev.spingate.gpu.metal.objc.Shapes;
import java.lang.foreign.MemorySegment;

/** What is sent to an {@code MTLDevice}. What is new is owned by the caller; nil means refused. */
public final class DeviceCalls {
    private final Shapes.ObjectOf name;
    private final Shapes.FlagOf unifiedMemory;
    private final Shapes.FlagFromWord supportsFamily;
    private final Shapes.ObjectFromWord newQueue;
    private final Shapes.ObjectOf newSharedEvent;
    private final Shapes.ObjectOf newFence;
    private final Shapes.ObjectFromWords newBuffer;
    private final Shapes.ObjectFromTwoOrError newLibrary;
    private final Shapes.ObjectOrError newPipeline;

    DeviceCalls(ObjcRuntime runtime) {
        name = runtime.bind(MetalMessage.DEVICE_NAME.message(), Shapes.ObjectOf.class);
        unifiedMemory = runtime.bind(MetalMessage.UNIFIED_MEMORY.message(), Shapes.FlagOf.class);
        supportsFamily =
                runtime.bind(MetalMessage.SUPPORTS_FAMILY.message(), Shapes.FlagFromWord.class);
        newQueue = runtime.bind(MetalMessage.NEW_QUEUE.message(), Shapes.ObjectFromWord.class);
        newSharedEvent =
                runtime.bind(MetalMessage.NEW_SHARED_EVENT.message(), Shapes.ObjectOf.class);
        newFence = runtime.bind(MetalMessage.NEW_FENCE.message(), Shapes.ObjectOf.class);
        newBuffer = runtime.bind(MetalMessage.NEW_BUFFER.message(), Shapes.ObjectFromWords.class);
        newLibrary =
                runtime.bind(MetalMessage.NEW_LIBRARY.message(), Shapes.ObjectFromTwoOrError.class);
        newPipeline = runtime.bind(MetalMessage.NEW_PIPELINE.message(), Shapes.ObjectOrError.class);
    }

    /** A string of the pool. */
    public MemorySegment name(MemorySegment device) {
        return name.send(device);
    }

    /** Whether host and device share memory. */
    public boolean hasUnifiedMemory(MemorySegment device) {
        return unifiedMemory.send(device) != 0;
    }

    /** Whether it has what an {@code MTLGPUFamily} has. */
    public boolean supportsFamily(MemorySegment device, long family) {
        return supportsFamily.send(device, family) != 0;
    }

    /** A queue with room for so many uncompleted buffers. */
    public MemorySegment newQueue(MemorySegment device, long buffers) {
        return newQueue.send(device, buffers);
    }

    /** An event with the value 0. */
    public MemorySegment newSharedEvent(MemorySegment device) {
        return newSharedEvent.send(device);
    }

    /** A fence. */
    public MemorySegment newFence(MemorySegment device) {
        return newFence.send(device);
    }

    /** Memory, with {@code MTLResourceOptions}. */
    public MemorySegment newBuffer(MemorySegment device, long bytes, long options) {
        return newBuffer.send(device, bytes, options);
    }

    /** Compiles a text; nil are default options; the error is of the pool. */
    public MemorySegment newLibrary(
            MemorySegment device,
            MemorySegment source,
            MemorySegment options,
            MemorySegment error) {
        return newLibrary.send(device, source, options, error);
    }

    /** Makes a function ready to run; the error is of the pool. */
    public MemorySegment newPipeline(
            MemorySegment device, MemorySegment function, MemorySegment error) {
        return newPipeline.send(device, function, error);
    }
}
