package dev.spingate.gpu.opencl;

import dev.spingate.gpu.Bound;
import dev.spingate.gpu.Closing;
import dev.spingate.gpu.Command;
import dev.spingate.gpu.DeviceFailure;
import dev.spingate.gpu.DeviceQueue;
import dev.spingate.gpu.Submission;
import java.lang.foreign.MemorySegment;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/** An in-order command queue. */
final class ClQueue implements DeviceQueue {
    private final ClDevice device;
    private final String name;
    private final MemorySegment queue;
    private final Deque<ClSubmission> pending = new ArrayDeque<>();
    private boolean closed;

    ClQueue(ClDevice device, String name, MemorySegment queue) {
        this.device = device;
        this.name = name;
        this.queue = queue;
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public Submission commit(List<Command> commands) {
        synchronized (device) {
            if (closed) {
                throw DeviceFailure.refused("commit to queue " + name, "it is closed");
            }
            commands.forEach(device::requireOurs);
            sweep();
            List<MemorySegment> events = new ArrayList<>();
            try {
                commands.forEach(command -> enqueue(command, events));
                events.add(device.newMarker(queue));
            } catch (DeviceFailure e) {
                keep(events);
                throw e;
            }
            ClSubmission made = device.submission(events);
            pending.add(made);
            device.calls().flush(queue);
            return made;
        }
    }

    /** Commands in front of one that the driver refused are there, and end like others. */
    private void keep(List<MemorySegment> events) {
        if (!events.isEmpty()) {
            pending.add(device.submission(events));
        }
    }

    private void enqueue(Command command, List<MemorySegment> events) {
        switch (command) {
            case Command.Run run ->
                events.add(device.counted(device.launches().launch(queue, run.kernel())));
            case Command.WaitEvent(var event, long value) ->
                ((ClEvent) event)
                        .awaited(this, value)
                        .ifPresent(awaited ->
                                events.add(device.counted(device.calls().waitFor(queue, awaited))));
            case Command.SignalEvent(var event, long value) -> {
                MemorySegment marker = device.newMarker(queue);
                events.add(marker);
                device.calls().retainEvent(marker);
                ((ClEvent) event).committed(value, device.counted(marker));
            }
            case Command.WaitWord _ ->
                throw DeviceFailure.refused("a wait for a word", "OpenCL has none");
            case Command.Order _,
                    Command.EndEncoder _,
                    Command.UpdateFence _,
                    Command.WaitFence _ -> {
                // The queue is in order.
            }
        }
    }

    /** Forgets what is over; whether nothing is left. */
    boolean sweep() {
        while (!pending.isEmpty() && pending.peek().isOver()) {
            pending.remove();
        }
        return pending.isEmpty();
    }

    @Override
    public void drain() {
        device.calls().finish(queue);
    }

    /**
     * What waits here fails. The rest is bounded, unless it follows another queue that waits for
     * what nobody signals: then that fails too, after the longest bound.
     */
    @Override
    public void close() {
        synchronized (device) {
            if (closed) {
                return;
            }
            closed = true;
            device.failWaiters(this);
        }
        // Without the lock, as others may have to signal what it follows.
        device.until(this::sweepLocked, Bound.LONGEST.plusSeconds(1));
        synchronized (device) {
            Closing closing = new Closing();
            if (!sweep()) {
                closing.step(device::failWaiters);
            }
            closing.step(this::drain);
            closing.step(this::sweep);
            closing.step(() -> device.calls().releaseQueue(queue));
            device.forget(this);
            closing.end();
        }
    }

    private boolean sweepLocked() {
        synchronized (device) {
            return sweep();
        }
    }
}
