package dev.spingate.gpu;

/** Orders encoders of one queue, as an MTLFence does. Not for use across queues. */
public interface DeviceFence extends AutoCloseable {

    /** Gives it back. Closing twice does nothing. */
    @Override
    void close();
}
