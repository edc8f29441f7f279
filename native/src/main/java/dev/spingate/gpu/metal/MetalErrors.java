package dev.spingate.gpu.metal;

import dev.spingate.gpu.DeviceFailure;
import dev.spingate.gpu.metal.objc.ObjcError;

/** {@code MTLCommandBufferError}, by the names in {@code Metal/MTLCommandBuffer.h}. */
final class MetalErrors {
    private static final String DOMAIN = "MTLCommandBufferErrorDomain";
    private static final int REVOKED = 4;
    private static final int REMOVED = 11;

    private MetalErrors() {}

    /** Why a command buffer failed. */
    static DeviceFailure ofBuffer(ObjcError error) {
        int code = Math.toIntExact(error.code());
        String name = error.domain().equals(DOMAIN) ? name(code) : error.domain();
        return new DeviceFailure("a command buffer", code, name, error.text());
    }

    /** Whether later work of this process cannot succeed either. */
    static boolean isLoss(DeviceFailure failure) {
        return failure.name().equals(name(failure.code()))
                && (failure.code() == REMOVED || failure.code() == REVOKED);
    }

    private static String name(int code) {
        return switch (code) {
            case 1 -> "MTLCommandBufferErrorInternal";
            case 2 -> "MTLCommandBufferErrorTimeout";
            case 3 -> "MTLCommandBufferErrorPageFault";
            case REVOKED -> "MTLCommandBufferErrorAccessRevoked";
            case 7 -> "MTLCommandBufferErrorNotPermitted";
            case 8 -> "MTLCommandBufferErrorOutOfMemory";
            case 9 -> "MTLCommandBufferErrorInvalidResource";
            case 10 -> "MTLCommandBufferErrorMemoryless";
            case REMOVED -> "MTLCommandBufferErrorDeviceRemoved";
            case 12 -> "MTLCommandBufferErrorStackOverflow";
            default -> "MTLCommandBufferError";
        };
    }
}
