package dev.spingate.modelgen.explorer;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;

/**
 * A fair way to stay in a component for ever. Each demand, that of fairness and that to see a state
 * again and again, asks for a state or a step to recur; so a component has a fair cycle exactly if
 * each demand is met somewhere in it, and the cycle goes there one after the other. Staying in a
 * state for ever is a cycle too, one that takes no action.
 */
final class FairCycle {
    private final Region region;
    private final StateGraph graph;
    private final Components components;
    private final List<Demand> demands;

    /** fair: what fairness asks. */
    FairCycle(Region region, List<Demand> fair) {
        this.region = region;
        graph = region.graph();
        components = new Components(region);
        demands = new ArrayList<>(fair);
        if (region.recurring() != null) {
            demands.add(Demand.toSee(region.recurring()));
        }
    }

    /** Of all states on fair cycles the one that is nearest to a start of the region. */
    Optional<Integer> entry() {
        BitSet unfair = new BitSet(components.count());
        for (Demand demand : demands) {
            BitSet met = new BitSet(components.count());
            for (int i = 0; i < region.size(); i++) {
                if (meets(region.state(i), demand)) {
                    met.set(components.of(region.state(i)));
                }
            }
            met.flip(0, components.count());
            unfair.or(met);
        }
        for (int i = 0; i < region.size(); i++) {
            if (!unfair.get(components.of(region.state(i)))) {
                return Optional.of(region.state(i));
            }
        }
        return Optional.empty();
    }

    /** The edges of a cycle through a state that {@link #entry} gave; none if it stays there. */
    List<Integer> through(int entry) {
        List<Integer> edges = new ArrayList<>();
        int at = entry;
        for (Demand demand : demands) {
            if (!met(demand, entry, edges)) {
                List<Integer> way = way(at, demand);
                edges.addAll(way);
                at = way.isEmpty() ? at : graph.target(way.getLast());
            }
        }
        BitSet home = new BitSet();
        home.set(entry);
        edges.addAll(way(at, Demand.toSee(home)));
        return edges;
    }

    private boolean met(Demand demand, int entry, List<Integer> edges) {
        if (demand.states().get(entry)) {
            return true;
        }
        for (int edge : edges) {
            if (demand.states().get(graph.target(edge)) || demand.edges().get(edge)) {
                return true;
            }
        }
        return false;
    }

    private boolean meets(int state, Demand demand) {
        if (demand.states().get(state)) {
            return true;
        }
        for (int edge = graph.firstEdge(state); edge < graph.firstEdge(state + 1); edge++) {
            if (inside(state, edge) && demand.edges().get(edge)) {
                return true;
            }
        }
        return false;
    }

    /** Whether an edge stays in the component, and goes anywhere. */
    private boolean inside(int state, int edge) {
        int target = graph.target(edge);
        return target != state && components.of(target) == components.of(state);
    }

    /** A shortest way inside the component that meets a demand at its end. */
    private List<Integer> way(int from, Demand demand) {
        if (demand.states().get(from)) {
            return List.of();
        }
        int[] arrivals = new int[graph.size()];
        Arrays.fill(arrivals, -1);
        List<Integer> queue = new ArrayList<>(List.of(from));
        for (int i = 0; i < queue.size(); i++) {
            int state = queue.get(i);
            for (int e = graph.firstEdge(state); e < graph.firstEdge(state + 1); e++) {
                if (!inside(state, e)) {
                    continue;
                }
                int target = graph.target(e);
                boolean arrived = demand.edges().get(e) || demand.states().get(target);
                if (arrived) {
                    return back(from, state, e, arrivals);
                }
                if (target != from && arrivals[target] < 0) {
                    arrivals[target] = e;
                    queue.add(target);
                }
            }
        }
        throw new IllegalStateException("a demand that was met is not: " + demand);
    }

    private List<Integer> back(int from, int last, int edge, int[] arrivals) {
        List<Integer> edges = new ArrayList<>(List.of(edge));
        int state = last;
        while (state != from) {
            edges.add(arrivals[state]);
            state = source(arrivals[state]);
        }
        return edges.reversed();
    }

    private int source(int edge) {
        int low = 0;
        int high = graph.size() - 1;
        while (low < high) {
            int middle = low + high + 1 >>> 1;
            if (graph.firstEdge(middle) <= edge) {
                low = middle;
            } else {
                high = middle - 1;
            }
        }
        return low;
    }
}
