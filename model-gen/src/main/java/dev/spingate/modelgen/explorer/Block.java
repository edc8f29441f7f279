package dev.spingate.modelgen.explorer;

import java.util.Arrays;

/** Some states of a level while they are expanded: what they violate and where they lead. */
final class Block {
    private final Relation.Walker walker;
    private final Successors successors;
    private final LevelCounts counts;
    private final long[] scratch;
    private int[] claims = new int[0];
    private int wrong;
    private int violated;
    private int stuck;
    private int start;

    Block(Relation relation) {
        walker = relation.walker();
        scratch = new long[relation.words()];
        successors = new Successors(relation.words(), relation.symmetric() ? walker : null);
        counts = new LevelCounts(relation.actions().size());
    }

    Relation.Walker walker() {
        return walker;
    }

    Successors successors() {
        return successors;
    }

    LevelCounts counts() {
        return counts;
    }

    /** The first state that violates an invariant, -1 if none does. */
    int wrong() {
        return wrong;
    }

    /** The invariant that {@link #wrong} violates. */
    int violated() {
        return violated;
    }

    /** The first state without a step, -1 if each has one. */
    int stuck() {
        return stuck;
    }

    /** Gathers the beginnings of the family. */
    void begin() {
        successors.clear();
        walker.beginnings(successors);
    }

    /**
     * Gathers the steps of states.
     *
     * @param wanted whether to look for violations; the first one ends the expansion
     */
    void expand(StateSet states, int from, int to, boolean wanted) {
        successors.clear();
        wrong = -1;
        stuck = -1;
        for (int number = from; number < to; number++) {
            walker.at(states.read(number, scratch), states.offset(number));
            if (wanted) {
                violated = walker.violated();
                if (violated >= 0) {
                    wrong = number;
                    return;
                }
            }
            int size = successors.size();
            walker.steps(successors);
            if (size == successors.size() && stuck < 0) {
                stuck = number;
            }
        }
    }

    /** Adds all that was gathered to the states. */
    void add(StateSet states, int level) {
        int size = successors.size();
        long[] hashes = successors.hashes();
        counts.reach(level);
        states.touch(hashes, size);
        for (int i = 0; i < size; i++) {
            int number = states.add(successors.words(), successors.offset(i), hashes[i]);
            counts.count(level, successors.action(i), number >= 0);
        }
    }

    /** Where the first of these would be numbered if all states of a step were new. */
    int start() {
        return start;
    }

    /** Before claims: forgets earlier ones. */
    void startClaims(int first) {
        start = first;
        if (claims.length < successors.size()) {
            claims = new int[successors.hashes().length];
        }
        Arrays.fill(claims, 0, successors.size(), -1);
    }

    /** Notes that a successor is new, and the slot where it is claimed. */
    void claim(int i, int slot) {
        claims[i] = slot;
    }

    /** The slot that a successor claimed, -1 if it is not new. */
    int claim(int i) {
        return claims[i];
    }

    /** How many successors are new. */
    int claimed() {
        int count = 0;
        for (int i = 0; i < successors.size(); i++) {
            if (claims[i] >= 0) {
                count++;
            }
        }
        return count;
    }
}
