package dev.spingate.gpu.cuda;

import dev.spingate.gpu.Closing;
import dev.spingate.gpu.Command;
import dev.spingate.gpu.DeviceEvent;
import dev.spingate.gpu.DeviceFailure;
import dev.spingate.gpu.DeviceQueue;
import dev.spingate.gpu.Submission;
import java.lang.foreign.MemorySegment;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.function.Predicate;

/** A stream, and what waits on the host to be enqueued on it. */
final class CudaQueue implements DeviceQueue {
    private final CudaDevice device;
    private final String name;
    private final MemorySegment stream;
    private final Deque<CudaSubmission> pending = new ArrayDeque<>();
    private final Deque<Parked> parked = new ArrayDeque<>();
    private boolean closed;

    /** Commands of a buffer that are not enqueued yet. */
    private static final class Parked {
        private final Deque<Command> left;
        private final CudaSubmission submission;

        private Parked(List<Command> commands, CudaSubmission submission) {
            this.left = new ArrayDeque<>(commands);
            this.submission = submission;
        }

        private boolean waitsFor(DeviceEvent event) {
            return left.stream()
                    .anyMatch(command ->
                            command instanceof Command.WaitEvent wait && wait.event() == event);
        }
    }

    CudaQueue(CudaDevice device, String name, MemorySegment stream) {
        this.device = device;
        this.name = name;
        this.stream = stream;
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
            for (Command command : commands) {
                device.requireOurs(command);
            }
            device.makeCurrent();
            sweep();
            CudaSubmission made = new CudaSubmission(device);
            pending.add(made);
            parked.add(new Parked(commands, made));
            advance();
            made.throwIfRefused();
            if (commands.stream().anyMatch(Command.SignalEvent.class::isInstance)) {
                device.unpark();
            }
            return made;
        }
    }

    /** Enqueues what can be; whether anything was. */
    boolean advance() {
        boolean any = false;
        while (!parked.isEmpty()) {
            Parked next = parked.peek();
            try {
                while (!next.left.isEmpty()) {
                    if (!enqueue(next.left.peek())) {
                        return any;
                    }
                    next.left.remove();
                    any = true;
                }
                next.submission.enqueued(device.events().recorded(stream));
            } catch (DeviceFailure e) {
                next.submission.fail(e);
            }
            parked.remove();
            any = true;
        }
        return any;
    }

    /** Whether it could be. */
    private boolean enqueue(Command command) {
        switch (command) {
            case Command.Run run -> device.launches().launch(stream, run.kernel());
            case Command.WaitEvent(var event, long value) -> {
                return await(((CudaEvent) event).awaited(value));
            }
            case Command.SignalEvent(var event, long value) ->
                ((CudaEvent) event).signalledBy(stream, value);
            case Command.WaitWord(var word, int value) -> {
                device.calls().waitForValue(stream, CudaWords.address(word), value);
                device.releaseLater(word, value);
            }
            case Command.Order _,
                    Command.EndEncoder _,
                    Command.UpdateFence _,
                    Command.WaitFence _ -> {
                // A stream is in order.
            }
        }
        return true;
    }

    private boolean await(CudaEvent.Wait wait) {
        return switch (wait) {
            case CudaEvent.Wait.Reached _ -> true;
            case CudaEvent.Wait.For(MemorySegment event) -> {
                device.calls().waitFor(stream, event);
                yield true;
            }
            case CudaEvent.Wait.Unknown _ -> false;
        };
    }

    /** Forgets what is over; whether nothing is left. */
    boolean sweep() {
        while (!pending.isEmpty() && pending.peek().isOver()) {
            pending.remove();
        }
        return pending.isEmpty();
    }

    /** What is parked never happens. */
    void failParked(String why) {
        failParkedFrom(_ -> true, why);
    }

    /** What is parked for this event never happens, nor what is behind it. */
    void failParkedFor(DeviceEvent event) {
        failParkedFrom(one -> one.waitsFor(event), "an event that it waits for was closed");
    }

    private void failParkedFrom(Predicate<Parked> first, String why) {
        boolean failing = false;
        for (Parked one : List.copyOf(parked)) {
            failing |= first.test(one);
            if (failing) {
                one.submission.fail(DeviceFailure.refused("a command buffer on " + name, why));
                parked.remove(one);
            }
        }
    }

    @Override
    public void drain() {
        device.makeCurrent();
        device.calls().synchronize(stream);
    }

    @Override
    public void close() {
        synchronized (device) {
            if (!closed) {
                closed = true;
                Closing closing = new Closing();
                closing.step(() -> failParked("the queue was closed"));
                closing.step(this::drain);
                closing.step(this::sweep);
                closing.step(() -> device.calls().destroyStream(stream));
                pending.forEach(CudaSubmission::abandon);
                pending.clear();
                device.forget(this);
                closing.end();
            }
        }
    }
}
