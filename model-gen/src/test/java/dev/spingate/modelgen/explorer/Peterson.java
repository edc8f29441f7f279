package dev.spingate.modelgen.explorer;

import java.util.List;

/**
 * Mutual exclusion of two threads. Bits: place of thread 0 (2), of thread 1 (2), whose turn (1).
 * Places: 0 away, 1 has raised its flag, 2 has given the turn away too and waits, 3 inside.
 */
final class Peterson {
    private Peterson() {}

    static Model correct() {
        return model(true, false);
    }

    /** Actions 0 to 3 are those of thread 0, 4 to 7 those of thread 1. */
    static Model byThread() {
        return model(true, true);
    }

    /** Gives the turn away before it raises its flag. */
    static Model turnFirst() {
        return model(false, false);
    }

    private static Model model(boolean right, boolean byThread) {
        return new Model(
                        List.of("a", "b", "enter", "leave", "a1", "b1", "enter1", "leave1"),
                        (family, s, next) -> {
                            for (int me = 0; me < 2; me++) {
                                int first = byThread ? 4 * me : 0;
                                step(s, me, right, (action, t) -> next.go(first + action, t));
                            }
                        })
                .invariant("Exclusive", s -> (s & 15) != 15)
                .predicate("Waits0", s -> (s & 3) == 1 || (s & 3) == 2)
                .predicate("Inside0", s -> (s & 3) == 3);
    }

    private static void step(long s, int me, boolean right, Model.Next next) {
        long place = s >> 2 * me & 3;
        long other = s >> 2 * (1 - me) & 3;
        long up = 1L << 2 * me;
        long given = (s + up & ~16L) | (long) (1 - me) << 4;
        boolean alone = right ? other == 0 : other <= 1;
        if (place == 0) {
            next.go(0, right ? s + up : given);
        } else if (place == 1) {
            next.go(1, right ? given : s + up);
        } else if (place == 2 && (alone || (s >> 4 & 1) == me)) {
            next.go(2, s + up);
        } else if (place == 3) {
            next.go(3, s & ~(3L << 2 * me));
        }
    }
}
