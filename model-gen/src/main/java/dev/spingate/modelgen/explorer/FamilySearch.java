package dev.spingate.modelgen.explorer;

import java.util.Arrays;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.Stream;

/**
 * Breadth-first search of one family after the other, level by level. States of a level are
 * expanded in blocks: first all their successors are gathered, then added, so that misses of the
 * cache overlap. What the states of a level violate is seen when it is expanded: by then the level
 * is complete. With a team, wide levels are expanded together, with the same outcome in every
 * detail. Not safe for use by several threads.
 */
final class FamilySearch {
    private static final int BLOCK = 256;
    /** Blocks a member of a team, so that an expensive one does not keep the others waiting. */
    private static final int SHARE = 8;

    /** New states, and blocks, after which what all workers share is asked again. */
    private static final int PURSE = 1024;

    private static final int PATIENCE = 16;

    private final SearchOptions options;
    private final Relation relation;
    private final Incumbent incumbent;
    private final Budget budget;
    private final Team team;
    private final List<Block> blocks;
    private final long purse;
    private StateSet states;
    private long unspent;
    private int unasked;
    private int[] levelStarts = new int[64];

    /**
     * Has searched nothing yet.
     *
     * @param team shares the work of a family; null if the calling thread does it
     */
    FamilySearch(
            Relation relation,
            SearchOptions options,
            Incumbent incumbent,
            Budget budget,
            Team team) {
        this.relation = relation;
        this.options = options;
        this.incumbent = incumbent;
        this.budget = budget;
        this.team = team;
        blocks = Stream.generate(() -> new Block(relation))
                .limit(team == null ? 1 : (long) SHARE * team.size())
                .toList();
        purse = Math.min(PURSE, 1 + options.maxStates() / PURSE);
        states = emptySet();
    }

    /** Adds what was counted so far to other counts. */
    void addTo(LevelCounts sum) {
        blocks.forEach(block -> sum.add(block.counts()));
    }

    /** Searches a family; a finding goes to the incumbent, the end of memory to the budget. */
    void search(Relation.Family family, long place) {
        try {
            searchAll(family, place);
        } catch (OutOfMemoryError e) {
            states = null;
            budget.end(CutShort.MEMORY);
            states = emptySet();
        }
    }

    private void searchAll(Relation.Family family, long place) {
        states.clear();
        blocks.forEach(block -> block.walker().enter(family));
        Block first = blocks.getFirst();
        first.begin();
        first.add(states, 1);
        int from = 0;
        boolean goesOn = spend(states.size());
        for (int level = 1; goesOn && from < states.size(); level++) {
            int to = states.size();
            noteLevel(level, from);
            states.forget(from);
            goesOn = expand(new Level(family, place, level, from, to));
            from = to;
        }
        if (budget.goesOn()) {
            budget.familyDone(states.size());
        }
    }

    private record Level(Relation.Family family, long place, int number, int from, int to) {}

    /** Expands a level; false if nothing deeper is of interest. */
    private boolean expand(Level level) {
        boolean wanted = incumbent.wouldYield(level.number, level.place);
        if (!wanted && !incumbent.reachesBeyond(level.number)) {
            return false;
        }
        int stuck = -1;
        int from = level.from;
        while (from < level.to) {
            int known = states.size();
            List<Block> used = gather(level, from, wanted);
            for (Block block : used) {
                if (block.wrong() >= 0) {
                    report(level, block.wrong(), OptionalInt.of(block.violated()));
                    return false;
                }
                stuck = stuck < 0 ? block.stuck() : stuck;
            }
            add(used, level.number + 1);
            from += used.size() * BLOCK;
            if (!spend(states.size() - known)) {
                return false;
            }
        }
        if (stuck >= 0 && wanted && options.deadlock()) {
            report(level, stuck, OptionalInt.empty());
            return false;
        }
        return true;
    }

    /** Expands the next states of a level, in as many blocks as it takes or there are. */
    private List<Block> gather(Level level, int from, boolean wanted) {
        int count = Math.min(blocks.size(), (level.to - from + BLOCK - 1) / BLOCK);
        List<Block> used = blocks.subList(0, count);
        if (count == 1) {
            used.getFirst().expand(states, from, Math.min(from + BLOCK, level.to), wanted);
        } else {
            team.share(count, b -> {
                int begin = from + b * BLOCK;
                int end = Math.min(begin + BLOCK, level.to);
                used.get(b).expand(states, begin, end, wanted);
            });
        }
        return used;
    }

    private void add(List<Block> used, int level) {
        if (used.size() == 1) {
            used.getFirst().add(states, level);
        } else {
            states.prepare(used, team);
            team.share(team.size(), states::claim);
            states.settle(level, team);
        }
    }

    /** Whether to go on after so many new states. What all workers share is not asked often. */
    private boolean spend(int more) {
        unspent += more;
        if (unspent < purse && ++unasked < PATIENCE) {
            return true;
        }
        boolean goesOn = budget.spend(unspent, states.bytes());
        unspent = 0;
        unasked = 0;
        return goesOn;
    }

    private void noteLevel(int level, int from) {
        if (level == levelStarts.length) {
            levelStarts = Arrays.copyOf(levelStarts, 2 * level);
        }
        levelStarts[level] = from;
    }

    private void report(Level level, int number, OptionalInt violated) {
        List<Step> steps = options.compact()
                ? new CompactTrace(relation).to(level.family, number)
                : new TraceSearch(
                                blocks.getFirst().walker(),
                                states,
                                levelStarts,
                                relation.symmetric())
                        .to(number, level.number);
        incumbent.offer(new Counterexample(level.family, violated, steps), level.place);
    }

    private StateSet emptySet() {
        int parts = team == null ? 1 : team.size();
        return options.compact()
                ? StateSet.compact(relation.words(), parts)
                : new StateSet(relation.words(), parts);
    }
}
