package dev.spingate.modelgen.tlc;

/**
 * How the counterexample of a temporal property goes on forever after its last state.
 *
 * @param backTo the index of the state that follows the last one; the last one's own index when it
 *     stutters
 * @param stuttering whether nothing changes any more
 */
public record Loop(int backTo, boolean stuttering) {}
