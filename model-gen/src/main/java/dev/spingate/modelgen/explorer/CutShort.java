package dev.spingate.modelgen.explorer;

/** Why a search ended before it had seen everything. */
public enum CutShort {
    /** As many distinct states as were allowed. */
    STATES("the bound on states was reached", "allow more states"),
    /** As many bytes as were allowed, or as the heap had. */
    MEMORY("the memory was used up", "give the JVM a larger heap (-Xmx), or lower the bounds"),
    /** The time was up. */
    TIME("the time was up", "allow more time"),
    /** The thread was interrupted. */
    INTERRUPT("the search was interrupted", "let it run to its end");

    private final String cause;
    private final String remedy;

    CutShort(String cause, String remedy) {
        this.cause = cause;
        this.remedy = remedy;
    }

    /** What happened, a sentence without a full stop. */
    public String cause() {
        return cause;
    }

    /** What to do about it, a sentence without a full stop. */
    public String remedy() {
        return remedy;
    }
}
