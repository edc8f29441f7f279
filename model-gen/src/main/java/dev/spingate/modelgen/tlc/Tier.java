package dev.spingate.modelgen.tlc;

import java.util.Locale;

/** How often a run is due; each tier includes those before it. */
public enum Tier {
    /** With every build. */
    FAST,
    /** Before a release. */
    FULL,
    /** When a machine has a night for it. */
    NIGHTLY;

    /** Whether this tier is part of a check up to that one. */
    public boolean isWithin(Tier largest) {
        return compareTo(largest) <= 0;
    }

    /** The word in {@code models.json} and on the command line. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
