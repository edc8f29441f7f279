package dev.spingate.gpu.probe;

import java.util.List;

/**
 * Times in nanoseconds.
 *
 * @param min the smallest
 * @param p5 a twentieth is smaller
 * @param median half are smaller
 * @param p95 a twentieth is larger
 * @param max the largest
 */
public record Distribution(long min, long p5, long median, long p95, long max) {

    /** Of these, which are at least one. */
    static Distribution of(List<Long> times) {
        List<Long> sorted = times.stream().sorted().toList();
        return new Distribution(
                sorted.getFirst(),
                sorted.get(sorted.size() / 20),
                sorted.get(sorted.size() / 2),
                sorted.get(Math.min(sorted.size() - 1, sorted.size() * 19 / 20)),
                sorted.getLast());
    }
}
