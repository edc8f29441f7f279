package dev.spingate.policy;

/**
 * How far an event reaches inside its queue. Both settings have been documented for waits, and both
 * have been observed; {@code spec/Facts.tla} gives the sources.
 */
public enum Scope {
    /** A wait holds back later work, a signal follows earlier work, of its own command buffer. */
    BUFFER,
    /** Of its whole queue. */
    QUEUE
}
