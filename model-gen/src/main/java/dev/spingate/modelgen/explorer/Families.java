package dev.spingate.modelgen.explorer;

/** The families of a relation in order, as far as a budget lets them be searched. */
final class Families {
    /** Takes a family and its place in the order. */
    @FunctionalInterface
    interface Taker {
        void take(Relation.Family family, long place);
    }

    private final Relation relation;
    private final Budget budget;

    Families(Relation relation, Budget budget) {
        this.relation = relation;
        this.budget = budget;
    }

    /** Gives each family with its place, until the budget is spent. */
    void forEach(Taker taker) {
        long[] place = {0};
        try {
            relation.families(family -> {
                taker.take(family, place[0]++);
                if (!budget.goesOn()) {
                    throw new Enough();
                }
            });
        } catch (Enough e) {
            // The budget says why.
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
