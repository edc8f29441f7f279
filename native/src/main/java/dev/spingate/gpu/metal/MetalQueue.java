package dev.spingate.gpu.metal;

import dev.spingate.gpu.Bound;
import dev.spingate.gpu.Command;
import dev.spingate.gpu.DeviceFailure;
import dev.spingate.gpu.DeviceQueue;
import dev.spingate.gpu.Submission;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.List;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;

/**
 * An {@code MTLCommandQueue}. Its command buffers may overlap: nothing here is tracked, so only
 * fences, events and barriers order.
 */
final class MetalQueue implements DeviceQueue {
    /** As many uncompleted buffers as {@code newCommandQueue} allows, which runtimes use. */
    static final int CAPACITY = 64;

    private final MetalDevice device;
    private final String name;
    private final NativeObject queue;
    private final Semaphore room = new Semaphore(CAPACITY);
    private final AtomicLong numbers = new AtomicLong();

    MetalQueue(MetalDevice device, String name) {
        this.device = device;
        this.name = name;
        // More than is used, so that the system never blocks: room is waited for here, and bounded.
        var made = device.metal().device().newQueue(device.handle(), 2 * CAPACITY);
        this.queue = device.own("queue", made);
    }

    MetalDevice device() {
        return device;
    }

    long nextNumber() {
        return numbers.getAndIncrement();
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public Submission commit(List<Command> commands) {
        requireOpen();
        takeRoom();
        try {
            return device.use("commit to queue " + name, () -> commitNow(commands));
        } catch (RuntimeException e) {
            room.release();
            throw e;
        }
    }

    private void requireOpen() {
        device.requireUsable("commit to queue " + name, queue.isClosed());
    }

    private Submission commitNow(List<Command> commands) {
        requireOpen();
        var check = CommandCheck.of(device, commands);
        var submission = new MetalSubmission(this, check.waits(), device.lives().take());
        try (var arena = Arena.ofConfined()) {
            var buffer = encode(arena, commands, submission);
            check.spins().forEach(device.keeper()::watch);
            commit(arena, buffer, submission);
            return submission;
        } catch (RuntimeException e) {
            device.lives().giveBack(submission.life());
            throw e;
        }
    }

    /** The system would block without a bound. */
    private void takeRoom() {
        try {
            if (room.tryAcquire(Bound.LONGEST.toNanos(), TimeUnit.NANOSECONDS)) {
                return;
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw DeviceFailure.refused("commit to queue " + name, "the thread was interrupted");
        }
        throw DeviceFailure.refused(
                "commit to queue " + name,
                CAPACITY + " command buffers are uncompleted, and none completed in time");
    }

    private MemorySegment encode(Arena arena, List<Command> commands, MetalSubmission submission) {
        var buffer = device.metal().buffers().commandBuffer(queue.handle());
        if (buffer.address() == 0) {
            throw DeviceFailure.refused("a new command buffer", "the system made none");
        }
        try (var encoder = new BufferEncoder(device, arena, buffer, submission.life())) {
            encoder.encode(commands);
        }
        return buffer;
    }

    private void commit(Arena arena, MemorySegment buffer, MetalSubmission submission) {
        var metal = device.metal();
        var block = metal.blocks().literal(arena, submission::completed);
        metal.buffers().addCompletedHandler(buffer, block);
        submission.isIn(device.own("command buffer", metal.foundation().retain(buffer)));
        device.began(submission);
        metal.buffers().commit(buffer);
    }

    /** One of its buffers is over. */
    void ended(MetalSubmission submission) {
        device.lives().giveBack(submission.life());
        room.release();
    }

    @Override
    public void drain() {
        device.pendingOf(this).forEach(MetalSubmission::waitUntilCompleted);
    }

    @Override
    public void close() {
        if (!queue.isClosed()) {
            device.settle(submission -> submission.queue() == this, "its queue was closed");
            device.withoutCommits(queue::close);
            device.forget(this);
        }
    }
}
