package dev.spingate.gpu.simulated;

import dev.spingate.gpu.DeviceFence;

/** Remembers the encoder that was committed last to update it. */
final class SimulatedFence implements DeviceFence {
    private final SimulatedDevice device;
    private boolean closed;

    /** Null before the first update. */
    Encoder updater;

    SimulatedFence(SimulatedDevice device) {
        this.device = device;
    }

    @Override
    public void close() {
        synchronized (device) {
            if (!closed) {
                closed = true;
                device.gone(this, "fence");
            }
        }
    }
}
