package dev.spingate.modelgen.scenario;

/** The policies that a scenario can be judged under, each one operator of the specification. */
public enum PolicyName implements ContractWord {
    /** Spin at once. */
    NONE("NoPolicy"),
    /** Spin behind the earlier work of the spin's own queue. */
    OWN_QUEUE("OwnQueue"),
    /** Spin behind the earlier work of every queue that the encoding thread has used. */
    OWN_THREAD("OwnThread"),
    /** Spin behind everything that the process has encoded so far. */
    ALL_QUEUES("AllQueues"),
    /** Spin only behind the releaser's whole closure, else wait without holding the GPU. */
    SPINGATE("Spingate");

    private final String operator;

    PolicyName(String operator) {
        this.operator = operator;
    }

    /** The operator of {@code Admission.tla} that states this policy. */
    public String operator() {
        return operator;
    }
}
