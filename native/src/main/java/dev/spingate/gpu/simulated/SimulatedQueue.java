package dev.spingate.gpu.simulated;

import dev.spingate.gpu.Command;
import dev.spingate.gpu.DeviceQueue;
import dev.spingate.gpu.Submission;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** Buffers in the order of their commits. */
final class SimulatedQueue implements DeviceQueue {
    private final SimulatedDevice device;
    private final String name;
    private boolean closed;

    /** Those that are not over. */
    final List<Buffer> buffers = new ArrayList<>();

    SimulatedQueue(SimulatedDevice device, String name) {
        this.device = device;
        this.name = name;
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public Submission commit(List<Command> commands) {
        synchronized (device) {
            device.requireUsable("commit to queue " + name, closed);
            Buffer buffer = new Buffer(device, new BufferReader(this, device).read(commands));
            buffers.add(buffer);
            return buffer;
        }
    }

    @Override
    public void drain() {
        device.until(buffers::isEmpty, Duration.ofMinutes(1));
    }

    @Override
    public void close() {
        synchronized (device) {
            if (!closed) {
                device.settle();
                closed = true;
                device.gone(this, "queue");
            }
        }
    }
}
