package dev.spingate.gpu.cuda;

import dev.spingate.gpu.Closing;
import dev.spingate.gpu.DeviceFailure;
import dev.spingate.gpu.Handles;
import java.lang.foreign.MemorySegment;
import java.util.ArrayDeque;
import java.util.Deque;

/** The driver's events, used again: making one costs about as much as a launch. */
final class CudaEventPool {
    private final CudaCalls calls;
    private final Handles handles;
    private final Deque<MemorySegment> idle = new ArrayDeque<>();

    CudaEventPool(CudaCalls calls, Handles handles) {
        this.calls = calls;
        this.handles = handles;
    }

    /** An event that tells when all before it in the stream is over. */
    MemorySegment recorded(MemorySegment stream) {
        MemorySegment event = idle.isEmpty() ? fresh() : idle.pop();
        try {
            calls.record(event, stream);
        } catch (DeviceFailure e) {
            giveBack(event);
            throw e;
        }
        return event;
    }

    private MemorySegment fresh() {
        MemorySegment event = calls.event();
        handles.made("event");
        return event;
    }

    void giveBack(MemorySegment event) {
        idle.push(event);
    }

    void destroyAll() {
        Closing closing = new Closing();
        idle.forEach(event -> {
            closing.step(() -> calls.destroyEvent(event));
            handles.released("event");
        });
        idle.clear();
        closing.end();
    }
}
