package dev.spingate.modelgen.tlc;

import java.util.Locale;

/** What kind of claim a run is about. */
public enum TlcMode {
    /** Invariants, or deadlock; no temporal property. */
    SAFETY,
    /** Temporal properties, with one worker only: TLC 2.18 misses violations with more. */
    LIVENESS,
    /** Assumptions and what they print; a module without behaviour. */
    CONSTANT,
    /** Invariants, beyond what TLC reaches: the run is made by the explorer alone. */
    EXPLORER;

    /** The word in {@code models.json}. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
