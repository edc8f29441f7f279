package dev.spingate.modelgen.explorer;

import java.util.Arrays;

/**
 * One behaviour of a family, step by step under a schedule. The same relation, family, schedule and
 * seed give the same walk on every machine, so a seed and a number of steps name a state. Not safe
 * for use by several threads.
 */
public final class Walk {
    private final Relation.Walker walker;
    private final Schedule schedule;
    private final Dice dice;
    private final Successors gathered;
    private final Choices choices;
    private final long[] state;
    private int action = -1;
    private long steps;
    private int delaysLeft;

    /**
     * Stands at a beginning, any with the same probability.
     *
     * @throws IllegalArgumentException the family has no beginning
     */
    public Walk(Relation relation, Relation.Family family, Schedule schedule, long seed) {
        this.schedule = schedule;
        walker = relation.walker();
        dice = new Dice(seed);
        gathered = new Successors(relation.words(), null);
        choices = new Choices();
        state = new long[relation.words()];
        delaysLeft = schedule instanceof Schedule.DelayBounded bounded ? bounded.delays() : 0;
        walker.enter(family);
        walker.beginnings(gathered);
        choices.gather();
        if (choices.count == 0) {
            throw new IllegalArgumentException("no beginning: " + family);
        }
        move((int) dice.below(choices.count));
    }

    /** A copy of the state it stands at. */
    public long[] state() {
        return state.clone();
    }

    /** The action that led here, -1 at a beginning. */
    public int action() {
        return action;
    }

    /** How many steps it has taken. */
    public long steps() {
        return steps;
    }

    /** The first invariant that the state violates, -1 if it satisfies them all. */
    public int violated() {
        walker.at(state, 0);
        return walker.violated();
    }

    /** How many different steps are possible here. */
    public int possible() {
        return choices.count;
    }

    /** The action of a possible step, given by its place in the order of the relation. */
    public int actionOf(int choice) {
        return gathered.action(choices.chosen[choice]);
    }

    /** Takes the step that the schedule chooses; false, and nothing happens, if there is none. */
    public boolean step() {
        if (choices.count == 0) {
            return false;
        }
        take(choose());
        return true;
    }

    /** Takes a possible step of the caller's choice; the schedule's next choices follow from it. */
    public void take(int choice) {
        if (choice < 0 || choice >= choices.count) {
            throw new IndexOutOfBoundsException(choice + " of " + choices.count + " steps");
        }
        action = actionOf(choice);
        steps++;
        move(choice);
    }

    /** Takes up to so many steps; says how many there were before none was possible. */
    public long steps(long most) {
        long taken = 0;
        while (taken < most && step()) {
            taken++;
        }
        return taken;
    }

    private void move(int choice) {
        System.arraycopy(
                gathered.words(), gathered.offset(choices.chosen[choice]), state, 0, state.length);
        gathered.clear();
        walker.at(state, 0);
        walker.steps(gathered);
        choices.gather();
    }

    private int choose() {
        return switch (schedule) {
            case Schedule.Uniform u -> (int) dice.below(choices.count);
            case Schedule.Preferring preferring -> choices.best(preferring);
            case Schedule.DelayBounded bounded -> delays(bounded) ? other() : 0;
        };
    }

    /** Whether one of the delays falls on this step: each place is as likely as any other. */
    private boolean delays(Schedule.DelayBounded bounded) {
        long left = bounded.horizon() - steps;
        if (delaysLeft == 0 || left <= 0 || dice.below(left) >= delaysLeft) {
            return false;
        }
        delaysLeft--;
        return true;
    }

    private int other() {
        return choices.count == 1 ? 0 : 1 + (int) dice.below(choices.count - 1L);
    }

    /** The gathered steps, each once. */
    private final class Choices {
        private int[] chosen = new int[16];
        private int count;

        void gather() {
            count = 0;
            for (int i = 0; i < gathered.size(); i++) {
                if (isNew(i)) {
                    if (count == chosen.length) {
                        chosen = Arrays.copyOf(chosen, 2 * count);
                    }
                    chosen[count++] = i;
                }
            }
        }

        int best(Schedule.Preferring preferring) {
            int best = Integer.MAX_VALUE;
            int ties = 0;
            int found = -1;
            for (int i = 0; i < count; i++) {
                int place = preferring.actions().indexOf(actionOf(i));
                int rank = place < 0 ? preferring.actions().size() : place;
                ties = rank < best ? 1 : rank == best ? ties + 1 : ties;
                if (rank < best || rank == best && dice.below(ties) == 0) {
                    best = rank;
                    found = i;
                }
            }
            return found;
        }

        private boolean isNew(int i) {
            for (int k = 0; k < count; k++) {
                int other = chosen[k];
                if (gathered.action(other) == gathered.action(i)
                        && gathered.hashes()[other] == gathered.hashes()[i]
                        && Arrays.equals(
                                gathered.words(),
                                gathered.offset(other),
                                gathered.offset(other) + state.length,
                                gathered.words(),
                                gathered.offset(i),
                                gathered.offset(i) + state.length)) {
                    return false;
                }
            }
            return true;
        }
    }
}
