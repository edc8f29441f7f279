package dev.spingate.modelgen.audit;

/** What a line tells: the steps that {@code spec/Audit.tla} knows by the same names. */
enum TraceStep {
    ENCODE("encode"),
    COMMIT("commit"),
    START("start"),
    FINISH("finish"),
    GIVE_UP("giveUp"),
    DIE("die"),
    KILLED("killed"),
    REACHED("reached"),
    /** A command buffer was thrown away; the specification has no such step. */
    ABANDON("abandon"),
    /** No line of a trace, but what the audit adds: the value of a cell nobody spoke of lately. */
    RECALL("recall");

    private static final TraceStep[] ALL = values();
    private final String specName;

    TraceStep(String specName) {
        this.specName = specName;
    }

    static TraceStep of(int ordinal) {
        return ALL[ordinal];
    }

    /** As in a trace and in the specification. */
    String specName() {
        return specName;
    }
}
