package dev.spingate.modelgen.scenario;

/**
 * One command queue.
 *
 * @param gpu the GPU that runs it
 * @param capacity how many command buffers may be uncompleted before the next one blocks its thread
 * @param process the process that owns it
 */
public record QueueDeclaration(String gpu, int capacity, String process) {

    /** The GPU of a queue that names none. */
    public static final String DEFAULT_GPU = "g0";

    /** What Metal gives a queue that asks for no other number ({@code makeCommandQueue}). */
    public static final int DEFAULT_CAPACITY = 64;

    /** The process of a queue, host or thread that names none. */
    public static final String DEFAULT_PROCESS = "p0";
}
