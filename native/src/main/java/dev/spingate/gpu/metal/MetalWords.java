package dev.spingate.gpu.metal;

import dev.spingate.gpu.DeviceFailure;
import dev.spingate.gpu.Words;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;

/**
 * Words in an {@code MTLBuffer} that host and GPU share and whose hazards nobody tracks, as ML
 * runtimes use them. A committed command buffer keeps its memory alive; the host's view ends when
 * it is closed, and later accesses fail.
 */
@SuppressWarnings("restricted")
final class MetalWords extends Words {
    /** Shared storage (0) and {@code MTLResourceHazardTrackingModeUntracked}. */
    static final long OPTIONS = 0x100;

    private final MetalDevice device;
    private final NativeObject buffer;
    private final Arena view;

    private MetalWords(MetalDevice device, NativeObject buffer, Arena view, MemorySegment memory) {
        super(memory);
        this.device = device;
        this.buffer = buffer;
        this.view = view;
    }

    static MetalWords make(MetalDevice device, int count) {
        if (count < 1) {
            throw DeviceFailure.refused("new words", "there must be at least one, not " + count);
        }
        var metal = device.metal();
        long bytes = (long) count * Integer.BYTES;
        var buffer = device.own("words", metal.device().newBuffer(device.handle(), bytes, OPTIONS));
        var view = Arena.ofShared();
        var memory = metal.resources().contents(buffer.handle()).asSlice(0, bytes);
        return new MetalWords(device, buffer, view, memory.reinterpret(view, null));
    }

    boolean isOf(MetalDevice other) {
        return device == other && !buffer.isClosed();
    }

    MemorySegment handle() {
        return buffer.handle();
    }

    @Override
    public void close() {
        synchronized (view) {
            if (!buffer.isClosed()) {
                view.close();
                device.withoutCommits(buffer::close);
                device.forget(this);
            }
        }
    }
}
