package dev.spingate.modelgen.explorer;

import java.util.BitSet;
import java.util.List;
import java.util.Set;

/** What conditions of fairness ask of behaviours that stay in a graph. */
final class FairDemands {
    private FairDemands() {}

    /** A state where a step of the condition is not possible, or such a step. */
    static List<Demand> of(Fairness fairness, StateGraph graph) {
        return switch (fairness) {
            case Fairness.AsSpecified _ -> graph.specified();
            case Fairness.OfActions(List<Set<Integer>> weak) ->
                weak.stream().map(actions -> ofActions(actions, graph)).toList();
        };
    }

    private static Demand ofActions(Set<Integer> actions, StateGraph graph) {
        BitSet disabled = new BitSet(graph.size());
        BitSet edges = new BitSet();
        for (int state = 0; state < graph.size(); state++) {
            boolean enabled = false;
            for (int e = graph.firstEdge(state); e < graph.firstEdge(state + 1); e++) {
                if (graph.target(e) != state && actions.contains(graph.action(e))) {
                    enabled = true;
                    edges.set(e);
                }
            }
            disabled.set(state, !enabled);
        }
        return new Demand(disabled, edges);
    }
}
