package dev.spingate.gpu;

/**
 * The programs that a device can run. Each ends by itself: there is no unbounded loop in any of
 * them. Payload words have the value {@code seed + index}, counted from 0, wrapping around.
 */
public sealed interface Kernel {

    /** Works for about this long; in time by the device's clock, else by calibrated trips. */
    record Busy(long nanos, Occupancy occupancy, Report report) implements Kernel {
        /** The longest. */
        public static final long LONGEST = 1_000_000_000L;

        /** Refuses what lasts too long. */
        public Busy {
            if (nanos < 0 || nanos > LONGEST) {
                throw new IllegalArgumentException(
                        "a kernel is busy from 0 to " + LONGEST + " ns, not " + nanos);
            }
        }
    }

    /** Stores a word so that all agents see it, after what the same queue did before it. */
    record Store(Word word, int value, Report report) implements Kernel {}

    /** Writes a payload with plain stores. */
    record Fill(Words payload, int seed, Report report) implements Kernel {}

    /**
     * Polls until {@code word >= value} or its bound; with {@link Occupancy#UNITS} or more every
     * group polls, and the report is the first group's.
     */
    record Spin(Word word, int value, Load load, Bound bound, Occupancy occupancy, Report report)
            implements Kernel {}

    /**
     * Reads a payload with plain loads and counts the words that are wrong. If {@code guard} is
     * given and tells that its spin gave up, the payload is poisoned: it is not read, and the
     * report says {@link Report#GAVE_UP}.
     *
     * @param guard the report of the spin that guards the payload; null: none
     */
    record Consume(Words payload, int seed, Report guard, Report report) implements Kernel {}

    /**
     * Product of two square matrices of wrapping integers, row by row; a plain loop, one thread an
     * element, on as many groups as that needs.
     *
     * @param order rows; from 1 to 1024
     */
    record Multiply(Words left, Words right, Words product, int order) implements Kernel {
        /** Refuses an order that the blocks do not hold. */
        public Multiply {
            int elements = order < 1 || order > 1024 ? Integer.MAX_VALUE : order * order;
            if (left.size() < elements || right.size() < elements || product.size() < elements) {
                throw new IllegalArgumentException(
                        "matrices of order " + order + " do not fit into their blocks");
            }
        }
    }

    /** Sum of two blocks, word by word, wrapping; one thread a word. */
    record Add(Words left, Words right, Words sum) implements Kernel {
        /** Refuses blocks of different sizes. */
        public Add {
            if (left.size() != right.size() || left.size() != sum.size()) {
                throw new IllegalArgumentException("the blocks differ in size");
            }
        }
    }
}
