package dev.spingate.modelgen.explorer;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.stream.Stream;

/**
 * All states and steps of one family, by number in breadth-first order; the steps of a state lie
 * side by side.
 */
final class StateGraph {
    private final Relation.Walker walker;
    private final StateSet states;
    private final Successors successors;
    private final long[] scratch;
    private int beginnings;
    private int[] firstEdge = new int[256];
    private int[] targets = new int[1024];
    private int[] actions = new int[1024];
    private int[] parents = new int[256];
    private final Relation relation;
    private List<BitSet> holding;
    private int depth;

    /** Empty. */
    StateGraph(Relation relation) {
        this.relation = relation;
        walker = relation.walker();
        scratch = new long[relation.words()];
        states = new StateSet(relation.words(), 1);
        successors = new Successors(relation.words(), null);
    }

    /** Finds all states and steps of a family, unless the budget ends that: then false. */
    boolean explore(Relation.Family family, Budget budget) {
        states.clear();
        holding = null;
        depth = 0;
        walker.enter(family);
        successors.clear();
        walker.beginnings(successors);
        int edges = addAll(-1, 0);
        beginnings = states.size();
        edges = 0;
        int told = 0;
        int level = 0;
        for (int number = 0; number < states.size(); number++) {
            if (number == level) {
                level = states.size();
                depth++;
            }
            successors.clear();
            walker.at(states.read(number, scratch), states.offset(number));
            walker.steps(successors);
            firstEdge = room(firstEdge, number + 2);
            firstEdge[number] = edges;
            edges = addAll(number, edges);
            firstEdge[number + 1] = edges;
            if ((number & 1023) == 1023) {
                if (!budget.spend(states.size() - told, bytes())) {
                    return false;
                }
                told = states.size();
            }
        }
        return budget.spend(states.size() - told, bytes());
    }

    int size() {
        return states.size();
    }

    /** How many states are beginnings; they have the lowest numbers. */
    int beginnings() {
        return beginnings;
    }

    long[] state(int number) {
        return states.state(number);
    }

    /** The first state that led to this one, -1 for a beginning. */
    int parent(int number) {
        return parents[number];
    }

    /** The first edge of a state; that of the next state ends its edges. */
    int firstEdge(int number) {
        return firstEdge[number];
    }

    int target(int edge) {
        return targets[edge];
    }

    int action(int edge) {
        return actions[edge];
    }

    /** The action of the first step from one state to another. */
    int actionOf(int from, int to) {
        for (int edge = firstEdge(from); edge < firstEdge(from + 1); edge++) {
            if (target(edge) == to) {
                return action(edge);
            }
        }
        throw new IllegalStateException("no step from state " + from + " to state " + to);
    }

    /** Levels of the breadth-first order. */
    int depth() {
        return depth;
    }

    /** The states that satisfy a predicate. */
    BitSet holding(int predicate) {
        if (holding == null) {
            holding = Stream.generate(BitSet::new)
                    .limit(relation.predicates().size())
                    .toList();
            for (int number = 0; number < states.size(); number++) {
                walker.at(states.read(number, scratch), states.offset(number));
                for (int i = 0; i < holding.size(); i++) {
                    holding.get(i).set(number, walker.holds(i));
                }
            }
        }
        return (BitSet) holding.get(predicate).clone();
    }

    /** What the specification itself states of fairness. */
    List<Demand> specified() {
        List<Demand> demands = new ArrayList<>(conditions());
        relation.recurring().forEach(one -> demands.add(Demand.toSee(holding(one))));
        return demands;
    }

    private List<Demand> conditions() {
        List<Demand> demands = Stream.generate(() -> new Demand(new BitSet(), new BitSet()))
                .limit(relation.fairConditions())
                .toList();
        demands.forEach(demand -> demand.states().set(0, states.size()));
        for (int number = 0; number < states.size(); number++) {
            successors.clear();
            walker.at(states.read(number, scratch), states.offset(number));
            walker.fairSteps(successors);
            for (int i = 0; i < successors.size(); i++) {
                if (!states.same(number, successors.words(), successors.offset(i))) {
                    Demand demand = demands.get(successors.action(i));
                    demand.states().clear(number);
                    markEdges(number, i, demand.edges());
                }
            }
        }
        return demands;
    }

    /** A condition may be about a step that is none of the system: that is possible, not taken. */
    private void markEdges(int number, int successor, BitSet edges) {
        for (int e = firstEdge[number]; e < firstEdge[number + 1]; e++) {
            if (states.same(targets[e], successors.words(), successors.offset(successor))) {
                edges.set(e);
            }
        }
    }

    private long bytes() {
        return states.bytes() + 4L * (2L * targets.length + 2L * parents.length);
    }

    private int addAll(int from, int firstFree) {
        int edge = firstFree;
        targets = room(targets, edge + successors.size());
        actions = room(actions, edge + successors.size());
        for (int i = 0; i < successors.size(); i++) {
            int number = states.add(
                    successors.words(), successors.offset(i), successors.hashes()[i]);
            if (number >= 0) {
                parents = room(parents, number + 1);
                parents[number] = from;
            }
            targets[edge] = number >= 0 ? number : ~number;
            actions[edge] = successors.action(i);
            edge++;
        }
        return edge;
    }

    private static int[] room(int[] array, int length) {
        return length <= array.length
                ? array
                : Arrays.copyOf(array, Math.max(length, array.length + (array.length >> 1)));
    }
}
