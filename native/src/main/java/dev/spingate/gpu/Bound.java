package dev.spingate.gpu;

import java.time.Duration;

/**
 * When a spin gives up: whatever comes first. The trip count is kept by the kernel itself and so
 * holds even if the host is gone; the time by the kernel where it can read a clock, else by the
 * host through {@link Report#CANCEL}.
 *
 * @param time more than zero, at most {@link #LONGEST}
 * @param trips how often it polls at most; from 1 to {@link #MOST_TRIPS}
 */
public record Bound(Duration time, long trips) {
    /** No spin lasts longer: the watchdogs that were observed wait for about 5 s. */
    public static final Duration LONGEST = Duration.ofSeconds(10);

    /** Enough for {@link #LONGEST} at 10 ns a poll. */
    public static final long MOST_TRIPS = 1_000_000_000L;

    /** Refuses what is no bound. */
    public Bound {
        if (time.isNegative() || time.isZero() || time.compareTo(LONGEST) > 0) {
            throw new IllegalArgumentException(
                    "a spin's time is from 1 ns to " + LONGEST + ", not " + time);
        }
        if (trips < 1 || trips > MOST_TRIPS) {
            throw new IllegalArgumentException(
                    "a spin's trips are from 1 to " + MOST_TRIPS + ", not " + trips);
        }
    }

    /** So many milliseconds, with all trips allowed. */
    public static Bound millis(long millis) {
        return new Bound(Duration.ofMillis(millis), MOST_TRIPS);
    }

    /** The time in nanoseconds. */
    public long nanos() {
        return time.toNanos();
    }
}
