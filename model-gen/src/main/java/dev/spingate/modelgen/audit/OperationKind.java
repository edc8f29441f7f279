package dev.spingate.modelgen.audit;

import java.util.Locale;

/** What an operation of a trace does: {@code OpKind} of {@code spec/Programs.tla}. */
enum OperationKind {
    KERNEL,
    STORE,
    SPIN,
    SIGNAL,
    WAIT,
    /** The process dies; only lines {@code die} have it. */
    KILL;

    private static final OperationKind[] ALL = values();

    static OperationKind of(int ordinal) {
        return ALL[ordinal];
    }

    String specName() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Whether it stores to a cell or waits for one. */
    boolean hasCell() {
        return this != KERNEL && this != KILL;
    }

    /** Whether it may be what a wait waits for. */
    boolean releases() {
        return this == STORE || this == SIGNAL;
    }
}
