package dev.spingate.modelgen.judge;

import dev.spingate.modelgen.scenario.Scenario;
import dev.spingate.modelgen.scenario.Site;
import java.util.Comparator;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;

/** What a program leaves to other processes, of which a gate knows no more than this. */
public final class Peers {
    private Peers() {}

    /**
     * The events that count messages of a peer: those that a process waits for and does not send
     * itself. {@code Channel} in {@code spec/Gate.tla}.
     */
    public static SortedSet<Operation.Cell> channels(List<Operation> program) {
        SortedSet<Operation.Cell> channels =
                new TreeSet<>(Comparator.comparing(Operation.Cell::toString));
        for (Operation receive : program) {
            if (receive.kind() == Operation.Kind.WAIT
                    && program.stream().noneMatch(send -> isSentBy(send, receive))) {
                receive.cell().filter(Messages::counts).ifPresent(channels::add);
            }
        }
        return channels;
    }

    private static boolean isSentBy(Operation send, Operation receive) {
        return send.kind() == Operation.Kind.SIGNAL
                && send.cell().equals(receive.cell())
                && send.process().equals(receive.process());
    }

    /**
     * Whether another process has work on the GPU of this queue: the opposite of {@code CoversGpu}
     * in {@code spec/Gate.tla}.
     */
    public static boolean shareGpuOf(String queue, Scenario scenario, List<Operation> program) {
        String gpu = scenario.queues().get(queue).gpu();
        String process = scenario.queues().get(queue).process();
        return program.stream()
                .filter(operation -> !operation.process().equals(process))
                .anyMatch(operation -> operation.site() instanceof Site.OnQueue(String other)
                        && scenario.queues().get(other).gpu().equals(gpu));
    }
}
