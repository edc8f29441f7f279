package dev.spingate.modelgen.explorer;

import java.util.Arrays;
import java.util.BitSet;

/**
 * Where a property's violations live: behaviours that come to a start and from then on stay within
 * some states. Only what can be reached so counts.
 */
final class Region {
    private final StateGraph graph;
    private final BitSet within;
    private final BitSet recurring;
    private final int[] order;
    private final int[] parents;
    private int size;

    /**
     * Finds what can be reached.
     *
     * @param within the states to stay in
     * @param starts where staying begins
     * @param recurring states of which one must be seen again and again; null if none need be
     */
    Region(StateGraph graph, BitSet within, BitSet starts, BitSet recurring) {
        this.graph = graph;
        this.within = within;
        this.recurring = recurring;
        order = new int[graph.size()];
        parents = new int[graph.size()];
        Arrays.fill(parents, -2);
        for (int s = starts.nextSetBit(0); s >= 0; s = starts.nextSetBit(s + 1)) {
            reach(s, -1);
        }
        for (int i = 0; i < size; i++) {
            int state = order[i];
            for (int e = graph.firstEdge(state); e < graph.firstEdge(state + 1); e++) {
                reach(graph.target(e), state);
            }
        }
    }

    /** The region in which a behaviour violates a property. */
    static Region violating(StateGraph graph, LiveProperty property) {
        BitSet all = new BitSet(graph.size());
        all.set(0, graph.size());
        return switch (property) {
            case LiveProperty.AlwaysEventually p -> {
                BitSet not = without(all, graph.holding(p.predicate()));
                yield new Region(graph, not, not, null);
            }
            case LiveProperty.EventuallyAlways p ->
                new Region(graph, all, all, without(all, graph.holding(p.predicate())));
            case LiveProperty.Eventually p -> {
                BitSet not = without(all, graph.holding(p.predicate()));
                yield new Region(graph, not, not.get(0, graph.beginnings()), null);
            }
            case LiveProperty.LeadsTo p -> {
                BitSet not = without(all, graph.holding(p.second()));
                BitSet starts = graph.holding(p.first());
                starts.and(not);
                yield new Region(graph, not, starts, null);
            }
        };
    }

    StateGraph graph() {
        return graph;
    }

    /** How many states can be reached in it. */
    int size() {
        return size;
    }

    /** The states that can be reached in it, nearest to a start first. */
    int state(int i) {
        return order[i];
    }

    boolean contains(int state) {
        return parents[state] > -2;
    }

    /** The state from which it was reached within the region, -1 for a start. */
    int parent(int state) {
        return parents[state];
    }

    /** States of which one must be seen again and again; null if none need be. */
    BitSet recurring() {
        return recurring;
    }

    private void reach(int state, int from) {
        if (within.get(state) && parents[state] == -2) {
            parents[state] = from;
            order[size++] = state;
        }
    }

    private static BitSet without(BitSet all, BitSet some) {
        BitSet rest = (BitSet) all.clone();
        rest.andNot(some);
        return rest;
    }
}
