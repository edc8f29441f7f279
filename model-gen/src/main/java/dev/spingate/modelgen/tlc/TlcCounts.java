package dev.spingate.modelgen.tlc;

/**
 * How much of the state graph TLC saw.
 *
 * @param generated states generated, with repetitions
 * @param distinct distinct states found; for a violation in an initial state, which TLC reports
 *     without counts, 1
 * @param depth levels of the search; for a violation the length of its trace; 0 where TLC reports
 *     none
 * @param left distinct states found but not yet expanded
 */
public record TlcCounts(long generated, long distinct, int depth, long left) {
    /** Nothing seen. */
    public static final TlcCounts NONE = new TlcCounts(0, 0, 0, 0);

    TlcCounts withDepth(int newDepth) {
        return new TlcCounts(generated, distinct, newDepth, left);
    }
}
