package dev.spingate.modelgen.explorer;

import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * What a search found. Everything but {@code elapsed} and {@code bytes} is the same for every
 * number of workers, unless the search was cut short.
 *
 * <p>With a counterexample, states, levels and coverage are those of all families up to its last
 * state's level, that level included.
 *
 * @param counterexample the shortest one; among equally short ones that of the first family, and
 *     in it the first that breadth-first search meets. Of a search that was cut short: a
 *     violation, but perhaps not the shortest
 * @param cutShort why there may be more than was seen; then nothing may be claimed of what was not
 * @param levels distinct states first reached with 1, 2, 3… states on the way; a sum over families
 * @param generated states generated, beginnings and those seen before included
 * @param coverage one entry an action, in the order of {@link Relation#actions()}
 * @param families families searched
 * @param bytes what the states of the largest search took, whether the memory was filled or not
 * @param missed with hash compaction, a bound on the probability that a state was missed, if hashes
 *     behave like random numbers; 0 for an exact search
 * @param elapsed time from begin to end
 */
public record SearchResult(
        Optional<Counterexample> counterexample,
        Optional<CutShort> cutShort,
        List<Long> levels,
        long generated,
        List<Coverage> coverage,
        long families,
        long bytes,
        double missed,
        Duration elapsed) {

    /**
     * How often an action happened.
     *
     * @param action its name
     * @param led how often it led to a state
     * @param discovered how often it led to a state not seen before
     */
    public record Coverage(String action, long led, long discovered) {}

    /** Keeps copies of the lists. */
    public SearchResult {
        levels = List.copyOf(levels);
        coverage = List.copyOf(coverage);
    }

    /** Distinct states. */
    public long states() {
        return levels.stream().mapToLong(Long::longValue).sum();
    }

    /**
     * Distinct states of all levels but the last. An engine that stops in the midst of the level
     * where it finds a shortest counterexample has seen at least these, and at most {@link
     * #states}.
     */
    public long statesBefore() {
        return levels.isEmpty() ? 0 : states() - levels.getLast();
    }

    /**
     * States on the longest of all shortest ways to a state; with a counterexample, states on it.
     */
    public int depth() {
        return counterexample.map(Counterexample::depth).orElse(levels.size());
    }

    /** Whether every state was seen, there was at least one, and none is wrong. */
    public boolean holds() {
        return counterexample.isEmpty() && cutShort.isEmpty() && !levels.isEmpty();
    }
}
