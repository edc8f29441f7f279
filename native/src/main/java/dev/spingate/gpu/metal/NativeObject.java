package dev.spingate.gpu.metal;

import dev.spingate.gpu.DeviceFailure;
import dev.spingate.gpu.Handles;
import dev.spingate.gpu.metal.messages.MetalBinding;
import java.lang.foreign.MemorySegment;
import java.util.concurrent.atomic.AtomicBoolean;

/** One ownership of an object of the system, counted while it lasts. Any thread may use it. */
final class NativeObject implements AutoCloseable {
    private final MetalBinding metal;
    private final Handles handles;
    private final String kind;
    private final MemorySegment handle;
    private final AtomicBoolean closed = new AtomicBoolean();

    /**
     * Takes over an ownership that the caller has.
     *
     * @throws DeviceFailure if the system gave nil
     */
    NativeObject(MetalBinding metal, Handles handles, String kind, MemorySegment handle) {
        if (handle.address() == 0) {
            throw DeviceFailure.refused(
                    "a new " + kind, "the system made none, memory may be short");
        }
        this.metal = metal;
        this.handles = handles;
        this.kind = kind;
        this.handle = handle;
        handles.made(kind);
    }

    /**
     * The object.
     *
     * @throws DeviceFailure if it was given back
     */
    MemorySegment handle() {
        if (closed.get()) {
            throw DeviceFailure.refused("use of a " + kind, "it is closed");
        }
        return handle;
    }

    boolean isClosed() {
        return closed.get();
    }

    @Override
    public void close() {
        if (closed.compareAndSet(false, true)) {
            try (var _ = metal.pool()) {
                metal.foundation().release(handle);
            }
            handles.released(kind);
        }
    }
}
