package dev.spingate.modelgen.explorer;

/** Hears how far a search has come; called about once a second, by one thread at a time. */
@FunctionalInterface
public interface SearchProgress {
    /** Hears nothing. */
    SearchProgress NONE = (states, families) -> {};

    /**
     * Called while the search goes on.
     *
     * @param states distinct states found so far
     * @param families families searched to the end so far
     */
    void states(long states, long families);
}
