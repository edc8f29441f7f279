package dev.spingate.modelgen.audit;

import dev.spingate.modelgen.scenario.DeviceFacts;
import dev.spingate.modelgen.scenario.PolicyName;
import java.util.List;

/**
 * The first line of a trace: what the machine was like.
 *
 * @param policy that decided
 * @param start when a ready encoder starts beside running ones
 * @param waitScope what an event wait holds back
 * @param signalScope what an event signal follows
 * @param starts whether the trace has a line for each start of a kernel; else starts are searched
 * @param queues by number
 * @param hosts names of the host workers, by number
 */
public record TraceHeader(
        PolicyName policy,
        DeviceFacts.Start start,
        DeviceFacts.Scope waitScope,
        DeviceFacts.Scope signalScope,
        boolean starts,
        List<Queue> queues,
        List<String> hosts) {

    /** The version of the format that is read. */
    public static final int VERSION = 1;

    /** Queues and hosts together: a set of them, and of what else is a site, is one word. */
    public static final int MOST_SITES = 60;

    /** Keeps its own lists. */
    public TraceHeader {
        queues = List.copyOf(queues);
        hosts = List.copyOf(hosts);
    }

    /**
     * A command queue.
     *
     * @param name for people
     * @param gpu the GPU that it feeds
     * @param capacity how many uncompleted command buffers it can have
     */
    public record Queue(String name, String gpu, int capacity) {}
}
