package dev.spingate.modelgen.audit;

import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The machine with a memory: whatever was asked of a set of states is answered from a table from
 * then on. So the specification is evaluated once for each way in which the operations in flight
 * can lie together, and a trace that repeats itself is followed as fast as it can be read. The
 * memory is bounded; when it is full, it is emptied. Not safe for use by several threads.
 */
final class Automaton {
    /** Words of states that are remembered: 128 megabytes. */
    static final long MOST_WORDS = 1L << 24;

    private static final int KEY = 3;
    private static final int FIRST_ROOM = 1 << 12;

    private final Evaluation evaluation;
    private final long mostWords;
    private final Map<Set<State>, StateSet> sets = new HashMap<>();
    private long words;
    private long evaluations;
    private int numbers;
    private int size;
    private long[] keys;
    private Answer[] answers;

    /** mostWords: when states of more words are remembered, all is forgotten. */
    Automaton(Evaluation evaluation, long mostWords) {
        this.evaluation = evaluation;
        this.mostWords = mostWords;
        empty();
    }

    private void empty() {
        keys = new long[KEY * FIRST_ROOM];
        answers = new Answer[FIRST_ROOM];
        sets.clear();
        size = 0;
        words = 0;
    }

    /** Before the first line. */
    StateSet beginning() {
        return known(Set.of(evaluation.beginning()));
    }

    /** The same states in this automaton, which has more slots than the one that they come from. */
    StateSet widened(StateSet states, Machine before, Machine now) {
        Set<State> wide = new LinkedHashSet<>();
        states.states().forEach(state -> wide.add(now.widened(state, before)));
        return known(wide);
    }

    /** How often the specification was asked, rather than the memory. */
    long evaluations() {
        return evaluations;
    }

    /** What the line means in these states. */
    Answer ask(StateSet from, long word, long needs) {
        int at = place(from.number(), word, needs);
        Answer known = answers[at];
        return known != null ? known : answer(from, word, needs);
    }

    private int place(int set, long word, long needs) {
        long hash = (word ^ needs * 0x9E3779B97F4A7C15L ^ (long) set << 40) * 0xD6E8FEB86659FD93L;
        int mask = answers.length - 1;
        int at = (int) (hash ^ hash >>> 32) & mask;
        while (answers[at] != null
                && (keys[KEY * at] != set
                        || keys[KEY * at + 1] != word
                        || keys[KEY * at + 2] != needs)) {
            at = at + 1 & mask;
        }
        return at;
    }

    private Answer answer(StateSet from, long word, long needs) {
        evaluations++;
        Evaluation.Found found = evaluation.of(from.states(), new Question(word, needs));
        if (words > mostWords) {
            empty();
        }
        Answer answer = new Answer(
                found.states().isEmpty() ? null : known(found.states()),
                found.decision(),
                found.forgotten());
        if (2 * size > answers.length) {
            grow();
        }
        put(from.number(), word, needs, answer);
        return answer;
    }

    private void put(int set, long word, long needs, Answer answer) {
        int at = place(set, word, needs);
        keys[KEY * at] = set;
        keys[KEY * at + 1] = word;
        keys[KEY * at + 2] = needs;
        answers[at] = answer;
        size++;
        words += KEY + 1;
    }

    private void grow() {
        long[] oldKeys = keys;
        Answer[] oldAnswers = answers;
        keys = new long[2 * oldKeys.length];
        answers = new Answer[2 * oldAnswers.length];
        size = 0;
        for (int i = 0; i < oldAnswers.length; i++) {
            if (oldAnswers[i] != null) {
                put(oldKeys[KEY * i], oldKeys[KEY * i + 1], oldKeys[KEY * i + 2], oldAnswers[i]);
            }
        }
    }

    private void put(long set, long word, long needs, Answer answer) {
        put((int) set, word, needs, answer);
    }

    /** Numbers are never used again, so that an answer from before the memory was emptied fits. */
    private StateSet known(Set<State> states) {
        StateSet known = sets.get(states);
        if (known == null) {
            List<State> all = List.copyOf(states);
            known = new StateSet(numbers++, all, evaluation.ranks(all.getFirst()));
            sets.put(Set.copyOf(states), known);
            words += all.stream().mapToLong(state -> state.words().length).sum();
        }
        return known;
    }
}
