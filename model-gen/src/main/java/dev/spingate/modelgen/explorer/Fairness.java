package dev.spingate.modelgen.explorer;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * What cannot be put off for ever. Each set of actions stands for their disjunction: if from some
 * state on a step of the set that changes the state is possible all the time, one is taken.
 *
 * @param weak sets of actions, by their indices
 */
public record Fairness(List<Set<Integer>> weak) {

    /** Keeps copies. */
    public Fairness {
        weak = weak.stream().map(Set::copyOf).toList();
    }

    /** Anything may be put off for ever. */
    public static Fairness none() {
        return new Fairness(List.of());
    }

    /** Something happens as long as anything can: {@code WF_vars(Next)}. */
    public static Fairness ofNext(Relation relation) {
        Set<Integer> all = new HashSet<>();
        for (int action = 0; action < relation.actions().size(); action++) {
            all.add(action);
        }
        return new Fairness(List.of(all));
    }

    /** Each of the actions by itself is weakly fair. */
    public static Fairness ofEach(Relation relation) {
        List<Set<Integer>> each = new ArrayList<>();
        for (int action = 0; action < relation.actions().size(); action++) {
            each.add(Set.of(action));
        }
        return new Fairness(each);
    }

    /** By set: the states where no step of it changes the state. */
    List<BitSet> disabled(StateGraph graph) {
        List<BitSet> disabled = new ArrayList<>();
        for (BitSet actions : sets()) {
            BitSet states = new BitSet(graph.size());
            for (int state = 0; state < graph.size(); state++) {
                states.set(state, !enabled(graph, state, actions));
            }
            disabled.add(states);
        }
        return disabled;
    }

    /** The sets again, quicker to ask. */
    List<BitSet> sets() {
        return weak.stream()
                .map(actions -> {
                    BitSet set = new BitSet();
                    actions.forEach(set::set);
                    return set;
                })
                .toList();
    }

    private static boolean enabled(StateGraph graph, int state, BitSet actions) {
        for (int edge = graph.firstEdge(state); edge < graph.firstEdge(state + 1); edge++) {
            if (graph.target(edge) != state && actions.get(graph.action(edge))) {
                return true;
            }
        }
        return false;
    }
}
