package dev.spingate.gpu.opencl;

import dev.spingate.gpu.Words;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;

/** Words in host memory under a buffer object. */
final class ClWords extends Words {
    final ClDevice device;
    final MemorySegment buffer;
    private final Arena arena;
    private boolean closed;

    ClWords(ClDevice device, Arena arena, MemorySegment memory, MemorySegment buffer) {
        super(memory);
        this.device = device;
        this.arena = arena;
        this.buffer = buffer;
    }

    boolean isClosed() {
        return closed;
    }

    /** Nothing on the device can use the memory any more. */
    void free() {
        arena.close();
    }

    @Override
    public void close() {
        synchronized (device) {
            if (!closed) {
                closed = true;
                device.retire(this);
            }
        }
    }
}
