package dev.spingate.gpu.metal;

import dev.spingate.gpu.Bound;

/**
 * How fast this device counts, measured when it was opened; the quickest of some runs, so that a
 * count never ends before its time.
 *
 * @param nanosPerTrip of a busy kernel
 * @param nanosPerPoll of a spin
 */
record Pace(double nanosPerTrip, double nanosPerPoll) {
    /** Before anything was measured: a trip for each nanosecond, and no end but the bound's own. */
    static final Pace UNKNOWN = new Pace(1, 0);

    /**
     * A GPU that was measured at a low clock may poll this much quicker later. So a spin whose host
     * is gone ends after at most so many times its bound.
     */
    private static final double MARGIN = 4;

    private static final long MOST = Integer.MAX_VALUE;

    int tripsFor(long nanos) {
        return (int) Math.min(MOST, Math.round(nanos / nanosPerTrip));
    }

    int pollsFor(Bound bound) {
        double ample = nanosPerPoll == 0 ? MOST : MARGIN * bound.nanos() / nanosPerPoll + 1;
        return (int) Math.min(bound.trips(), Math.min((double) MOST, ample));
    }
}
