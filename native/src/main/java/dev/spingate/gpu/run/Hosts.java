package dev.spingate.gpu.run;

import dev.spingate.gpu.ProcessGate;
import dev.spingate.gpu.run.Happening.Fate;
import dev.spingate.modelgen.judge.Operation;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Function;
import java.util.function.LongSupplier;

/** The FIFO workers: a task that waits blocks all behind it. */
final class Hosts {
    private final Cells cells;
    private final Payloads payloads;
    private final Function<Operation, ProcessGate> gates;
    private final LongSupplier clock;
    private final Map<String, Deque<Progress>> tasks = new LinkedHashMap<>();

    Hosts(
            Cells cells,
            Payloads payloads,
            Function<Operation, ProcessGate> gates,
            LongSupplier clock) {
        this.cells = cells;
        this.payloads = payloads;
        this.gates = gates;
        this.clock = clock;
    }

    void add(Progress task) {
        task.committed();
        tasks.computeIfAbsent(task.operation.siteName(), _ -> new ArrayDeque<>())
                .add(task);
    }

    boolean areIdle() {
        return tasks.values().stream().allMatch(Deque::isEmpty);
    }

    /** Each does what it can; whether any did. */
    boolean advance() {
        boolean any = false;
        for (Deque<Progress> queue : tasks.values()) {
            while (!queue.isEmpty() && tryTask(queue.peek())) {
                queue.remove();
                any = true;
            }
        }
        return any;
    }

    private boolean tryTask(Progress task) {
        task.started(clock.getAsLong());
        Operation operation = task.operation;
        Fate fate = Fate.FINISHED;
        switch (operation.kind()) {
            case KERNEL -> fate = payloads.workOfHost(operation) ? fate : Fate.WRONG_PAYLOAD;
            case STORE, SIGNAL -> cells.release(operation);
            case SPIN, WAIT -> {
                if (!cells.hasReached(operation.cell().orElseThrow(), operation.value())) {
                    return false;
                }
            }
            case COMMIT, AWAIT, KILL ->
                throw new IllegalArgumentException("no task of a worker: " + operation);
        }
        task.ended(fate, clock.getAsLong());
        gates.apply(operation).ranToItsEnd(operation);
        return true;
    }
}
