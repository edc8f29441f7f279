package dev.spingate.modelgen.tlc;

import java.time.Duration;
import java.util.List;

/**
 * What a run may use.
 *
 * @param workers search threads
 * @param timeout after which the run is killed
 * @param heapMb heap of the forked JVM, in MiB
 * @param effort how the forked JVM is tuned
 * @param jvmFlags more flags for the forked JVM, after all others
 */
public record Resources(
        int workers, Duration timeout, int heapMb, Effort effort, List<String> jvmFlags) {

    /** One worker, ten minutes, and the least effort. */
    static final Resources SMALL =
            new Resources(1, Duration.ofMinutes(10), Effort.TINY.heapMb(), Effort.TINY, List.of());

    public Resources {
        jvmFlags = List.copyOf(jvmFlags);
        if (workers < 1 || heapMb < 1 || timeout.isNegative() || timeout.isZero()) {
            throw new IllegalArgumentException("workers, heap and timeout are positive");
        }
    }
}
