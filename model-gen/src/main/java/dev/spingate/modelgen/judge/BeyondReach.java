package dev.spingate.modelgen.judge;

import dev.spingate.modelgen.diagnostic.BadInput;
import dev.spingate.modelgen.diagnostic.Place;

/** A program that nothing is wrong with, except that no engine gets anywhere with it. */
public final class BeyondReach extends BadInput {
    private static final long serialVersionUID = 1L;

    /** Where it became too much, why, and what would help. */
    public BeyondReach(Place place, String cause, String remedy) {
        super(place, cause, remedy);
    }
}
