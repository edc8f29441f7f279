package dev.spingate.modelgen.audit;

/** More operations matter at a time than the audit has slots for. */
final class TooManyInFlight extends RuntimeException {
    private static final long serialVersionUID = 1L;

    TooManyInFlight() {
        super(
                "more than " + (Auditor.MOST_SLOTS - 2) + " operations are in flight",
                null,
                false,
                false);
    }
}
