package dev.spingate.modelgen.explorer;

import java.util.List;

/** Philosophers at a round table; two bits each: forks in hand, left first. */
final class Philosophers {
    private Philosophers() {}

    /** Each takes the left fork first. */
    static Model greedy(int count) {
        return model(count, false);
    }

    /** The last takes the right fork first. */
    static Model polite(int count) {
        return model(count, true);
    }

    private static Model model(int count, boolean polite) {
        return new Model(List.of("first", "second", "eat"), (family, s, next) -> {
            for (int p = 0; p < count; p++) {
                long mine = s >> 2 * p & 3;
                int left = p;
                int right = (p + 1) % count;
                boolean swap = polite && p == count - 1;
                long one = 1L << 2 * p;
                if (mine == 0 && free(s, swap ? right : left, count, polite)) {
                    next.go(0, s + one);
                } else if (mine == 1 && free(s, swap ? left : right, count, polite)) {
                    next.go(1, s + one);
                } else if (mine == 2) {
                    next.go(2, s - 2 * one);
                }
            }
        });
    }

    /** Fork f lies between philosopher f (to the right of it) and the one before. */
    private static boolean free(long s, int fork, int count, boolean polite) {
        int left = (fork + count - 1) % count;
        long ofRightOne = s >> 2 * fork & 3;
        long ofLeftOne = s >> 2 * left & 3;
        boolean rightSwaps = polite && fork == count - 1;
        boolean leftSwaps = polite && left == count - 1;
        boolean takenByRight = rightSwaps ? ofRightOne == 2 : ofRightOne >= 1;
        boolean takenByLeft = leftSwaps ? ofLeftOne >= 1 : ofLeftOne == 2;
        return !takenByRight && !takenByLeft;
    }
}
