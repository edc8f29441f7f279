package dev.spingate.modelgen.judge;

import dev.spingate.modelgen.diagnostic.BadInput;
import dev.spingate.modelgen.diagnostic.Diagnostic;
import dev.spingate.modelgen.scenario.Scenario;
import dev.spingate.modelgen.scenario.Site;
import dev.spingate.modelgen.scenario.Step;
import dev.spingate.modelgen.scenario.Step.Kernel;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * Turns the steps of a scenario into operations: {@code end} becomes the flag of what follows it,
 * reads, writes and MTLFences become what an operation {@link Operation#needs needs}.
 */
public final class Operations {
    /** Pairs of operations of which one needs the other; more fill the memory, and no search. */
    private static final int MOST_NEEDS = 500_000;

    private final Scenario scenario;
    private final List<Operation> operations = new ArrayList<>();
    private final Messages messages = new Messages();
    private int needs;

    private Operations(Scenario scenario) {
        this.scenario = scenario;
    }

    /**
     * The operations of every thread, one thread after the other in the order of the file.
     *
     * @throws BadInput if a thread uses a queue or a host of another process, or waits for a fence
     *     that nothing before it in the thread updates on that queue
     * @throws BeyondReach if the steps need each other in more pairs than there is memory for
     */
    public static List<Operation> of(Scenario scenario) {
        Operations made = new Operations(scenario);
        made.refuseForeignSites();
        scenario.threads().forEach((thread, program) -> made.addThread(thread, program.steps()));
        return List.copyOf(made.operations);
    }

    private void refuseForeignSites() {
        List<Diagnostic> found = new ArrayList<>();
        scenario.threads().forEach((thread, program) -> {
            for (Step step : program.steps()) {
                processOf(step.site())
                        .filter(process -> !process.equals(program.process()))
                        .ifPresent(other -> found.add(foreign(thread, step, other)));
            }
        });
        if (!found.isEmpty()) {
            throw new BadInput(found);
        }
    }

    private static Diagnostic foreign(String thread, Step step, String other) {
        return new Diagnostic(
                step.place(),
                "thread " + thread + " encodes on something that belongs to process " + other,
                "give the thread, the queue and the host the same process");
    }

    private Optional<String> processOf(Site site) {
        return switch (site) {
            case Site.OnQueue queue ->
                Optional.of(scenario.queues().get(queue.name()).process());
            case Site.OnHost host -> Optional.of(scenario.hosts().get(host.name()));
            case Site.OnThread _ -> Optional.empty();
        };
    }

    private void addThread(String thread, List<Step> steps) {
        EncoderTracker encoders = new EncoderTracker(scenario.fences());
        for (Step step : steps) {
            switch (step) {
                case Step.End end -> encoders.end(end.site().name());
                case Step.UpdateFence update ->
                    encoders.update(update.site().name(), update.fence());
                case Step.WaitFence wait -> {
                    if (!encoders.wait(wait.site().name(), wait.fence())) {
                        throw neverUpdated(thread, wait);
                    }
                }
                case Step.Send _,
                        Step.Recv _,
                        Kernel _,
                        Step.Store _,
                        Step.Spin _,
                        Step.Signal _,
                        Step.Wait _,
                        Step.Commit _,
                        Step.Await _,
                        Step.Kill _ -> add(encoders.place(plain(thread, step)));
            }
        }
        List<Operation> fenced = encoders.withFences(operations);
        operations.clear();
        operations.addAll(fenced);
    }

    private void add(Operation operation) {
        operations.add(operation);
        needs += operation.needs().size();
        if (needs > MOST_NEEDS) {
            throw new BeyondReach(
                    operation.place(),
                    "the steps so far need each other in more than " + MOST_NEEDS + " pairs",
                    "reduce the program to the part that hangs");
        }
    }

    /** MTLFences are queue-local; across threads the order of updates is open, and not modelled. */
    private static BadInput neverUpdated(String thread, Step.WaitFence wait) {
        return new BadInput(
                wait.place(),
                "thread %s has not updated fence %s on queue %s before it waits for it"
                        .formatted(thread, wait.fence(), wait.site().name()),
                "update it in an earlier encoder of this thread and queue, or leave the step out");
    }

    /** The operation of a step without what its encoder adds. */
    private Operation plain(String thread, Step step) {
        int number = operations.size() + 1;
        String process = scenario.threads().get(thread).process();
        Parts parts = switch (step) {
            case Step.Send send -> sent(thread, send);
            case Step.Recv recv -> received(thread, recv);
            default -> Parts.of(step, number, queuesOf(process));
        };
        return new Operation(
                number,
                thread,
                process,
                step.site(),
                parts.kind(),
                new TreeSet<>(),
                false,
                parts.cell(),
                parts.value(),
                parts.reads(),
                parts.writes(),
                parts.ends(),
                step instanceof Step.Store store ? store.barrier() : Step.Barrier.NONE,
                step instanceof Step.Spin spin ? spin.load() : Step.Load.COHERENT,
                parts.targets(),
                parts.label(),
                step.place());
    }

    private Parts sent(String thread, Step.Send send) {
        String host = send.site().name();
        int message = messages.sent(send.channel(), thread, host, send.place());
        return Parts.message(Operation.Kind.SIGNAL, "send ", send.channel(), message);
    }

    private Parts received(String thread, Step.Recv recv) {
        String host = recv.site().name();
        int message = messages.received(recv.channel(), thread, host, recv.place());
        return Parts.message(Operation.Kind.WAIT, "recv ", recv.channel(), message);
    }

    private Set<String> queuesOf(String process) {
        Set<String> queues = new LinkedHashSet<>();
        for (Map.Entry<String, ?> queue : scenario.queues().entrySet()) {
            if (scenario.queues().get(queue.getKey()).process().equals(process)) {
                queues.add(queue.getKey());
            }
        }
        return queues;
    }
}
