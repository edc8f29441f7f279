package dev.spingate.modelgen.explorer;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.LongPredicate;

/** A relation written by hand: one word a state, one function that gives the steps. */
final class Model implements Relation {
    /** Gives the steps of a state: action and next state. */
    interface Steps {
        void of(String family, long state, Next next);
    }

    interface Next {
        void go(int action, long state);
    }

    record Named(String name) implements Family {
        @Override
        public String toString() {
            return name;
        }
    }

    private final List<String> actions;
    private final List<String> invariants = new ArrayList<>();
    private final List<LongPredicate> holding = new ArrayList<>();
    private final List<String> predicates = new ArrayList<>();
    private final List<LongPredicate> meanings = new ArrayList<>();
    private final Steps steps;
    private List<String> families = List.of("only");
    private List<Long> beginnings = List.of(0L);

    Model(List<String> actions, Steps steps) {
        this.actions = actions;
        this.steps = steps;
    }

    Model from(Long... states) {
        beginnings = List.of(states);
        return this;
    }

    Model families(List<String> names) {
        families = names;
        return this;
    }

    Model invariant(String name, LongPredicate holds) {
        invariants.add(name);
        holding.add(holds);
        return this;
    }

    Model predicate(String name, LongPredicate holds) {
        predicates.add(name);
        meanings.add(holds);
        return this;
    }

    @Override
    public List<String> actions() {
        return actions;
    }

    @Override
    public List<String> invariants() {
        return invariants;
    }

    @Override
    public List<String> predicates() {
        return predicates;
    }

    @Override
    public int words() {
        return 1;
    }

    @Override
    public void families(Consumer<? super Family> each) {
        families.forEach(name -> each.accept(new Named(name)));
    }

    @Override
    public Walker walker() {
        return new ModelWalker();
    }

    /** A walker that says where it is. */
    interface At extends Walker {
        long word();
    }

    private final class ModelWalker implements At {
        private final long[] lent = new long[1];
        private String family;
        private long state;

        @Override
        public void enter(Family entered) {
            family = entered.toString();
        }

        @Override
        public void beginnings(Sink sink) {
            for (long beginning : beginnings) {
                lend(sink, -1, beginning);
            }
        }

        @Override
        public void at(long[] words, int offset) {
            state = words[offset];
        }

        @Override
        public long word() {
            return state;
        }

        @Override
        public int violated() {
            for (int i = 0; i < holding.size(); i++) {
                if (!holding.get(i).test(state)) {
                    return i;
                }
            }
            return -1;
        }

        @Override
        public void steps(Sink sink) {
            steps.of(family, state, (action, next) -> lend(sink, action, next));
        }

        @Override
        public boolean holds(int predicate) {
            return meanings.get(predicate).test(state);
        }

        private void lend(Sink sink, int action, long next) {
            lent[0] = next;
            sink.state(action, lent);
        }
    }
}
