package dev.spingate.modelgen.explorer;

import java.util.Arrays;
import java.util.OptionalInt;

/**
 * Breadth-first search of one family after the other, level by level. States of a level are
 * expanded in blocks: first all their successors are gathered, then added, so that the misses of
 * the cache overlap. What a level's states violate is seen when it is expanded: by then the level is
 * complete. One worker's; not safe for use by several threads.
 */
final class FamilySearch {
    private static final int BLOCK = 256;

    private final int width;
    private final Relation.Walker walker;
    private final boolean deadlock;
    private final Incumbent incumbent;
    private final Budget budget;
    private StateSet states;
    private final Successors successors;
    private final LevelCounts counts;
    private final boolean symmetric;
    private int[] levelStarts = new int[64];

    FamilySearch(Relation relation, boolean deadlock, Incumbent incumbent, Budget budget) {
        this.deadlock = deadlock;
        this.incumbent = incumbent;
        this.budget = budget;
        walker = relation.walker();
        width = relation.words();
        states = new StateSet(width);
        symmetric = relation.symmetric();
        successors = new Successors(width, symmetric ? walker : null);
        counts = new LevelCounts(relation.actions().size());
    }

    LevelCounts counts() {
        return counts;
    }

    /** Searches a family; a finding goes to the incumbent, the end of the memory to the budget. */
    void search(Relation.Family family, long place) {
        try {
            searchAll(family, place);
        } catch (OutOfMemoryError e) {
            states = new StateSet(width);
            budget.end(CutShort.MEMORY);
        }
    }

    private void searchAll(Relation.Family family, long place) {
        states.clear();
        walker.enter(family);
        successors.clear();
        walker.beginnings(successors);
        counts.reach(1);
        add(1);
        int from = 0;
        boolean goesOn = budget.spend(states.size(), states.bytes());
        for (int level = 1; goesOn && from < states.size(); level++) {
            int to = states.size();
            noteLevel(level, from);
            counts.reach(level + 1);
            goesOn = expand(family, place, level, from, to);
            from = to;
        }
        if (budget.goesOn()) {
            budget.familyDone(states.bytes());
        }
    }

    /** Expands a level; false if nothing deeper is of interest. */
    private boolean expand(Relation.Family family, long place, int level, int from, int to) {
        boolean wanted = incumbent.wouldYield(level, place);
        if (!incumbent.reachesBeyond(level) && !wanted) {
            return false;
        }
        int stuck = -1;
        for (int next = from; next < to; next += BLOCK) {
            int end = Math.min(next + BLOCK, to);
            int before = states.size();
            successors.clear();
            for (int number = next; number < end; number++) {
                walker.at(states.piece(number), states.offset(number));
                int violated = wanted ? walker.violated() : -1;
                if (violated >= 0) {
                    report(family, place, level, number, OptionalInt.of(violated));
                    return false;
                }
                int size = successors.size();
                walker.steps(successors);
                if (deadlock && size == successors.size() && stuck < 0) {
                    stuck = number;
                }
            }
            add(level + 1);
            if (!budget.spend(states.size() - before, states.bytes())) {
                return false;
            }
        }
        if (stuck >= 0 && wanted) {
            report(family, place, level, stuck, OptionalInt.empty());
        }
        return stuck < 0 || !wanted;
    }

    private void add(int level) {
        int size = successors.size();
        states.touch(successors.hashes(), 0, size);
        for (int i = 0; i < size; i++) {
            boolean fresh = states.add(
                    successors.words(), successors.offset(i), successors.hashes()[i]);
            counts.count(level, successors.action(i), fresh);
        }
    }

    private void noteLevel(int level, int from) {
        if (level == levelStarts.length) {
            levelStarts = Arrays.copyOf(levelStarts, 2 * level);
        }
        levelStarts[level] = from;
    }

    private void report(
            Relation.Family family, long place, int level, int number, OptionalInt violated) {
        TraceSearch trace = new TraceSearch(walker, states, levelStarts, symmetric);
        incumbent.offer(new Counterexample(family, violated, trace.to(number, level)), place);
    }
}
