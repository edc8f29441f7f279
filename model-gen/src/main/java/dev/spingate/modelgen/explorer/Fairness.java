package dev.spingate.modelgen.explorer;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** What cannot be put off for ever. */
public sealed interface Fairness {

    /**
     * Each set of actions stands for their disjunction: if from some state on a step of the set
     * that changes the state is possible all the time, one is taken.
     *
     * @param weak sets of actions, by their indices
     */
    record OfActions(List<Set<Integer>> weak) implements Fairness {
        /** Keeps copies. */
        public OfActions {
            weak = weak.stream().map(Set::copyOf).toList();
        }
    }

    /** The conditions that the specification itself states, see {@link Relation.Walker}. */
    record AsSpecified() implements Fairness {}

    /** Anything may be put off for ever. */
    static Fairness none() {
        return new OfActions(List.of());
    }

    /** Something happens as long as anything can: {@code WF_vars(Next)}. */
    static Fairness ofNext(Relation relation) {
        Set<Integer> all = new HashSet<>();
        for (int action = 0; action < relation.actions().size(); action++) {
            all.add(action);
        }
        return new OfActions(List.of(all));
    }

    /** Each of the actions by itself is weakly fair. */
    static Fairness ofEach(Relation relation) {
        List<Set<Integer>> each = new ArrayList<>();
        for (int action = 0; action < relation.actions().size(); action++) {
            each.add(Set.of(action));
        }
        return new OfActions(each);
    }
}
