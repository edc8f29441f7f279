package dev.spingate.gpu.metal.messages;

import dev.spingate.gpu.metal.objc.Foundation;
import dev.spingate.gpu.metal.objc.Message;
import java.util.Arrays;
import java.util.List;

/**
 * Every message that Spingate sends. The letters are those of {@link
 * dev.spingate.gpu.metal.objc.TypeCode}, the result first. {@link #declaredIn} names the header of
 * Apple's macOS SDK that declares it; those of Metal were read, in the SDKs 10.14 to 12, but none
 * was tried on a Mac.
 */
public enum MetalMessage {
    /** Makes a string. */
    STRING_FROM_UTF8(Receiver.STRING_CLASS, Foundation.STRING, "Foundation/NSString.h"),
    /** The bytes of a string. */
    UTF8(Receiver.STRING, Foundation.UTF8, "Foundation/NSString.h"),
    /** One more owner; sent to everything. */
    RETAIN(Receiver.STRING, Foundation.RETAIN, "objc/NSObject.h"),
    /** One owner less; sent to everything. */
    RELEASE(Receiver.STRING, Foundation.RELEASE, "objc/NSObject.h"),
    /** An error for people. */
    ERROR_TEXT(Receiver.ERROR, Foundation.DESCRIPTION, "Foundation/NSError.h"),
    /** Whose numbers an error has. */
    ERROR_DOMAIN(Receiver.ERROR, Foundation.DOMAIN, "Foundation/NSError.h"),
    /** An error's number. */
    ERROR_CODE(Receiver.ERROR, Foundation.CODE, "Foundation/NSError.h"),

    /** New options for the compiler. */
    NEW_OPTIONS(Receiver.OPTIONS_CLASS, "new", "@", "objc/NSObject.h"),
    /** Which Metal the text is in. */
    SET_LANGUAGE_VERSION(Receiver.OPTIONS, "setLanguageVersion:", "vQ", "Metal/MTLLibrary.h"),

    /** What the device is called. */
    DEVICE_NAME(Receiver.DEVICE, "name", "@", "Metal/MTLDevice.h"),
    /** Whether host and device share memory. */
    UNIFIED_MEMORY(Receiver.DEVICE, "hasUnifiedMemory", "B", "Metal/MTLDevice.h"),
    /** Whether it has what a family has. */
    SUPPORTS_FAMILY(Receiver.DEVICE, "supportsFamily:", "Bq", "Metal/MTLDevice.h"),
    /** A queue with room for so many buffers. */
    NEW_QUEUE(
            Receiver.DEVICE,
            "newCommandQueueWithMaxCommandBufferCount:",
            "@Q",
            "Metal/MTLDevice.h"),
    /** An event that the host can signal. */
    NEW_SHARED_EVENT(Receiver.DEVICE, "newSharedEvent", "@", "Metal/MTLDevice.h"),
    /** A fence. */
    NEW_FENCE(Receiver.DEVICE, "newFence", "@", "Metal/MTLDevice.h"),
    /** Memory. */
    NEW_BUFFER(Receiver.DEVICE, "newBufferWithLength:options:", "@QQ", "Metal/MTLDevice.h"),
    /** Compiles a text. */
    NEW_LIBRARY(
            Receiver.DEVICE, "newLibraryWithSource:options:error:", "@@@^", "Metal/MTLDevice.h"),
    /** A function ready to run. */
    NEW_PIPELINE(
            Receiver.DEVICE,
            "newComputePipelineStateWithFunction:error:",
            "@@^",
            "Metal/MTLDevice.h"),

    /** A new buffer; blocks while the queue has no room. */
    COMMAND_BUFFER(Receiver.QUEUE, "commandBuffer", "@", "Metal/MTLCommandQueue.h"),

    /** A new encoder. */
    ENCODER(
            Receiver.COMMAND_BUFFER,
            "computeCommandEncoderWithDispatchType:",
            "@Q",
            "Metal/MTLCommandBuffer.h"),
    /** Raises an event after what is before. */
    SIGNAL_EVENT(
            Receiver.COMMAND_BUFFER, "encodeSignalEvent:value:", "v@Q", "Metal/MTLCommandBuffer.h"),
    /** Waits for an event before what is behind. */
    WAIT_FOR_EVENT(
            Receiver.COMMAND_BUFFER,
            "encodeWaitForEvent:value:",
            "v@Q",
            "Metal/MTLCommandBuffer.h"),
    /** Calls a block when it is over. */
    ADD_COMPLETED_HANDLER(
            Receiver.COMMAND_BUFFER, "addCompletedHandler:", "v?", "Metal/MTLCommandBuffer.h"),
    /** Gives it to the device. */
    COMMIT(Receiver.COMMAND_BUFFER, "commit", "v", "Metal/MTLCommandBuffer.h"),
    /** Blocks until it is over. */
    WAIT_UNTIL_COMPLETED(
            Receiver.COMMAND_BUFFER, "waitUntilCompleted", "v", "Metal/MTLCommandBuffer.h"),
    /** How far it is. */
    STATUS(Receiver.COMMAND_BUFFER, "status", "Q", "Metal/MTLCommandBuffer.h"),
    /** Why it was killed. */
    BUFFER_ERROR(Receiver.COMMAND_BUFFER, "error", "@", "Metal/MTLCommandBuffer.h"),
    /** When it began, in seconds. */
    GPU_START(Receiver.COMMAND_BUFFER, "GPUStartTime", "d", "Metal/MTLCommandBuffer.h"),
    /** When it ended, in seconds. */
    GPU_END(Receiver.COMMAND_BUFFER, "GPUEndTime", "d", "Metal/MTLCommandBuffer.h"),

    /** What to run. */
    SET_PIPELINE(
            Receiver.ENCODER, "setComputePipelineState:", "v@", "Metal/MTLComputeCommandEncoder.h"),
    /** What to run on. */
    SET_BUFFER(
            Receiver.ENCODER,
            "setBuffer:offset:atIndex:",
            "v@QQ",
            "Metal/MTLComputeCommandEncoder.h"),
    /** A few bytes to run on. */
    SET_BYTES(
            Receiver.ENCODER,
            "setBytes:length:atIndex:",
            "v^QQ",
            "Metal/MTLComputeCommandEncoder.h"),
    /** Runs it. */
    DISPATCH(
            Receiver.ENCODER,
            "dispatchThreads:threadsPerThreadgroup:",
            "vSS",
            "Metal/MTLComputeCommandEncoder.h"),
    /** What is behind starts after what is before. */
    BARRIER(Receiver.ENCODER, "memoryBarrierWithScope:", "vQ", "Metal/MTLComputeCommandEncoder.h"),
    /** Waits for a fence before it starts. */
    WAIT_FOR_FENCE(Receiver.ENCODER, "waitForFence:", "v@", "Metal/MTLComputeCommandEncoder.h"),
    /** Updates a fence when it ends. */
    UPDATE_FENCE(Receiver.ENCODER, "updateFence:", "v@", "Metal/MTLComputeCommandEncoder.h"),
    /** Closes it. */
    END_ENCODING(Receiver.ENCODER, "endEncoding", "v", "Metal/MTLCommandEncoder.h"),

    /** The value of an event. */
    SIGNALED_VALUE(Receiver.EVENT, "signaledValue", "Q", "Metal/MTLEvent.h"),
    /** Sets it by the host. */
    SET_SIGNALED_VALUE(Receiver.EVENT, "setSignaledValue:", "vQ", "Metal/MTLEvent.h"),
    /** Where the memory is. */
    CONTENTS(Receiver.BUFFER, "contents", "^", "Metal/MTLBuffer.h"),
    /** How much it is. */
    LENGTH(Receiver.BUFFER, "length", "Q", "Metal/MTLBuffer.h"),
    /** A function of a library. */
    NEW_FUNCTION(Receiver.LIBRARY, "newFunctionWithName:", "@@", "Metal/MTLLibrary.h"),
    /** How wide a group of it can be. */
    WIDEST_GROUP(
            Receiver.PIPELINE, "maxTotalThreadsPerThreadgroup", "Q", "Metal/MTLComputePipeline.h");

    private final Receiver receiver;
    private final Message message;
    private final String declaredIn;

    MetalMessage(Receiver receiver, Message message, String declaredIn) {
        this.receiver = receiver;
        this.message = message;
        this.declaredIn = declaredIn;
    }

    MetalMessage(Receiver receiver, String selector, String letters, String declaredIn) {
        this(receiver, Message.of(selector, letters), declaredIn);
    }

    /** Whom it is sent to. */
    public Receiver receiver() {
        return receiver;
    }

    /** Its selector and exact prototype. */
    public Message message() {
        return message;
    }

    /** The header of Apple's SDK that declares it. */
    public String declaredIn() {
        return declaredIn;
    }

    /** All that is sent to a receiver, except what all objects take. */
    public static List<MetalMessage> sentTo(Receiver receiver) {
        return Arrays.stream(values())
                .filter(message -> message.receiver == receiver)
                .toList();
    }
}
