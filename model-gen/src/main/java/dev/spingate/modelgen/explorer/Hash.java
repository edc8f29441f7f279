package dev.spingate.modelgen.explorer;

/** A state's hash: its words folded into 64 bits. */
final class Hash {
    private static final long SEED = 0x9E3779B97F4A7C15L;
    private static final long FACTOR = 0xD6E8FEB86659FD93L;

    private Hash() {}

    /** Of the words from an offset on. Each word costs one wide multiplication. */
    static long of(long[] words, int offset, int count) {
        long hash = SEED;
        for (int i = offset; i < offset + count; i++) {
            hash = fold(hash ^ words[i]);
        }
        return fold(hash ^ SEED);
    }

    /** Both halves of a 128-bit product, so that every bit of the input reaches every bit. */
    private static long fold(long x) {
        return x * FACTOR ^ Math.unsignedMultiplyHigh(x, FACTOR) ^ x >>> 32;
    }
}
