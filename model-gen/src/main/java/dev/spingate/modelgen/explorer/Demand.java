package dev.spingate.modelgen.explorer;

import java.util.BitSet;

/**
 * What a fair behaviour meets again and again: a state of some, or a step of some.
 *
 * @param states states of a graph, by number
 * @param edges steps of the graph that change the state, by number
 */
record Demand(BitSet states, BitSet edges) {

    /** To come to one of the states. */
    static Demand toSee(BitSet states) {
        return new Demand(states, new BitSet());
    }
}
