package dev.spingate.gpu.opencl;

import dev.spingate.gpu.DeviceFence;

/** Nothing: a queue is in order. */
final class ClFence implements DeviceFence {
    @Override
    public void close() {
        // Nothing to give back.
    }
}
