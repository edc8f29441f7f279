package dev.spingate.gpu.run;

import dev.spingate.gpu.CellNumbers;
import dev.spingate.gpu.Device;
import dev.spingate.gpu.LedgerDecisions;
import dev.spingate.gpu.ProcessGate;
import dev.spingate.gpu.run.Happening.Fate;
import dev.spingate.modelgen.judge.Decided;
import dev.spingate.modelgen.judge.Operation;
import dev.spingate.modelgen.scenario.Scenario;
import dev.spingate.modelgen.scenario.Site;
import dev.spingate.policy.Registration;
import dev.spingate.policy.generated.Verdict;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** One program on one device under one policy. */
public final class ProgramRun {
    private static final Duration SLICE = Duration.ofMillis(5);

    private final Device device;
    private final Settings settings;
    private final Scenario scenario;
    private final Map<String, ProcessGate> gates = new LinkedHashMap<>();
    private final List<Progress> all = new ArrayList<>();
    private final Map<String, Deque<Progress>> threads = new LinkedHashMap<>();
    private final Cells cells;
    private final Watcher watcher;
    private final Payloads payloads;
    private final Encoding encoding;
    private final Buffers buffers;
    private final Hosts hosts;
    private final List<Decided> decisions = new ArrayList<>();
    private boolean rejected;

    private ProgramRun(
            Device device,
            Scenario scenario,
            List<Operation> program,
            Settings settings,
            Variant variant) {
        this.device = device;
        this.settings = settings;
        this.scenario = scenario;
        cells = new Cells(device, scenario, program);
        watcher = new Watcher(cells);
        payloads = new Payloads(device, program);
        encoding = new Encoding(
                device,
                settings,
                cells,
                payloads,
                variant.works() == null ? payloads : variant.works());
        buffers = new Buffers(
                device, encoding, variant.waitSets(), scenario.queues().keySet());
        hosts = new Hosts(cells, payloads, this::gateOf, device::clock);
        CellNumbers numbers = new CellNumbers();
        for (Operation operation : program) {
            Progress progress = new Progress(operation);
            all.add(progress);
            threads.computeIfAbsent(operation.thread(), _ -> new ArrayDeque<>()).add(progress);
            gates.computeIfAbsent(
                    operation.process(),
                    _ -> new ProcessGate(
                            LedgerDecisions.ledger(settings.policy(), settings.facts()), numbers));
        }
    }

    /**
     * Runs it. The device stays open, and nothing of the program stays on it.
     *
     * @param program of the scenario, as {@code ScenarioJudge.programOf} numbers it; without a step
     *     that kills a process
     * @throws dev.spingate.gpu.DeviceFailure if the device fails
     */
    public static Outcome of(
            Device device, Scenario scenario, List<Operation> program, Settings settings) {
        return of(device, scenario, program, settings, Variant.NONE);
    }

    /** As above, with something changed. */
    static Outcome of(
            Device device,
            Scenario scenario,
            List<Operation> program,
            Settings settings,
            Variant variant) {
        ProgramRun run = new ProgramRun(device, scenario, program, settings, variant);
        try {
            return run.run();
        } finally {
            run.close();
        }
    }

    private Outcome run() {
        long begin = device.clock();
        long latest = begin;
        while (!rejected
                && !isDone()
                && device.clock() - latest < settings.patience().toNanos()) {
            if (device.until(this::advance, SLICE)) {
                latest = device.clock();
            }
        }
        List<Happening> happenings =
                all.stream().map(one -> one.happening(begin)).toList();
        return new Outcome(
                settings.policy(),
                Outcome.resultOf(happenings),
                latest - begin,
                happenings,
                decisions);
    }

    private boolean isDone() {
        return threads.values().stream().allMatch(Deque::isEmpty)
                && hosts.areIdle()
                && buffers.areIdle();
    }

    /** Does all that can be done now; whether anything was. */
    private boolean advance() {
        boolean any = buffers.look(device.clock(), this::over);
        any |= watcher.advance();
        any |= cells.tell(gates.values());
        any |= hosts.advance();
        for (Deque<Progress> steps : threads.values()) {
            while (!rejected && !steps.isEmpty() && tryStep(steps.peek())) {
                steps.remove();
                any = true;
            }
        }
        return any || rejected;
    }

    private void over(Progress progress) {
        ProcessGate gate = gateOf(progress.operation);
        switch (progress.fate()) {
            case GAVE_UP, KILLED -> gate.endedInVain(progress.operation, progress.boundedSpin);
            default -> gate.ranToItsEnd(progress.operation);
        }
    }

    private ProcessGate gateOf(Operation operation) {
        return gates.get(operation.process());
    }

    /** Whether its thread is past it. */
    private boolean tryStep(Progress progress) {
        Operation operation = progress.operation;
        if (operation.kind() == Operation.Kind.COMMIT) {
            gateOf(operation).commit(operation);
            buffers.commit(operation.thread(), operation.siteName());
            progress.encoded("", device.clock());
            progress.ended(Fate.FINISHED, device.clock());
            return true;
        }
        return operation.site() instanceof Site.OnThread ? tryItself(progress) : tryGate(progress);
    }

    private boolean tryGate(Progress progress) {
        Operation operation = progress.operation;
        if (operation.site() instanceof Site.OnQueue(String queue)
                && buffers.opensBuffer(operation)
                && buffers.uncompleted(queue) >= scenario.queues().get(queue).capacity()) {
            return false;
        }
        Registration how = gateOf(operation).registration(operation);
        decisions.add(gateOf(operation).decided(operation, how));
        progress.encoded(asked(operation) ? how.verdict().name() : "", device.clock());
        progress.boundedSpin = how.bounded();
        if (how.rejected()) {
            reject(progress);
        } else {
            // The ledger counts these as committed now.
            gateOf(operation)
                    .queuesIn(how.committed())
                    .forEach(name -> buffers.commit(operation.thread(), name));
            place(progress, how);
            watcher.encoded(progress, how);
        }
        return true;
    }

    private void place(Progress progress, Registration how) {
        if (how.verdict() == Verdict.SKIP) {
            progress.ended(Fate.SKIPPED, device.clock());
        } else if (progress.operation.site() instanceof Site.OnHost) {
            hosts.add(progress);
        } else {
            buffers.encode(progress, how, gateOf(progress.operation));
        }
    }

    private static boolean asked(Operation operation) {
        return operation.site() instanceof Site.OnQueue
                && (operation.kind() == Operation.Kind.SPIN
                        || operation.kind() == Operation.Kind.WAIT);
    }

    private void reject(Progress progress) {
        progress.ended(Fate.REJECTED, device.clock());
        rejected = true;
    }

    /** What the thread does without a queue or a worker. */
    private boolean tryItself(Progress progress) {
        Operation operation = progress.operation;
        if (!progress.isEncoded()) {
            progress.encoded("", device.clock());
            progress.started(device.clock());
        }
        boolean done = switch (operation.kind()) {
            case STORE, SIGNAL -> release(progress);
            case SPIN, WAIT -> cells.hasReached(operation.cell().orElseThrow(), operation.value());
            case AWAIT -> buffers.areIdle(operation.targets());
            case KERNEL -> work(progress);
            case COMMIT, KILL ->
                throw new IllegalArgumentException("not done by a thread here: " + operation);
        };
        if (done) {
            progress.ended(Fate.FINISHED, device.clock());
        }
        return done;
    }

    private boolean work(Progress progress) {
        if (!payloads.workOfHost(progress.operation)) {
            progress.ended(Fate.WRONG_PAYLOAD, device.clock());
        }
        return true;
    }

    private boolean release(Progress progress) {
        if (gateOf(progress.operation).registration(progress.operation).rejected()) {
            reject(progress);
        } else {
            cells.release(progress.operation);
        }
        return true;
    }

    private void close() {
        buffers.close();
        encoding.close();
        payloads.close();
        cells.close();
    }
}
