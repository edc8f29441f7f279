package dev.spingate.modelgen.scenario;

/**
 * What becomes of a scenario under one policy, most severe first; a scenario gets the most severe
 * verdict that some schedule reaches. {@link #UNKNOWN} stands apart and is never expected.
 */
public enum Verdict implements ContractWord {
    /** Malformed: a cycle, or a value that goes backwards; the report gives the reason. */
    REJECTED,
    /** Stuck with a spin running: the GPU is held. */
    DEADLOCK,
    /** Stuck, but no kernel runs: the program is broken or was killed, the GPU is free. */
    HANG,
    /** A consumer ran on a payload that it must not have. */
    STALE,
    /** The watchdog ended something; what remains finishes or reports. */
    KILLED,
    /** Everything finishes under every schedule. */
    OK,
    /** The search was cut short; the report says what was covered. */
    UNKNOWN
}
