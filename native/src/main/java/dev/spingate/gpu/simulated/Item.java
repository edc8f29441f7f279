package dev.spingate.gpu.simulated;

/** What stands at the level of a command buffer: an encoder, or a wait or signal between them. */
interface Item {

    /** Whether it is over. */
    boolean isDone();
}
