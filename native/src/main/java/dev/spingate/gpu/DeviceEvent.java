package dev.spingate.gpu;

/** A value that only rises, starting at 0. Any thread may use it. */
public interface DeviceEvent extends AutoCloseable {

    /** The value as the host sees it now. */
    long value();

    /**
     * Raises it by the host; a smaller value than there is changes nothing. What waits for it is
     * released even if this thread ends right afterwards.
     *
     * @throws DeviceFailure if the driver refuses
     */
    void signal(long value);

    /** Gives it back; whoever still waits for it fails. Closing twice does nothing. */
    @Override
    void close();
}
