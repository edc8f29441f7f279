package dev.spingate.gpu;

/** How a polling kernel reads its word. */
public enum Load {
    /** From where the store of another agent arrives: an atomic, or a system-scope load. */
    COHERENT,
    /** A volatile load: the compiler may not merge it, caches may still answer it. */
    VOLATILE,
    /** A plain load: the compiler may move it out of the loop, and any cache may answer it. */
    CACHED
}
