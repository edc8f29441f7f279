package dev.spingate.gpu.metal.messages;

/** Whom messages are sent to, in the order in which one leads to the next. */
public enum Receiver {
    /** The class {@code NSString}. */
    STRING_CLASS("NSString"),
    /** {@code NSString}. */
    STRING("NSString"),
    /** {@code NSError}. */
    ERROR("NSError"),
    /** The class {@code MTLCompileOptions}. */
    OPTIONS_CLASS("MTLCompileOptions"),
    /** {@code MTLCompileOptions}. */
    OPTIONS("MTLCompileOptions"),
    /** {@code MTLDevice}. */
    DEVICE("MTLDevice"),
    /** {@code MTLCommandQueue}. */
    QUEUE("MTLCommandQueue"),
    /** {@code MTLCommandBuffer}. */
    COMMAND_BUFFER("MTLCommandBuffer"),
    /** {@code MTLComputeCommandEncoder}. */
    ENCODER("MTLComputeCommandEncoder"),
    /** {@code MTLSharedEvent}. */
    EVENT("MTLSharedEvent"),
    /** {@code MTLFence}: nothing is sent to it but what all objects take. */
    FENCE("MTLFence"),
    /** {@code MTLBuffer}. */
    BUFFER("MTLBuffer"),
    /** {@code MTLLibrary}. */
    LIBRARY("MTLLibrary"),
    /** {@code MTLFunction}: nothing is sent to it but what all objects take. */
    FUNCTION("MTLFunction"),
    /** {@code MTLComputePipelineState}. */
    PIPELINE("MTLComputePipelineState");

    private final String type;

    Receiver(String type) {
        this.type = type;
    }

    /** The class or protocol that declares what it takes. */
    public String type() {
        return type;
    }
}
