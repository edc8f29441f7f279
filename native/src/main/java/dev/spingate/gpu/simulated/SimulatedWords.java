package dev.spingate.gpu.simulated;

import dev.spingate.gpu.Words;
import java.lang.foreign.MemorySegment;

/** Words on the Java heap. */
final class SimulatedWords extends Words {
    final SimulatedDevice device;
    private boolean closed;

    SimulatedWords(SimulatedDevice device, int count) {
        super(MemorySegment.ofArray(new long[(count + 1) / 2]).asSlice(0, 4L * count));
        this.device = device;
    }

    boolean isClosed() {
        return closed;
    }

    @Override
    public void close() {
        synchronized (device) {
            if (!closed) {
                device.settle();
                closed = true;
                device.gone(this, "words");
            }
        }
    }
}
