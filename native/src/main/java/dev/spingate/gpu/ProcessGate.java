package dev.spingate.gpu;

import dev.spingate.modelgen.judge.Decided;
import dev.spingate.modelgen.judge.Operation;
import dev.spingate.modelgen.scenario.Site;
import dev.spingate.policy.Ledger;
import dev.spingate.policy.Registration;
import dev.spingate.policy.Work;
import dev.spingate.policy.generated.Verdict;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * The ledger of one process, and what it calls the things of a scenario. It serves one thread at a
 * time, though the ledger would serve many.
 */
public final class ProcessGate {
    private final Ledger ledger;
    private final CellNumbers cells;
    private final Map<String, Integer> threads = new HashMap<>();
    private final Map<String, Integer> queues = new HashMap<>();
    private final Map<String, Integer> hosts = new HashMap<>();

    /** Tickets by the number of the operation. */
    private final Map<Integer, Long> tickets = new HashMap<>();

    /** By ticket. */
    private final SortedMap<Long, Operation> registered = new TreeMap<>();

    private final SortedMap<Long, Operation> unfinished = new TreeMap<>();

    /** Over an empty ledger. */
    public ProcessGate(Ledger ledger, CellNumbers cells) {
        this.ledger = ledger;
        this.cells = cells;
    }

    /** Declares that only peers send the messages that this counts. */
    void declareChannel(Operation.Cell cell) {
        ledger.declareChannel(cells.of(cell));
    }

    /** Declares which GPU runs a queue, and whether other processes use it, too. */
    void declareGpu(String queue, int gpu, boolean shared) {
        ledger.declareGpu(index(queues, queue), gpu, shared);
    }

    /** Registers it, unless it is rejected. */
    Decided register(Operation operation) {
        return decided(operation, registration(operation));
    }

    /** A registration in the words of reports. */
    public Decided decided(Operation operation, Registration made) {
        SortedSet<Integer> waits = new TreeSet<>();
        waitsOf(made).forEach(waited -> waits.add(waited.number()));
        return new Decided(
                operation.number(),
                made.verdict().name(),
                made.reason().name(),
                waits,
                queuesIn(made.committed()));
    }

    /** As it is registered; nothing is if it is rejected. */
    public Registration registration(Operation operation) {
        Registration made = ledger.register(workOf(operation));
        if (!made.rejected()) {
            tickets.put(operation.number(), made.ticket());
            registered.put(made.ticket(), operation);
            boolean over =
                    made.verdict() == Verdict.SKIP || operation.site() instanceof Site.OnThread;
            if (!over) {
                unfinished.put(made.ticket(), operation);
            }
        }
        return made;
    }

    /** The operations whose tickets are in a wait set. */
    public List<Operation> waitsOf(Registration made) {
        return operations(made.waits());
    }

    /** The operations that have these tickets. */
    public List<Operation> operations(List<Long> given) {
        return given.stream().map(registered::get).toList();
    }

    /** The queues in a set of the ledger. */
    public SortedSet<String> queuesIn(long set) {
        SortedSet<String> names = new TreeSet<>();
        queues.forEach((name, index) -> {
            if ((set >>> index & 1) != 0) {
                names.add(name);
            }
        });
        return names;
    }

    private Work workOf(Operation operation) {
        return new Work(
                index(threads, operation.thread()),
                siteOf(operation),
                Work.Kind.valueOf(operation.kind().name()),
                operation
                        .cell()
                        .map(cell -> OptionalInt.of(cells.of(cell)))
                        .orElse(OptionalInt.empty()),
                operation.value(),
                operation.needs().stream()
                        .map(need -> ticketOf(need, operation))
                        .toList(),
                operation.fresh());
    }

    private dev.spingate.policy.Site siteOf(Operation operation) {
        return switch (operation.site()) {
            case Site.OnQueue(String name) -> dev.spingate.policy.Site.queue(index(queues, name));
            case Site.OnHost(String name) -> dev.spingate.policy.Site.host(index(hosts, name));
            case Site.OnThread _ -> dev.spingate.policy.Site.thread();
        };
    }

    private static int index(Map<String, Integer> numbers, String name) {
        return numbers.computeIfAbsent(name, _ -> numbers.size());
    }

    private long ticketOf(int need, Operation operation) {
        if (need == operation.number()) {
            return ledger.nextTicket();
        }
        Long ticket = tickets.get(need);
        if (ticket == null) {
            throw new IllegalArgumentException(
                    "operation %d needs %d, which was not registered before it"
                            .formatted(operation.number(), need));
        }
        return ticket;
    }

    /** The thread of this operation has committed what it held open on its queue. */
    public void commit(Operation operation) {
        ledger.commit(index(threads, operation.thread()), index(queues, operation.siteName()));
    }

    /** All who poll now find this value. */
    public void reached(Operation.Cell cell, long value) {
        ledger.reached(cells.of(cell), value);
    }

    /** A device or a worker has finished it; told a second time, nothing happens. */
    public void ranToItsEnd(Operation operation) {
        Long ticket = tickets.get(operation.number());
        if (ticket != null && unfinished.remove(ticket) != null) {
            ledger.finished(ticket);
        }
    }

    /** It ended without having done what it does: a spin gave up, or a buffer was killed. */
    public void endedInVain(Operation operation, boolean boundedSpin) {
        Long ticket = tickets.get(operation.number());
        if (ticket != null && unfinished.remove(ticket) != null) {
            if (boundedSpin) {
                ledger.gaveUp(ticket);
            } else {
                ledger.killed(ticket);
            }
        }
    }

    /** Whether a release of this wait is registered and not over. */
    boolean hasReleaseOf(Operation wait) {
        return unfinished.values().stream().anyMatch(one -> Asked.couldRelease(one, wait));
    }

    /**
     * Finishes the first release of this wait that is not over, if there is one; what has finished,
     * in order.
     */
    List<Operation> finishReleaseOf(Operation wait) {
        return unfinished.entrySet().stream()
                .filter(one -> Asked.couldRelease(one.getValue(), wait))
                .findFirst()
                .map(one -> finish(one.getKey()))
                .orElse(List.of());
    }

    /** Finishes all work on some queues; what has finished, in order. */
    List<Operation> finishAllOn(Set<String> names) {
        List<Operation> finished = new ArrayList<>();
        for (long ticket : List.copyOf(unfinished.keySet())) {
            if (names.contains(registered.get(ticket).siteName())) {
                finished.addAll(finish(ticket));
            }
        }
        return finished;
    }

    /** Finishes this and all that it needs; it may have finished before. */
    private List<Operation> finish(long ticket) {
        Set<Long> all = new TreeSet<>(ledger.pending(ticket));
        if (unfinished.containsKey(ticket)) {
            all.add(ticket);
        }
        List<Operation> finished = new ArrayList<>();
        for (long one : all) {
            Operation operation = unfinished.remove(one);
            if (operation.site() instanceof Site.OnQueue) {
                commit(operation);
            }
            ledger.finished(one);
            finished.add(operation);
        }
        return finished;
    }
}
