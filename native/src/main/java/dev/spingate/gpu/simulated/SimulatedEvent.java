package dev.spingate.gpu.simulated;

import dev.spingate.gpu.DeviceEvent;

/** A rising value. */
final class SimulatedEvent implements DeviceEvent {
    final SimulatedDevice device;
    private long value;
    private boolean closed;

    SimulatedEvent(SimulatedDevice device) {
        this.device = device;
    }

    @Override
    public long value() {
        synchronized (device) {
            return value;
        }
    }

    @Override
    public void signal(long raised) {
        synchronized (device) {
            value = Math.max(value, raised);
        }
    }

    boolean isClosed() {
        return closed;
    }

    @Override
    public void close() {
        synchronized (device) {
            if (!closed) {
                closed = true;
                device.gone(this, "event");
            }
        }
    }
}
