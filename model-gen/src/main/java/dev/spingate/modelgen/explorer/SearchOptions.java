package dev.spingate.modelgen.explorer;

import java.time.Duration;
import java.util.Objects;

/**
 * How to search, and how far.
 *
 * @param workers threads that search, the caller's included; 1 to 1024
 * @param deadlock whether a state without a step is a finding
 * @param maxStates ends the search when this many distinct states are found; at least 1
 * @param maxBytes ends the search when one worker's states take this many bytes; at least 1
 * @param maxTime ends the search after this time; more than zero
 * @param compact whether to keep only the 64-bit hash of states that were expanded; then a state
 *     can be missed, and the result says with what probability
 * @param progress hears how far the search has come
 */
public record SearchOptions(
        int workers,
        boolean deadlock,
        long maxStates,
        long maxBytes,
        Duration maxTime,
        boolean compact,
        SearchProgress progress) {

    /** One worker, invariants only, no bound but the memory of the machine. */
    public static final SearchOptions DEFAULT = new SearchOptions(
            1,
            false,
            Long.MAX_VALUE,
            Long.MAX_VALUE,
            Duration.ofDays(365),
            false,
            SearchProgress.NONE);

    /**
     * Options.
     *
     * @throws IllegalArgumentException a bound that no search could keep
     */
    public SearchOptions {
        Objects.requireNonNull(progress, "progress");
        require(workers >= 1 && workers <= 1024, "workers must be 1 to 1024, not " + workers);
        require(maxStates >= 1, "at least one state must be allowed, not " + maxStates);
        require(maxBytes >= 1, "at least one byte must be allowed, not " + maxBytes);
        require(maxTime.isPositive(), "some time must be allowed, not " + maxTime);
    }

    /** The same with another number of workers. */
    public SearchOptions withWorkers(int count) {
        return new SearchOptions(count, deadlock, maxStates, maxBytes, maxTime, compact, progress);
    }

    /** The same, with states without a step as findings or not. */
    public SearchOptions withDeadlock(boolean sought) {
        return new SearchOptions(workers, sought, maxStates, maxBytes, maxTime, compact, progress);
    }

    /** The same with another bound on distinct states. */
    public SearchOptions withMaxStates(long states) {
        return new SearchOptions(workers, deadlock, states, maxBytes, maxTime, compact, progress);
    }

    /** The same with another bound on the bytes that one worker's states take. */
    public SearchOptions withMaxBytes(long bytes) {
        return new SearchOptions(workers, deadlock, maxStates, bytes, maxTime, compact, progress);
    }

    /** The same with another bound on time. */
    public SearchOptions withMaxTime(Duration time) {
        return new SearchOptions(workers, deadlock, maxStates, maxBytes, time, compact, progress);
    }

    /** The same, with hash compaction or without. */
    public SearchOptions withCompact(boolean hashes) {
        return new SearchOptions(workers, deadlock, maxStates, maxBytes, maxTime, hashes, progress);
    }

    /** The same with another listener. */
    public SearchOptions withProgress(SearchProgress listener) {
        return new SearchOptions(
                workers, deadlock, maxStates, maxBytes, maxTime, compact, listener);
    }

    private static void require(boolean holds, String otherwise) {
        if (!holds) {
            throw new IllegalArgumentException(otherwise);
        }
    }
}
