package dev.spingate.modelgen.explorer;

/**
 * Random numbers that are the same on every machine and with every JDK for the same seed: a counter
 * in steps of the golden ratio, mixed (the generator known as SplitMix64).
 */
final class Dice {
    private long state;

    Dice(long seed) {
        state = seed;
    }

    /** A number from 0 to {@code bound - 1}; the bound is at least 1. */
    long below(long bound) {
        return Math.unsignedMultiplyHigh(next(), bound);
    }

    private long next() {
        state += 0x9E3779B97F4A7C15L;
        long mixed = state;
        mixed = (mixed ^ mixed >>> 30) * 0xBF58476D1CE4E5B9L;
        mixed = (mixed ^ mixed >>> 27) * 0x94D049BB133111EBL;
        return mixed ^ mixed >>> 31;
    }
}
