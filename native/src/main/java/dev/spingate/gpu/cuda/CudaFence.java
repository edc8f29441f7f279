package dev.spingate.gpu.cuda;

import dev.spingate.gpu.DeviceFence;

/** Nothing: a stream is in order. */
final class CudaFence implements DeviceFence {
    @Override
    public void close() {
        // Nothing to give back.
    }
}
