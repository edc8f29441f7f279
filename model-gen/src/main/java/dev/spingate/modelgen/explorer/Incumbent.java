package dev.spingate.modelgen.explorer;

import java.util.Optional;

/**
 * The best counterexample so far: the shortest, then that of the first family. Shared by all
 * workers of a search; a worker only looks for what is better.
 */
final class Incumbent {
    private record Held(Counterexample counterexample, long family) {}

    private volatile Held held;

    /** Whether a finding at this level of this family would be the best. */
    boolean wouldYield(int level, long family) {
        Held best = held;
        if (best == null) {
            return true;
        }
        int depth = best.counterexample.depth();
        return level < depth || level == depth && family < best.family;
    }

    /** Whether states beyond this level are still of interest. */
    boolean reachesBeyond(int level) {
        Held best = held;
        return best == null || level < best.counterexample.depth();
    }

    /** Takes a counterexample if it is the best. */
    synchronized void offer(Counterexample found, long family) {
        if (wouldYield(found.depth(), family)) {
            held = new Held(found, family);
        }
    }

    /** The best counterexample. */
    Optional<Counterexample> counterexample() {
        return Optional.ofNullable(held).map(Held::counterexample);
    }
}
