package dev.spingate.modelgen.tlc;

import java.util.List;

/** How a forked JVM is tuned; it changes the time of a run, never its result. */
public enum Effort {
    /**
     * For up to some ten thousand states, where starting and compiling cost more than searching:
     * the quick compiler only, and classes from an archive.
     */
    TINY(List.of("-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1"), 512),
    /** For everything larger. */
    LARGE(List.of("-XX:+UseParallelGC"), 2048);

    private static final long TINY_UP_TO = 20_000;

    private final List<String> jvmFlags;
    private final int heapMb;

    Effort(List<String> jvmFlags, int heapMb) {
        this.jvmFlags = jvmFlags;
        this.heapMb = heapMb;
    }

    /** Flags for the forked JVM. */
    List<String> jvmFlags() {
        return jvmFlags;
    }

    /** The heap where none is declared, in MiB. */
    public int heapMb() {
        return heapMb;
    }

    /**
     * The effort for a run that is expected to find so many distinct states. Measured on two cores:
     * for 3,728 states the quick compiler alone takes half the processor time of both; they are
     * even at 35,000 states that are hard to compute, and at 180,000 easy ones.
     */
    public static Effort forStates(long states) {
        return states <= TINY_UP_TO ? TINY : LARGE;
    }
}
