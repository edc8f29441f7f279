package dev.spingate.gpu.run;

import dev.spingate.gpu.Command;
import dev.spingate.gpu.Device;
import dev.spingate.gpu.DeviceEvent;
import dev.spingate.gpu.DeviceQueue;
import dev.spingate.gpu.ProcessGate;
import dev.spingate.gpu.run.Happening.Fate;
import dev.spingate.modelgen.judge.Operation;
import dev.spingate.policy.Registration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Stream;

/** The command buffers of all threads and queues. */
final class Buffers {
    private final Device device;
    private final Encoding encoding;
    private final WaitSets waitSets;
    private final Map<String, DeviceQueue> queues = new LinkedHashMap<>();

    /** Not committed, in the order of their beginning. */
    private final List<OpenBuffer> open = new ArrayList<>();

    private final List<OpenBuffer> committed = new ArrayList<>();
    private final Map<Integer, OpenBuffer> bufferOf = new HashMap<>();
    private final List<DeviceEvent> signals = new ArrayList<>();

    Buffers(Device device, Encoding encoding, WaitSets waitSets, Set<String> queueNames) {
        this.device = device;
        this.encoding = encoding;
        this.waitSets = waitSets;
        queueNames.forEach(name -> queues.put(name, device.queue(name)));
    }

    /** Whether this operation would begin a buffer. */
    boolean opensBuffer(Operation operation) {
        return open.stream().noneMatch(buffer -> isOf(buffer, operation));
    }

    private static boolean isOf(OpenBuffer buffer, Operation operation) {
        return buffer.thread.equals(operation.thread())
                && buffer.queue.equals(operation.siteName());
    }

    /** Uncompleted ones of a queue. */
    long uncompleted(String queue) {
        return Stream.concat(open.stream(), committed.stream())
                .filter(buffer -> buffer.queue.equals(queue) && buffer.isOnDevice())
                .filter(buffer -> !buffer.isOver())
                .count();
    }

    /**
     * Encodes it where the ledger says, behind the waits of the program that the gate has cut off
     * and behind the buffers that hold its wait set.
     */
    void encode(Progress progress, Registration how, ProcessGate gate) {
        OpenBuffer buffer = bufferFor(progress.operation, how);
        gate.operations(how.repeats()).forEach(wait -> encoding.waitIn(buffer, wait));
        waitSets.of(progress.operation, gate.waitsOf(how)).stream()
                .map(waited -> bufferOf.get(waited.number()))
                .distinct()
                .filter(waited -> waited != buffer)
                .forEach(waited -> buffer.commands.add(new Command.WaitEvent(waited.done, 1)));
        if (how.follows().isEmpty()) {
            encoding.encode(progress, how, buffer);
            add(progress, buffer);
        } else {
            encoding.endEncoder(buffer);
            OpenBuffer signal =
                    buffer.signalBehind(progressOf(gate.operations(how.follows())), newSignal());
            open.add(signal);
            add(progress, signal);
        }
    }

    private void add(Progress progress, OpenBuffer buffer) {
        buffer.operations.add(progress);
        bufferOf.put(progress.operation.number(), buffer);
    }

    private List<Progress> progressOf(List<Operation> encoded) {
        return encoded.stream()
                .flatMap(one -> bufferOf.get(one.number()).operations.stream()
                        .filter(progress -> progress.operation == one))
                .toList();
    }

    private OpenBuffer bufferFor(Operation operation, Registration how) {
        return open.stream()
                .filter(buffer -> isOf(buffer, operation) && buffer.name == how.buffer())
                .findFirst()
                .orElseGet(() -> begin(operation, how));
    }

    private OpenBuffer begin(Operation operation, Registration how) {
        OpenBuffer buffer =
                new OpenBuffer(operation.thread(), operation.siteName(), how.buffer(), newSignal());
        open.add(buffer);
        return buffer;
    }

    private DeviceEvent newSignal() {
        DeviceEvent signal = device.event();
        signals.add(signal);
        return signal;
    }

    /** Commits what a thread holds open on a queue. */
    void commit(String thread, String queue) {
        for (OpenBuffer buffer : List.copyOf(open)) {
            if (buffer.thread.equals(thread) && buffer.queue.equals(queue)) {
                if (buffer.isOnDevice()) {
                    encoding.endEncoder(buffer);
                    buffer.commands.add(new Command.SignalEvent(buffer.done, 1));
                    buffer.submission = queues.get(queue).commit(buffer.commands);
                } else {
                    buffer.handToHost();
                }
                buffer.operations.forEach(Progress::committed);
                open.remove(buffer);
                committed.add(buffer);
            }
        }
    }

    /** Looks what has become of what was committed; whether there is news. */
    boolean look(long now, Consumer<Progress> over) {
        boolean any = false;
        for (OpenBuffer buffer : List.copyOf(committed)) {
            boolean isOver = buffer.isOver();
            for (Progress progress : buffer.operations) {
                any |= progress.look(now);
            }
            if (isOver) {
                end(buffer, now);
                buffer.operations.forEach(over);
                committed.remove(buffer);
                any = true;
            }
        }
        return any;
    }

    private void end(OpenBuffer buffer, long now) {
        boolean failed = buffer.hasFailed();
        for (Progress progress : buffer.operations) {
            if (!failed && !buffer.isOnDevice()) {
                encoding.signalFromHost(progress.operation);
                buffer.done.signal(1);
            }
            progress.ended(failed ? Fate.KILLED : progress.fateOfKernels(), now);
        }
    }

    /** Nothing that was committed is left. */
    boolean areIdle() {
        return committed.isEmpty();
    }

    boolean areIdle(Set<String> of) {
        return committed.stream().noneMatch(buffer -> of.contains(buffer.queue));
    }

    void close() {
        signals.forEach(DeviceEvent::close);
        queues.values().forEach(DeviceQueue::close);
    }
}
