package dev.spingate.modelgen.judge;

import dev.spingate.modelgen.explorer.Counterexample;
import dev.spingate.modelgen.explorer.Relation;
import dev.spingate.modelgen.explorer.compiled.CompiledRelation;
import dev.spingate.modelgen.explorer.compiled.CompiledWalker;
import dev.spingate.modelgen.tlc.TlaValue;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;

/**
 * A relation of which only some invariants count, and which gathers what each state tells while it
 * is searched. For a search with one worker.
 */
final class Telling implements Relation {
    private static final int GATHERED = 2;

    private final CompiledRelation relation;
    private final List<String> invariants;
    private final long[] bits = new long[GATHERED];
    private final List<Set<Object>> objects = List.of(new HashSet<>(), new HashSet<>());

    /** invariants: those that count, a beginning of the relation's. */
    Telling(CompiledRelation relation, List<String> invariants) {
        if (!relation.invariants().subList(0, invariants.size()).equals(invariants)) {
            throw new IllegalArgumentException(invariants + " of " + relation.invariants());
        }
        this.relation = relation;
        this.invariants = invariants;
    }

    /** What all states tell together: the union of sets, the first or second that is told. */
    TlaValue gathered(int index) {
        boolean inBits = objects.get(index).isEmpty() && relation.tellsBits(index);
        return relation.told(index, inBits ? (Object) bits[index] : objects.get(index));
    }

    /** What the last state of a counterexample tells. */
    TlaValue last(Counterexample found, int index) {
        CompiledWalker walker = relation.walker();
        walker.enter(found.family());
        walker.at(found.trace().getLast().words(), 0);
        return relation.told(index, relation.tell(walker, index));
    }

    /** The operations that the state holds back, operation {@code o} in bit {@code o}. */
    long heldBack(CompiledWalker walker) {
        Object told = relation.tell(walker, 0);
        long held = 0;
        for (int operation : Printed.numbers(relation.told(0, told))) {
            held |= 1L << operation;
        }
        return held;
    }

    private void gather(CompiledWalker walker) {
        for (int i = 0; i < GATHERED; i++) {
            Object told = relation.tell(walker, i);
            if (told instanceof Long set) {
                bits[i] |= set;
            } else {
                objects.get(i).addAll((Set<?>) told);
            }
        }
    }

    @Override
    public List<String> actions() {
        return relation.actions();
    }

    @Override
    public List<String> invariants() {
        return invariants;
    }

    @Override
    public int words() {
        return relation.words();
    }

    @Override
    public void families(Consumer<? super Family> each) {
        relation.families(each);
    }

    @Override
    public Walker walker() {
        CompiledWalker walker = relation.walker();
        return new Walker() {
            @Override
            public void enter(Family family) {
                walker.enter(family);
            }

            @Override
            public void beginnings(Sink sink) {
                walker.beginnings(sink);
            }

            @Override
            public void at(long[] words, int offset) {
                walker.at(words, offset);
            }

            @Override
            public int violated() {
                gather(walker);
                int violated = walker.violated();
                return violated < invariants.size() ? violated : -1;
            }

            @Override
            public void steps(Sink sink) {
                walker.steps(sink);
            }
        };
    }
}
