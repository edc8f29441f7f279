package dev.spingate.modelgen.explorer;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * How a state was reached, where only hashes were kept: the same search once more, now with the
 * parent of each state, then forwards along the hashes. Searching twice gives the same numbers.
 */
final class CompactTrace {
    private final Relation relation;
    private final StateSet states;
    private final Block block;
    private int[] parents = new int[256];
    private int parent;
    private int added;

    CompactTrace(Relation relation) {
        this.relation = relation;
        states = StateSet.compact(relation.words(), 1);
        block = new Block(relation);
    }

    /** The first shortest way to a state that a search of the family gave a number. */
    List<Step> to(Relation.Family family, int number) {
        block.walker().enter(family);
        block.begin();
        parent = -1;
        add();
        for (int next = 0; states.size() <= number; next++) {
            if (next == states.size()) {
                throw new IllegalStateException("a second search did not come to a state again");
            }
            block.expand(states, next, next + 1, false);
            parent = next;
            add();
            states.forget(next);
        }
        List<Integer> way = new ArrayList<>();
        for (int at = number; at >= 0; at = parents[at]) {
            way.add(at);
        }
        return along(way.reversed());
    }

    private void add() {
        block.add(states, 1);
        parents = parents.length < states.size()
                ? Arrays.copyOf(parents, Math.max(states.size(), 2 * parents.length))
                : parents;
        Arrays.fill(parents, added, states.size(), parent);
        added = states.size();
    }

    private List<Step> along(List<Integer> way) {
        List<Step> trace = new ArrayList<>();
        for (int number : way) {
            Wanted wanted = new Wanted(states.hash(number));
            if (trace.isEmpty()) {
                block.walker().beginnings(wanted);
            } else {
                block.walker().at(trace.getLast().words(), 0);
                block.walker().steps(wanted);
            }
            if (wanted.found == null) {
                throw new IllegalStateException("two states have the same hash; search exactly");
            }
            trace.add(wanted.found);
        }
        return trace;
    }

    /** Waits for a state whose representative has a hash. */
    private final class Wanted implements Relation.Sink {
        private final long hash;
        private Step found;

        Wanted(long hash) {
            this.hash = hash;
        }

        @Override
        public void state(int action, long[] words) {
            if (found == null) {
                long[] copy = Arrays.copyOf(words, relation.words());
                if (relation.symmetric()) {
                    block.walker().representative(copy, 0);
                }
                if (Hash.of(copy, 0, copy.length) == hash) {
                    found = new Step(action, Arrays.copyOf(words, copy.length));
                }
            }
        }
    }
}
