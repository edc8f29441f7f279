package dev.spingate.modelgen.tlc;

/** Hears how far a run has come; called about once a second, on a thread of the runner. */
@FunctionalInterface
public interface TlcProgress {
    /** Hears nothing. */
    TlcProgress NONE = (distinct, left) -> {};

    /**
     * Called while TLC searches.
     *
     * @param distinct distinct states found so far
     * @param left states found but not yet expanded
     */
    void states(long distinct, long left);
}
