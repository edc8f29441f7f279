package dev.spingate.policy;

/**
 * How long spins may last, in nanoseconds of a wall clock.
 *
 * @param plain a spin whose release waits for no peer
 * @param yielding one that may, and gives the GPU back
 */
record Bounds(long plain, long yielding) {

    /** Nobody asks. */
    static final Bounds NONE = new Bounds(0, 0);

    static Bounds of(DeviceProfile profile) {
        return new Bounds(profile.spinBound().toNanos(), profile.yieldBound().toNanos());
    }
}
