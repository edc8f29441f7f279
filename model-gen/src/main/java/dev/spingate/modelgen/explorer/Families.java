package dev.spingate.modelgen.explorer;

import java.util.function.BooleanSupplier;

/** The families of a relation in order, as far as a searcher wants them. */
final class Families {
    /** Takes a family and its place in the order. */
    @FunctionalInterface
    interface Taker {
        void take(Relation.Family family, long place);
    }

    private final Relation relation;
    private final BooleanSupplier goesOn;

    Families(Relation relation, BooleanSupplier goesOn) {
        this.relation = relation;
        this.goesOn = goesOn;
    }

    /** Gives each family with its place, until the searcher has enough. */
    void forEach(Taker taker) {
        long[] place = {0};
        try {
            relation.families(family -> {
                taker.take(family, place[0]++);
                if (!goesOn.getAsBoolean()) {
                    throw new Enough();
                }
            });
        } catch (Enough e) {
            // The searcher knows why.
        }
    }

    /** Ends the enumeration. */
    private static final class Enough extends RuntimeException {
        private static final long serialVersionUID = 1L;

        Enough() {
            super(null, null, false, false);
        }
    }
}
