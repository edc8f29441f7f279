package dev.spingate.gpu;

import java.time.Duration;
import java.util.Map;
import java.util.function.BooleanSupplier;

/**
 * An open device. It owns all that is made through it: closing it ends every wait, waits for every
 * kernel (all are bounded), and gives everything back in the reverse order of its making.
 *
 * <p>Any thread may use it.
 */
public interface Device extends AutoCloseable {

    /** What it says of itself. */
    DeviceInfo info();

    /**
     * A new block of shared words, all 0.
     *
     * @param count at least 1
     * @throws DeviceFailure if there is no memory
     */
    Words words(int count);

    /** A new block for one report. */
    default Report report() {
        return new Report(words(Report.SIZE), 0);
    }

    /** A new queue. */
    DeviceQueue queue(String name);

    /** A new event with the value 0. */
    DeviceEvent event();

    /** A new fence. */
    DeviceFence fence();

    /**
     * Stores a word by the host, with a barrier.
     *
     * @throws DeviceFailure if {@link DeviceInfo#barriers} lacks the barrier
     */
    void store(Word word, int value, Barrier barrier);

    /**
     * Polls until the condition holds, at most this long by {@link #clock}. The one way to wait on
     * a device: a simulated one runs only while somebody polls.
     *
     * @return whether the condition holds
     */
    default boolean until(BooleanSupplier condition, Duration bound) {
        return Polling.until(condition, bound);
    }

    /** As {@link #until}, without a pause between polls: for measurements. */
    default boolean watch(BooleanSupplier condition, Duration bound) {
        return Polling.watch(condition, bound);
    }

    /** As {@link #until}, for the end of a submission. */
    default boolean await(Submission submission, Duration bound) {
        return until(submission::isOver, bound);
    }

    /** Nanoseconds of the host's clock; of a simulated device its own, still between polls. */
    default long clock() {
        return System.nanoTime();
    }

    /** How many native handles are live, by kind; all 0, or absent, once it is closed. */
    Map<String, Integer> handles();

    /** Closing twice does nothing. */
    @Override
    void close();
}
