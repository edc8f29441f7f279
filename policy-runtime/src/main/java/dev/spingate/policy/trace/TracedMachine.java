package dev.spingate.policy.trace;

import dev.spingate.policy.Scope;
import java.util.List;
import java.util.Locale;
import java.util.Objects;

/**
 * What the first line of a trace says: the policy that decides, and the machine it decides for.
 *
 * @param policy its name on the command line, as in {@code all-queues}
 * @param start when a ready encoder starts beside running ones
 * @param waitScope what an event wait holds back
 * @param signalScope what an event signal follows
 * @param starts whether the recorder calls {@link NdjsonTrace#started} for each kernel
 * @param queues by number
 * @param hosts names of the host workers, by number
 */
public record TracedMachine(
        String policy,
        StartRule start,
        Scope waitScope,
        Scope signalScope,
        boolean starts,
        List<Queue> queues,
        List<String> hosts) {

    /**
     * Keeps its own lists.
     *
     * @throws NullPointerException if anything is absent
     */
    public TracedMachine {
        Objects.requireNonNull(policy, "policy");
        Objects.requireNonNull(start, "start");
        Objects.requireNonNull(waitScope, "waitScope");
        Objects.requireNonNull(signalScope, "signalScope");
        queues = List.copyOf(queues);
        hosts = List.copyOf(hosts);
    }

    /**
     * A command queue.
     *
     * @param name for people
     * @param gpu the GPU that it feeds
     * @param capacity how many uncompleted command buffers it can have, at least 1
     */
    public record Queue(String name, String gpu, int capacity) {
        /**
         * A queue.
         *
         * @throws NullPointerException if a name is absent
         * @throws IllegalArgumentException if the capacity is no capacity
         */
        public Queue {
            Objects.requireNonNull(name, "name");
            Objects.requireNonNull(gpu, "gpu");
            if (capacity < 1) {
                throw new IllegalArgumentException("a queue of capacity " + capacity);
            }
        }
    }

    /** The first line of a trace, without a line break. */
    String header() {
        StringBuilder line = new StringBuilder("{\"spingate-trace\":1,\"policy\":");
        text(line, policy).append(",\"start\":\"").append(start.word());
        line.append("\",\"waitScope\":\"").append(waitScope.name().toLowerCase(Locale.ROOT));
        line.append("\",\"signalScope\":\"").append(signalScope.name().toLowerCase(Locale.ROOT));
        line.append("\",\"starts\":").append(starts).append(",\"queues\":[");
        for (int i = 0; i < queues.size(); i++) {
            Queue queue = queues.get(i);
            text(line.append(i == 0 ? "{\"name\":" : ",{\"name\":"), queue.name());
            text(line.append(",\"gpu\":"), queue.gpu());
            line.append(",\"capacity\":").append(queue.capacity()).append('}');
        }
        line.append("],\"hosts\":[");
        for (int i = 0; i < hosts.size(); i++) {
            text(line.append(i == 0 ? "" : ","), hosts.get(i));
        }
        return line.append("]}").toString();
    }

    private static StringBuilder text(StringBuilder line, String text) {
        line.append('"');
        for (int i = 0; i < text.length(); i++) {
            char one = text.charAt(i);
            if (one == '"' || one == '\\') {
                line.append('\\').append(one);
            } else if (one < ' ') {
                line.append("\\u%04x".formatted((int) one));
            } else {
                line.append(one);
            }
        }
        return line.append('"');
    }
}
