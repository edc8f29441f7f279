package dev.spingate.policy.trace;

import java.util.Locale;

/** When a ready encoder starts beside running ones: {@code StartRule} of {@code spec/Facts.tla}. */
public enum StartRule {
    /** Queues always overlap. */
    FREE,
    /**
     * It may be refused while a kernel of another queue of its GPU runs, or, if it waited for an
     * MTLFence, while a later encoder of its own queue runs.
     */
    MAYBE,
    /** It is always refused then. */
    EXCLUSIVE;

    /** As traces spell it. */
    String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
