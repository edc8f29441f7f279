package dev.spingate.gpu.metal;

import dev.spingate.gpu.DeviceFailure;
import dev.spingate.gpu.Submission;
import dev.spingate.gpu.Word;
import dev.spingate.gpu.metal.messages.BufferCalls;
import java.lang.foreign.MemorySegment;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * A committed {@code MTLCommandBuffer}. What is told about it can be over before the system is done
 * with it: if it was dropped while it waited for an event.
 */
final class MetalSubmission implements Submission {
    private static final double NANOS = 1e9;

    private final MetalQueue queue;
    private final long number;
    private final List<Wait> waits;
    private final Word life;
    private final CountDownLatch ended = new CountDownLatch(1);
    private NativeObject buffer;
    private volatile State state = State.PENDING;
    private volatile DeviceFailure failure;
    private volatile double start;
    private volatile double end;

    /** What it waits for somewhere among its commands. */
    record Wait(MetalEvent event, long value) {
        boolean holds() {
            return event.isBelow(value);
        }
    }

    MetalSubmission(MetalQueue queue, List<Wait> waits, Word life) {
        this.queue = queue;
        this.number = queue.nextNumber();
        this.waits = List.copyOf(waits);
        this.life = life;
    }

    MetalQueue queue() {
        return queue;
    }

    /** Whether it was made before another of its queue. */
    boolean isBefore(MetalSubmission other) {
        return queue == other.queue && number < other.number;
    }

    /** Its word, see {@link Lives}. */
    Word life() {
        return life;
    }

    /** Before the commit: it keeps the system's object as long as that may be asked. */
    void isIn(NativeObject committed) {
        buffer = committed;
    }

    /** Called by the system, on a thread of its own, when the buffer is over. */
    void completed(MemorySegment object) {
        DeviceFailure why = null;
        try (var _ = queue.device().metal().pool()) {
            why = read(object);
        } catch (RuntimeException e) {
            why = DeviceFailure.refused("the end of a command buffer", String.valueOf(e));
        } finally {
            over(why);
        }
    }

    private DeviceFailure read(MemorySegment object) {
        var metal = queue.device().metal();
        start = metal.buffers().gpuStart(object);
        end = metal.buffers().gpuEnd(object);
        return metal.buffers().status(object) < BufferCalls.STATUS_ERROR
                ? null
                : MetalErrors.ofBuffer(metal.foundation().error(metal.buffers().error(object)));
    }

    /** Gives everything back first: who sees the state may count. */
    private void over(DeviceFailure why) {
        synchronized (this) {
            buffer.close();
        }
        try {
            queue.device().ended(this, why);
        } finally {
            finish(why == null ? State.COMPLETED : State.FAILED, why);
            ended.countDown();
        }
    }

    /** Its kernels that have not started never do anything; whoever asks is told that it failed. */
    void drop(String why) {
        if (!isOver()) {
            life.set(1);
            finish(State.FAILED, DeviceFailure.refused("a command buffer", why));
        }
    }

    private synchronized void finish(State last, DeviceFailure why) {
        if (state == State.PENDING) {
            failure = why;
            state = last;
        }
    }

    /** Whether one of its waits still holds. */
    boolean waits() {
        return waits.stream().anyMatch(Wait::holds);
    }

    boolean waitsFor(MetalEvent event) {
        return waits.stream().anyMatch(wait -> wait.event() == event && wait.holds());
    }

    /** Raises all that it waits for, so that the system can end it. */
    void release() {
        waits.stream().filter(Wait::holds).forEach(wait -> wait.event().signal(wait.value()));
    }

    /** Waits until the system is done with it. */
    boolean awaitEnd(Duration bound) {
        try {
            return ended.await(bound.toNanos(), TimeUnit.NANOSECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    /** Blocks in the system until it is over. */
    void waitUntilCompleted() {
        var metal = queue.device().metal();
        MemorySegment object;
        synchronized (this) {
            if (buffer.isClosed()) {
                return;
            }
            object = metal.foundation().retain(buffer.handle());
        }
        try (var _ = metal.pool()) {
            metal.buffers().waitUntilCompleted(object);
            metal.foundation().release(object);
        }
    }

    @Override
    public State state() {
        return state;
    }

    @Override
    public Optional<DeviceFailure> failure() {
        return Optional.ofNullable(failure);
    }

    @Override
    public OptionalLong startNanos() {
        return nanos(start);
    }

    @Override
    public OptionalLong endNanos() {
        return nanos(end);
    }

    private static OptionalLong nanos(double seconds) {
        return seconds == 0 ? OptionalLong.empty() : OptionalLong.of(Math.round(seconds * NANOS));
    }
}
