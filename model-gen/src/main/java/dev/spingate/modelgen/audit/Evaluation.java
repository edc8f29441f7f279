package dev.spingate.modelgen.audit;

import dev.spingate.modelgen.scenario.DeviceFacts;
import dev.spingate.modelgen.tlc.TlaValue;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Asks the specification about one line: what it leads to, with the starts that the trace does not
 * show, and without what can be forgotten afterwards.
 *
 * <p>Starts that are not recorded are put off as long as they can be: until the kernel finishes,
 * until a line would make the start impossible, or until one asks what runs ({@code giveUp}, {@code
 * die}). Nothing else depends on a start where the start rule lets a ready encoder start; under
 * {@code exclusive} it does, and every start is tried before every line.
 */
final class Evaluation {
    /** More states than that are given up on. */
    static final int MOST_STATES = 4096;

    private final Machine machine;
    private final DecisionForm form;

    /**
     * What a line leads to.
     *
     * @param states none if the line is not possible
     * @param decision what the gate must answer; null if the line is no encode
     * @param forgotten bit i for slot i + 1 of the slots before
     */
    record Found(Set<State> states, long[] decision, long forgotten) {}

    Evaluation(Machine machine, DecisionForm form) {
        this.machine = machine;
        this.form = form;
    }

    State beginning() {
        return machine.beginning();
    }

    int[] ranks(State state) {
        return machine.ranks(state);
    }

    Found of(List<State> states, Question question) {
        boolean arrives = question.step() == TraceStep.ENCODE || question.step() == TraceStep.DIE;
        List<State> before = arrives ? each(states, "arrive", question) : states;
        long[] decision = question.step() == TraceStep.ENCODE ? decision(before, question) : null;
        Set<State> after = new LinkedHashSet<>();
        for (State state : before) {
            after.addAll(
                    machine.header().starts()
                            ? each(List.of(state), question)
                            : withStarts(state, question));
            if (after.size() > MOST_STATES) {
                throw new TooManyStates();
            }
        }
        if (decision != null && form.rejects(decision)) {
            return new Found(Set.copyOf(states), decision, 0); // as if it had not been asked
        }
        return question.step() == TraceStep.RECALL
                ? new Found(after, null, 0) // the next question speaks of it
                : forget(after, decision, arrives);
    }

    private long[] decision(List<State> states, Question question) {
        long[] decision = null;
        machine.ask(question.step().specName(), question, 0);
        for (State state : states) {
            long[] here =
                    form.read((TlaValue.TlaRecord) machine.told(state, Machine.Tell.EXPECTED));
            if (decision != null && !Arrays.equals(decision, here)) {
                throw new IllegalStateException("a decision depends on what has started");
            }
            decision = here;
        }
        return decision;
    }

    private List<State> each(Collection<State> states, Question question) {
        return each(states, question.step().specName(), question);
    }

    private List<State> each(Collection<State> states, String step, Question question) {
        machine.ask(step, question, 0);
        return after(states);
    }

    /** What the line that was asked about leads to. */
    private List<State> after(Collection<State> states) {
        if (states.size() == 1) {
            return machine.after(states.iterator().next());
        }
        Set<State> after = new LinkedHashSet<>();
        states.forEach(state -> after.addAll(machine.after(state)));
        return List.copyOf(after);
    }

    private Collection<State> withStarts(State state, Question question) {
        boolean asksWhatRuns =
                question.step() == TraceStep.GIVE_UP || question.step() == TraceStep.DIE;
        if (asksWhatRuns || machine.header().start() == DeviceFacts.Start.EXCLUSIVE) {
            return each(closure(state), question);
        }
        State ready = question.step() == TraceStep.FINISH ? started(state, question.slot()) : state;
        long startable = machine.slots(ready, Machine.Tell.STARTABLE);
        List<State> after = each(List.of(ready), question);
        if (startable == 0 || after.isEmpty()) {
            return after;
        }
        long lost = startable & ~machine.slots(after.getFirst(), Machine.Tell.STARTABLE);
        return lost == 0 ? after : each(closure(ready, lost), question);
    }

    /** The same with this operation started, if it can be. */
    private State started(State state, int slot) {
        machine.ask("start", new Question(Question.of(TraceStep.START, slot), 0), 0);
        List<State> after = machine.after(state);
        return after.isEmpty() ? state : after.getFirst();
    }

    private Set<State> closure(State state) {
        return closure(state, -1);
    }

    /** All that starts of these slots lead to, none included. */
    private Set<State> closure(State state, long among) {
        Set<State> found = new LinkedHashSet<>(Set.of(state));
        List<State> fresh = new ArrayList<>(found);
        while (!fresh.isEmpty()) {
            State next = fresh.removeLast();
            long startable = machine.slots(next, Machine.Tell.STARTABLE) & among;
            for (long rest = startable; rest != 0; rest &= rest - 1) {
                State started = started(next, Long.numberOfTrailingZeros(rest) + 1);
                if (found.add(started)) {
                    fresh.add(started);
                }
            }
            if (found.size() > MOST_STATES) {
                throw new TooManyStates();
            }
        }
        return found;
    }

    /** Forgets what can be forgotten in all of the states, until nothing is left of it. */
    private Found forget(Set<State> after, long[] decision, boolean renames) {
        Set<State> states = after;
        long forgotten = 0;
        boolean first = renames;
        while (!states.isEmpty()) {
            long now = -1;
            for (State state : states) {
                now &= machine.slots(state, Machine.Tell.FORGETTABLE);
            }
            if (now == 0 && !first) {
                break;
            }
            first = false;
            machine.ask("forget", Question.NONE, now);
            states = new LinkedHashSet<>(after(states));
            forgotten = with(forgotten, now);
        }
        return new Found(states, decision, forgotten);
    }

    /** Adds slots that are numbered without those that are forgotten already. */
    private static long with(long forgotten, long more) {
        return forgotten | Long.expand(more, ~forgotten);
    }
}
