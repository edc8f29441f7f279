package dev.spingate.gpu;

import java.util.List;

/**
 * A command queue. Buffers begin in the order of the commits; whether they overlap is a fact of the
 * device. Any thread may commit; of two at once the order is open.
 */
public interface DeviceQueue extends AutoCloseable {

    /** What reports call it. */
    String name();

    /**
     * Commits a command buffer. Encoded but uncommitted work does not exist for the device, so a
     * buffer is a list until then. Does not wait for anything on the device, except for room where
     * the driver has a limit of uncompleted buffers, and that at most {@link Bound#LONGEST}.
     *
     * @throws DeviceFailure if the driver refuses, a word or an event belongs to another device, or
     *     the device was lost
     */
    Submission commit(List<Command> commands);

    /** As {@link #commit(List)}. */
    default Submission commit(Command... commands) {
        return commit(List.of(commands));
    }

    /**
     * Blocks in the driver until all that was committed is over: the native synchronisation, to be
     * measured. Spins end by their bounds; a wait for an event that nobody signals does not, so
     * callers commit none before it.
     */
    void drain();

    /** Gives it back, after what runs on it has ended. Closing twice does nothing. */
    @Override
    void close();
}
