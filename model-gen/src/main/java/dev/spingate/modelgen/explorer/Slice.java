package dev.spingate.modelgen.explorer;

import java.util.List;
import java.util.function.Consumer;

/**
 * One of several parts of a system: every {@code of}-th family, beginning with the {@code
 * number}-th. Families are searched by themselves, so what the parts find adds up to what the whole
 * finds.
 *
 * @param number which part, from 1
 * @param of how many parts there are; at most {@link #MOST}
 */
public record Slice(int number, int of) {
    /** More parts than this help nobody: each part goes through the families of all. */
    public static final int MOST = 100_000;

    /** All of it. */
    public static final Slice WHOLE = new Slice(1, 1);

    /**
     * A part.
     *
     * @throws IllegalArgumentException when there is no such part
     */
    public Slice {
        if (of < 1 || of > MOST || number < 1 || number > of) {
            throw new IllegalArgumentException("there is no part " + number + " of " + of
                    + "; parts are numbered from 1, and there are at most " + MOST);
        }
    }

    /** The same system with the families of this part only, in the same order. */
    public Relation of(Relation whole) {
        return equals(WHOLE) ? whole : new Part(whole, this);
    }

    @Override
    public String toString() {
        return number + "/" + of;
    }

    private record Part(Relation whole, Slice slice) implements Relation {
        @Override
        public List<String> actions() {
            return whole.actions();
        }

        @Override
        public List<String> invariants() {
            return whole.invariants();
        }

        @Override
        public List<String> predicates() {
            return whole.predicates();
        }

        @Override
        public int fairConditions() {
            return whole.fairConditions();
        }

        @Override
        public List<Integer> recurring() {
            return whole.recurring();
        }

        @Override
        public boolean symmetric() {
            return whole.symmetric();
        }

        @Override
        public int words() {
            return whole.words();
        }

        @Override
        public void families(Consumer<? super Family> each) {
            long[] place = {0};
            whole.families(family -> {
                if (place[0]++ % slice.of == slice.number - 1) {
                    each.accept(family);
                }
            });
        }

        @Override
        public Walker walker() {
            return whole.walker();
        }
    }
}
