package dev.spingate.modelgen.scenario;

/** Who puts MTLFences between the encoders that one thread opens on one queue. */
public enum FenceMode implements ContractWord {
    /** The runtime, by what the encoders read and write. */
    AUTO,
    /** The program, with {@code updateFence} and {@code waitFence} steps. */
    EXPLICIT
}
