package dev.spingate.gpu.metal;

import dev.spingate.gpu.DeviceFence;
import java.lang.foreign.MemorySegment;

/** An {@code MTLFence}. Committed buffers keep it alive. */
final class MetalFence implements DeviceFence {
    private final MetalDevice device;
    private final NativeObject fence;

    MetalFence(MetalDevice device) {
        this.device = device;
        this.fence = device.own("fence", device.metal().device().newFence(device.handle()));
    }

    boolean isOf(MetalDevice other) {
        return device == other && !fence.isClosed();
    }

    MemorySegment handle() {
        return fence.handle();
    }

    @Override
    public void close() {
        if (!fence.isClosed()) {
            device.withoutCommits(fence::close);
            device.forget(this);
        }
    }
}
