package dev.spingate.gpu.run;

import dev.spingate.gpu.Command;
import dev.spingate.gpu.Device;
import dev.spingate.gpu.DeviceFence;
import dev.spingate.gpu.Kernel;
import dev.spingate.gpu.Load;
import dev.spingate.gpu.Report;
import dev.spingate.modelgen.judge.Operation;
import dev.spingate.modelgen.judge.Operation.Cell;
import dev.spingate.policy.Registration;
import dev.spingate.policy.generated.Verdict;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Turns operations into commands, as they were decided. */
final class Encoding {
    private final Device device;
    private final Settings settings;
    private final Cells cells;
    private final Payloads payloads;
    private final Reports reports;
    private final Works works;
    private final Map<Long, DeviceFence> fences = new HashMap<>();
    private final Map<Integer, Registration> made = new HashMap<>();

    /** The report of the spin that guards a buffer in a thread, by thread and buffer. */
    private final Map<List<String>, Report> guards = new HashMap<>();

    Encoding(Device device, Settings settings, Cells cells, Payloads payloads, Works works) {
        this.works = works;
        this.device = device;
        this.settings = settings;
        this.cells = cells;
        this.payloads = payloads;
        this.reports = new Reports(device);
    }

    /** Appends what the operation becomes; it is decided, and not skipped. */
    void encode(Progress progress, Registration how, OpenBuffer buffer) {
        Operation operation = progress.operation;
        made.put(operation.number(), how);
        boolean event = operation.kind() == Operation.Kind.SPIN && how.verdict() != Verdict.SPIN;
        if (operation.kind() == Operation.Kind.WAIT || event) {
            waitIn(buffer, operation);
        } else if (operation.kind() == Operation.Kind.SIGNAL) {
            endEncoder(buffer);
            Cell cell = operation.cell().orElseThrow();
            buffer.commands.add(new Command.SignalEvent(cells.event(cell), operation.value()));
        } else {
            enter(operation, how, buffer);
            dispatch(kernels(progress), buffer);
        }
        if (operation.kind() == Operation.Kind.STORE && settings.mayTurnSpinsIntoEvents()) {
            endEncoder(buffer);
            Cell cell = operation.cell().orElseThrow();
            buffer.commands.add(new Command.SignalEvent(cells.event(cell), operation.value()));
        }
    }

    /** What comes next in the buffer waits for the event, or for the one behind the word. */
    void waitIn(OpenBuffer buffer, Operation wait) {
        endEncoder(buffer);
        Cell cell = wait.cell().orElseThrow();
        buffer.commands.add(new Command.WaitEvent(cells.event(cell), wait.value()));
    }

    /** The host raises the event of a signal. */
    void signalFromHost(Operation signal) {
        cells.event(signal.cell().orElseThrow()).signal(signal.value());
    }

    /** What an operation reads, it reads before it writes. */
    private static void dispatch(List<Kernel> kernels, OpenBuffer buffer) {
        boolean read = false;
        for (Kernel kernel : kernels) {
            if (read && kernel instanceof Kernel.Fill) {
                buffer.commands.add(new Command.Order());
                read = false;
            }
            read |= kernel instanceof Kernel.Consume;
            buffer.commands.add(new Command.Run(kernel));
        }
    }

    void endEncoder(OpenBuffer buffer) {
        if (buffer.encoder != 0) {
            buffer.commands.add(new Command.UpdateFence(fenceOf(buffer.encoder)));
            buffer.commands.add(new Command.EndEncoder());
            buffer.encoder = 0;
        }
    }

    private DeviceFence fenceOf(long encoder) {
        return fences.computeIfAbsent(encoder, _ -> device.fence());
    }

    /**
     * Opens its encoder, behind what it needs; or goes on in the one that is open. If it needs
     * other encoders, the open one goes on as a second part behind its first.
     */
    private void enter(Operation operation, Registration how, OpenBuffer buffer) {
        List<Integer> others = operation.needs().stream()
                .filter(need -> made.containsKey(need) && need != operation.number())
                .filter(need -> made.get(need).verdict() != Verdict.SKIP)
                .filter(need -> made.get(need).encoder() != how.encoder())
                .toList();
        boolean joins = buffer.encoder == how.encoder();
        if (joins && others.isEmpty()) {
            if (how.barrier()) {
                buffer.commands.add(new Command.Order());
            }
            return;
        }
        endEncoder(buffer);
        if (joins) {
            buffer.commands.add(new Command.WaitFence(fenceOf(how.encoder())));
        }
        others.forEach(need -> waitFor(need, made.get(need), buffer));
        buffer.encoder = how.encoder();
    }

    /** The encoder that comes next waits for this one, or for the event that took its place. */
    private void waitFor(int need, Registration needed, OpenBuffer buffer) {
        Operation operation = payloads.operation(need);
        boolean event = operation.kind() == Operation.Kind.SPIN && needed.verdict() != Verdict.SPIN;
        if (event) {
            Cell cell = operation.cell().orElseThrow();
            buffer.commands.add(new Command.WaitEvent(cells.event(cell), operation.value()));
        } else if (operation.kind() != Operation.Kind.SIGNAL
                && operation.kind() != Operation.Kind.WAIT) {
            buffer.commands.add(new Command.WaitFence(fenceOf(needed.encoder())));
        }
    }

    private List<Kernel> kernels(Progress progress) {
        Operation operation = progress.operation;
        return switch (operation.kind()) {
            case STORE ->
                List.of(new Kernel.Store(
                        cells.word(operation.cell().orElseThrow()),
                        operation.value(),
                        reports.next(progress)));
            case SPIN -> List.of(spin(progress));
            case KERNEL ->
                works.kernels(
                        operation,
                        name -> Optional.ofNullable(guards.get(key(operation, name))),
                        () -> reports.next(progress));
            case SIGNAL, WAIT, COMMIT, AWAIT, KILL ->
                throw new IllegalArgumentException("no kernel: " + operation);
        };
    }

    private Kernel spin(Progress progress) {
        Operation operation = progress.operation;
        Report report = reports.next(progress);
        operation.writes().forEach(buffer -> guards.put(key(operation, buffer), report));
        return new Kernel.Spin(
                cells.word(operation.cell().orElseThrow()),
                operation.value(),
                Load.COHERENT,
                settings.bound(),
                settings.spins(),
                report);
    }

    private static List<String> key(Operation operation, String buffer) {
        return List.of(operation.thread(), buffer);
    }

    void close() {
        fences.values().forEach(DeviceFence::close);
        reports.close();
    }
}
