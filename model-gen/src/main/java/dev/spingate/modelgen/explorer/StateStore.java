package dev.spingate.modelgen.explorer;

/** The words of states, by number. */
sealed interface StateStore permits PlainStore, FoldedStore, CompactStore {

    /** How many words a state has. */
    int words();

    /** An array that holds a state from {@link #offset} on: its own, or {@code scratch}. */
    long[] read(int number, long[] scratch);

    /** Where a state begins in the array that {@link #read} gives. */
    int offset(int number);

    /** The hash of a state's words; {@code scratch} may be overwritten. */
    long hash(int number, long[] scratch);

    /** Whether a state has these words. */
    boolean same(int number, long[] source, int at);

    /** Makes room for the states of numbers from one up to another, that one not included. */
    void reserve(int from, int to);

    /** Writes a state for which there is room. */
    void write(int number, long[] source, int at);

    /** Some word that reading a state reads first. */
    long glance(int number);

    /** What it takes, whether filled or not. */
    long bytes();
}
