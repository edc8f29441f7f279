package dev.spingate.gpu;

import dev.spingate.modelgen.judge.Decided;
import dev.spingate.modelgen.judge.Operation;
import dev.spingate.modelgen.judge.Peers;
import dev.spingate.modelgen.scenario.QueueDeclaration;
import dev.spingate.modelgen.scenario.Scenario;
import dev.spingate.modelgen.scenario.Site;
import dev.spingate.policy.Ledger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;

/**
 * One program, encoded thread after thread while nothing runs, except what a thread waits for
 * itself: that it finds done, with all that it needs. While nobody has encoded that, other threads
 * go on.
 */
final class Replay {
    private final List<Operation> program;
    private final Map<String, ProcessGate> gates = new HashMap<>();
    private final Map<Operation.Cell, Integer> values = new HashMap<>();
    private final List<Decided> decisions = new ArrayList<>();

    /**
     * A replay that has not begun.
     *
     * @param initial what words and events are at the start; 0 if it is not said
     * @param ledgers makes an empty ledger for each process
     */
    Replay(
            List<Operation> program,
            Map<Operation.Cell, Integer> initial,
            Supplier<Ledger> ledgers) {
        this.program = program;
        CellNumbers cells = new CellNumbers();
        program.stream()
                .map(Operation::process)
                .distinct()
                .forEach(process -> gates.put(process, new ProcessGate(ledgers.get(), cells)));
        initial.forEach(this::reached);
    }

    /** What each gate knows beforehand of other processes and of the GPUs. */
    Replay declaring(Scenario scenario) {
        List<String> gpus = scenario.queues().values().stream()
                .map(QueueDeclaration::gpu)
                .distinct()
                .toList();
        scenario.queues().forEach((name, queue) -> {
            ProcessGate gate = gates.get(queue.process());
            if (gate != null) {
                boolean shared = Peers.shareGpuOf(name, scenario, program);
                gate.declareGpu(name, gpus.indexOf(queue.gpu()), shared);
            }
        });
        for (Operation.Cell channel : Peers.channels(program)) {
            gates.values().forEach(gate -> gate.declareChannel(channel));
        }
        return this;
    }

    /** The decisions on all operations that a gate is asked about, up to a rejected one. */
    List<Decided> run() {
        List<Operation> rest = program;
        while (!rest.isEmpty()) {
            List<Operation> later = new ArrayList<>();
            if (!takeAllButBlocked(rest, later)) {
                break;
            }
            if (later.size() == rest.size()) { // what another process does, or nobody
                doItself(later.removeFirst());
            }
            rest = later;
        }
        return List.copyOf(decisions);
    }

    /**
     * Goes on with each thread up to a wait of its own for what others have yet to encode.
     *
     * @param later gets what is left
     * @return whether all that was taken was accepted
     */
    private boolean takeAllButBlocked(List<Operation> all, List<Operation> later) {
        Set<String> blocked = new HashSet<>();
        for (Operation operation : all) {
            if (blocked.contains(operation.thread()) || isBlocked(operation)) {
                blocked.add(operation.thread());
                later.add(operation);
            } else if (!take(operation)) {
                return false;
            }
        }
        return true;
    }

    private boolean isBlocked(Operation operation) {
        return !operation.goesThroughGate()
                && Asked.waits(operation)
                && values.getOrDefault(operation.cell().orElseThrow(), 0) < operation.value()
                && !gateOf(operation).hasReleaseOf(operation);
    }

    private boolean take(Operation operation) {
        if (operation.goesThroughGate() || Asked.releases(operation)) {
            return register(operation);
        }
        if (operation.kind() == Operation.Kind.COMMIT) {
            gateOf(operation).commit(operation);
        } else {
            doItself(operation);
        }
        return true;
    }

    private ProcessGate gateOf(Operation operation) {
        return gates.get(operation.process());
    }

    private boolean register(Operation operation) {
        Decided decided = gateOf(operation).register(operation);
        if (Asked.about(operation)) {
            decisions.add(decided);
        }
        if (Asked.rejected(decided)) {
            return false;
        }
        if (operation.site() instanceof Site.OnThread) {
            stored(operation);
        }
        return true;
    }

    /** What the thread does without a queue or a worker, and the gate does not register. */
    private void doItself(Operation operation) {
        switch (operation.kind()) {
            case SPIN, WAIT -> awaitValue(operation);
            case AWAIT -> gateOf(operation).finishAllOn(operation.targets()).forEach(this::stored);
            case KERNEL, KILL -> {
                // Neither changes what a gate knows.
            }
            case STORE, SIGNAL, COMMIT ->
                throw new IllegalArgumentException("not done by the thread alone: " + operation);
        }
    }

    private void awaitValue(Operation wait) {
        Operation.Cell cell = wait.cell().orElseThrow();
        if (values.getOrDefault(cell, 0) < wait.value()) {
            gateOf(wait).finishReleaseOf(wait).forEach(this::stored);
        }
        if (values.getOrDefault(cell, 0) < wait.value()) {
            reached(cell, wait.value());
        }
    }

    /** A store replaces the value, a signal only raises it; other operations have none. */
    private void stored(Operation operation) {
        operation.cell().filter(_ -> Asked.releases(operation)).ifPresent(cell -> {
            int old = values.getOrDefault(cell, 0);
            boolean store = operation.kind() == Operation.Kind.STORE;
            reached(cell, store ? operation.value() : Math.max(old, operation.value()));
        });
    }

    private void reached(Operation.Cell cell, int value) {
        values.put(cell, value);
        gates.values().forEach(gate -> gate.reached(cell, value));
    }
}
