package dev.spingate.modelgen.explorer;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * What was seen, by level, counted from 1 at the beginnings. Counts by level let a search stop at a
 * counterexample and still say the same for every number of workers: what lies deeper is dropped.
 */
final class LevelCounts {
    private final int actions;
    /** By level: all states, new states, then for each action all and new ones. */
    private long[] table;

    LevelCounts(int actions) {
        this.actions = actions;
        table = new long[32 * width()];
    }

    /** Counts a step, or a beginning if the action is negative; {@code fresh}: to a new state. */
    void count(int level, int action, boolean fresh) {
        int row = level * width();
        table[row]++;
        int column = row + 2 + 2 * action;
        if (action >= 0) {
            table[column]++;
        }
        if (fresh) {
            table[row + 1]++;
            if (action >= 0) {
                table[column + 1]++;
            }
        }
    }

    /** Makes room to count at a level. */
    void reach(int level) {
        if ((level + 1L) * width() > table.length) {
            long larger = Math.max(2L * table.length, (level + 1L) * width());
            if (larger > Integer.MAX_VALUE - 8) {
                throw new OutOfMemoryError("too many levels to count: " + level);
            }
            table = Arrays.copyOf(table, (int) larger);
        }
    }

    /** Adds what another one counted. */
    void add(LevelCounts other) {
        if (other.table.length > table.length) {
            table = Arrays.copyOf(table, other.table.length);
        }
        for (int i = 0; i < other.table.length; i++) {
            table[i] += other.table[i];
        }
    }

    /** New states of each level, from level 1 to the last one with any, at most {@code deepest}. */
    List<Long> levels(int deepest) {
        List<Long> found = new ArrayList<>();
        int last = table.length / width() - 1;
        for (int level = 1; level <= Math.min(deepest, last); level++) {
            long fresh = table[level * width() + 1];
            if (fresh == 0) {
                break;
            }
            found.add(fresh);
        }
        return found;
    }

    /** States generated up to a level, whether new or not. */
    long generated(int deepest) {
        return sum(0, deepest);
    }

    /** How often an action led to a state up to a level, whether new or not. */
    long led(int action, int deepest) {
        return sum(2 + 2 * action, deepest);
    }

    /** How often an action led to a new state up to a level. */
    long discovered(int action, int deepest) {
        return sum(3 + 2 * action, deepest);
    }

    private long sum(int column, int deepest) {
        long sum = 0;
        int last = table.length / width() - 1;
        for (int level = 1; level <= Math.min(deepest, last); level++) {
            sum += table[level * width() + column];
        }
        return sum;
    }

    private int width() {
        return 2 + 2 * actions;
    }
}
