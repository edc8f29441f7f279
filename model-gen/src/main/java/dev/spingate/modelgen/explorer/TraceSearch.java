package dev.spingate.modelgen.explorer;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * How a state was reached: found backwards, level by level, by expanding each level once more until
 * a state leads there. A trace costs at most the time of the search, and no state needs to remember
 * where it came from.
 */
final class TraceSearch {
    private final Relation.Walker walker;
    private final StateSet states;
    private final int[] levelStarts;
    private final boolean symmetric;

    /**
     * Of a finished search.
     *
     * @param walker at the family that was searched
     * @param levelStarts where the states of a level begin, from level 1 on
     * @param symmetric whether the states are representatives
     */
    TraceSearch(Relation.Walker walker, StateSet states, int[] levelStarts, boolean symmetric) {
        this.walker = walker;
        this.states = states;
        this.levelStarts = levelStarts;
        this.symmetric = symmetric;
    }

    /** The first shortest way to a state of a level. */
    List<Step> to(int number, int level) {
        List<Step> backwards = new ArrayList<>();
        long[] target = states.state(number);
        int bound = number;
        for (int at = level; at > 1; at--) {
            Wanted wanted = new Wanted(target);
            int parent = levelStarts[at - 1];
            while (!wanted.found() && parent < levelStarts[at]) {
                walker.at(states.state(parent), 0);
                walker.steps(wanted);
                parent++;
            }
            if (!wanted.found()) {
                throw new IllegalStateException("state " + bound + " has no predecessor");
            }
            backwards.add(new Step(wanted.action, target));
            bound = parent - 1;
            target = states.state(bound);
        }
        backwards.add(new Step(-1, target));
        List<Step> trace = backwards.reversed();
        return symmetric ? concrete(trace) : trace;
    }

    /** The steps of one behaviour whose states have these representatives. */
    private List<Step> concrete(List<Step> representatives) {
        List<Step> trace = new ArrayList<>();
        for (Step representative : representatives) {
            Wanted wanted = new Wanted(representative.words());
            if (trace.isEmpty()) {
                walker.beginnings(wanted);
            } else {
                walker.at(trace.getLast().words(), 0);
                walker.steps(wanted);
            }
            if (!wanted.found()) {
                throw new IllegalStateException("symmetric states have different steps");
            }
            trace.add(new Step(wanted.action, wanted.actual));
        }
        return trace;
    }

    /** Waits for a state, or for one that it represents. */
    private final class Wanted implements Relation.Sink {
        private final long[] target;
        private int action;
        private long[] actual;

        Wanted(long[] target) {
            this.target = target;
        }

        boolean found() {
            return actual != null;
        }

        @Override
        public void state(int by, long[] words) {
            if (actual != null) {
                return;
            }
            long[] copy = Arrays.copyOf(words, target.length);
            if (symmetric) {
                walker.representative(copy, 0);
            }
            if (Arrays.equals(copy, target)) {
                action = by;
                actual = Arrays.copyOf(words, target.length);
            }
        }
    }
}
