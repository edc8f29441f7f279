package dev.spingate.modelgen.explorer;

import java.util.List;
import java.util.function.Consumer;

/**
 * A system to search: where it begins, what it may do next, what must hold. States are packed into
 * a fixed number of words; two states are the same exactly if their words are.
 *
 * <p>A system is a set of <em>families</em>: what a state holds that no step ever changes (the
 * program, say) is the family, and only the rest is packed. States of two families are different
 * by definition, so each family can be searched by itself. A relation itself is immutable and safe
 * for use by several threads; each of them needs a walker of its own.
 */
public interface Relation {

    /** What all states of a part of the system have in common; {@code toString} shows it. */
    interface Family {}

    /** Takes states, one after the other. */
    @FunctionalInterface
    interface Sink {
        /**
         * One state. The words are only lent: they are overwritten after the call.
         *
         * @param action what led here, an index of {@link Relation#actions()}; -1 for a beginning
         * @param words the state, from index 0
         */
        void state(int action, long[] words);
    }

    /** Goes through states. Not safe for use by several threads. */
    interface Walker {
        /** From now on, states are of this family. */
        void enter(Family family);

        /** Each state that the family may begin with, possibly more than once. */
        void beginnings(Sink sink);

        /** From now on, speaks of this state; the words are read during the call only. */
        void at(long[] words, int offset);

        /** The first invariant that the state violates, an index; -1 if it satisfies them all. */
        int violated();

        /** Each state that one step leads to, possibly more than once. */
        void steps(Sink sink);

        /**
         * Whether the state satisfies a predicate of {@link Relation#predicates()}; liveness needs
         * it.
         */
        default boolean holds(int predicate) {
            throw new UnsupportedOperationException("the relation has no predicates");
        }

        /**
         * Each step that a condition of fairness of the specification is about, possibly more than
         * once: its action is the condition, from 0 to {@link Relation#fairConditions()}. Steps
         * that change nothing may be among them. Liveness under the specification's own fairness
         * needs it.
         */
        default void fairSteps(Sink sink) {}

        /**
         * Replaces a state by the one that stands for all states symmetric to it; called only if
         * {@link Relation#symmetric()}. Symmetric states must have symmetric steps and satisfy the
         * same invariants.
         */
        default void representative(long[] words, int offset) {}
    }

    /** The names of the actions, in the order of the specification. */
    List<String> actions();

    /** The names of the invariants, in the order of the configuration. */
    List<String> invariants();

    /** The names of the predicates that {@link Walker#holds} knows. */
    default List<String> predicates() {
        return List.of();
    }

    /** How many conditions of weak fairness the specification states. */
    default int fairConditions() {
        return 0;
    }

    /** The predicates that the specification itself states to hold again and again. */
    default List<Integer> recurring() {
        return List.of();
    }

    /** Whether states have representatives, see {@link Walker#representative}. */
    default boolean symmetric() {
        return false;
    }

    /** How many words a state has, at least one. */
    int words();

    /**
     * Gives each family once, in an order that is the same on every machine. What the taker throws
     * passes through: a search that has seen enough ends the enumeration that way.
     */
    void families(Consumer<? super Family> each);

    /** A new walker. */
    Walker walker();
}
