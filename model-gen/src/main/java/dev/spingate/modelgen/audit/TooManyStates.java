package dev.spingate.modelgen.audit;

/** Without recorded starts, a line has too many explanations to keep them all. */
final class TooManyStates extends RuntimeException {
    private static final long serialVersionUID = 1L;

    TooManyStates() {
        super(
                "more than " + Evaluation.MOST_STATES + " states can explain the trace up to here",
                null,
                false,
                false);
    }
}
