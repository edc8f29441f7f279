package dev.spingate.modelgen.judge;

/** What searches. */
public enum EngineName {
    /** The explorer, compiled from the specification. */
    EXPLORER,
    /** The model checker TLC. */
    TLC,
    /** Both; they must agree. */
    BOTH
}
