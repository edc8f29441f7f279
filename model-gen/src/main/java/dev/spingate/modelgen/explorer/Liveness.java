package dev.spingate.modelgen.explorer;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * Searches for a fair behaviour that violates a property, family by family: all states and steps of
 * a family are kept, about 44 bytes a state and 8 a step beside the state itself. Symmetry is not
 * used, since it does not keep fairness.
 */
public final class Liveness {
    private final Relation relation;
    private final Fairness fairness;
    private final List<LiveProperty> properties;
    private int violated = -1;
    private Lasso found;

    private Liveness(Relation relation, Fairness fairness, List<LiveProperty> properties) {
        this.relation = relation;
        this.fairness = fairness;
        this.properties = properties;
    }

    /**
     * Searches until a violation is found or everything is seen, or a bound of the options is
     * reached, or the calling thread is interrupted, or memory is used up; the result says which.
     * Works on the calling thread alone.
     */
    public static LivenessResult run(
            Relation relation, Fairness fairness, LiveProperty property, SearchOptions options) {
        return run(relation, fairness, List.of(property), options);
    }

    /** The same for several properties; each family is gone through once for all of them. */
    public static LivenessResult run(
            Relation relation,
            Fairness fairness,
            List<LiveProperty> properties,
            SearchOptions options) {
        return new Liveness(relation, fairness, properties).run(new Budget(options));
    }

    private LivenessResult run(Budget budget) {
        StateGraph graph = new StateGraph(relation);
        long[] states = {0};
        int[] depth = {0};
        try {
            new Families(relation, () -> found == null && budget.goesOn())
                    .forEach((family, place) -> {
                        boolean complete = graph.explore(family, budget);
                        states[0] += graph.size();
                        if (complete) {
                            depth[0] = Math.max(depth[0], graph.depth());
                            judge(family, graph);
                            budget.familyDone(graph.size());
                        }
                    });
        } catch (OutOfMemoryError e) {
            budget.end(CutShort.MEMORY);
        }
        return new LivenessResult(
                found == null ? OptionalInt.empty() : OptionalInt.of(violated),
                Optional.ofNullable(found),
                budget.cutShort(),
                states[0],
                budget.families(),
                depth[0],
                Duration.ofNanos(budget.elapsedNanos()));
    }

    private void judge(Relation.Family family, StateGraph graph) {
        List<Demand> demands = null;
        for (int i = 0; i < properties.size() && found == null; i++) {
            Region region = Region.violating(graph, properties.get(i));
            if (region.size() > 0) {
                demands = demands == null ? FairDemands.of(fairness, graph) : demands;
                FairCycle cycle = new FairCycle(region, demands);
                violated = i;
                cycle.entry().ifPresent(entry -> found = lasso(family, region, entry, cycle));
            }
        }
    }

    private static Lasso lasso(Relation.Family family, Region region, int entry, FairCycle cycle) {
        StateGraph graph = region.graph();
        List<Integer> way = new ArrayList<>();
        int state = entry;
        for (int at = entry; at >= 0; at = region.parent(at)) {
            way.add(at);
            state = at;
        }
        for (int at = graph.parent(state); at >= 0; at = graph.parent(at)) {
            way.add(at);
        }
        List<Step> trace = new ArrayList<>();
        int last = -1;
        for (int at : way.reversed()) {
            trace.add(new Step(last < 0 ? -1 : graph.actionOf(last, at), graph.state(at)));
            last = at;
        }
        int loop = trace.size() - 1;
        List<Integer> edges = cycle.through(entry);
        for (int edge : edges.subList(0, Math.max(0, edges.size() - 1))) {
            trace.add(new Step(graph.action(edge), graph.state(graph.target(edge))));
        }
        OptionalInt closing = edges.isEmpty()
                ? OptionalInt.empty()
                : OptionalInt.of(graph.action(edges.getLast()));
        return new Lasso(family, trace, loop, closing);
    }
}
