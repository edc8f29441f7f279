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

    MetalQueue(MetalDevice device, String name) {
        this.device = device;
        this.name = name;
        this.queue =
                device.own("queue", device.metal().device().newQueue(device.handle(), CAPACITY));
    }

    MetalDevice device() {
        return device;
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public Submission commit(List<Command> commands) {
        device.requireUsable("commit to queue " + name, queue.isClosed());
        var check = CommandCheck.of(device, commands);
        takeRoom();
        MetalSubmission submission = null;
        try (var _ = device.metal().pool();
                var arena = Arena.ofConfined()) {
            submission = new MetalSubmission(this, check.waits(), device.lives().take());
            var buffer = encode(arena, commands, submission);
            check.spins().forEach(device.keeper()::watch);
            commit(arena, buffer, submission);
            return submission;
        } catch (RuntimeException e) {
            giveBack(submission);
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

    private void giveBack(MetalSubmission submission) {
        if (submission != null) {
            device.lives().giveBack(submission.life());
        }
        room.release();
    }

    /** One of its buffers is over. */
    void ended(MetalSubmission submission) {
        giveBack(submission);
    }

    @Override
    public void drain() {
        device.pendingOf(this).forEach(MetalSubmission::waitUntilCompleted);
    }

    @Override
    public void close() {
        if (!queue.isClosed()) {
            device.settle(submission -> submission.queue() == this, "its queue was closed");
            queue.close();
            device.forget(this);
        }
    }
}
