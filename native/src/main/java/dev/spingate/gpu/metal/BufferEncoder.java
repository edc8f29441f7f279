package dev.spingate.gpu.metal;

import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import dev.spingate.gpu.Command;
import dev.spingate.gpu.Kernel;
import dev.spingate.gpu.Occupancy;
import dev.spingate.gpu.Word;
import dev.spingate.gpu.metal.messages.EncoderCalls;
import dev.spingate.gpu.metal.objc.TypeCode;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.List;

/**
 * Says commands to a command buffer. They were checked before. Closing it ends an encoder that is
 * still open, as the system demands even if the buffer is thrown away.
 */
final class BufferEncoder implements AutoCloseable {
    private static final long ORDERS_INDEX = 3;
    private static final long LIFE_INDEX = 4;

    private final MetalDevice device;
    private final EncoderCalls calls;
    private final Arena arena;
    private final MemorySegment buffer;
    private final Word life;
    private final List<MetalFence> waits = new ArrayList<>();
    private final List<MetalFence> updates = new ArrayList<>();

    /** Null between encoders. */
    private MemorySegment open;

    BufferEncoder(MetalDevice device, Arena arena, MemorySegment buffer, Word life) {
        this.device = device;
        this.calls = device.metal().encoders();
        this.arena = arena;
        this.buffer = buffer;
        this.life = life;
    }

    void encode(List<Command> commands) {
        commands.forEach(this::encode);
        if (!updates.isEmpty()) {
            open();
        }
        end();
    }

    private void encode(Command command) {
        switch (command) {
            case Command.Run(Kernel kernel) -> dispatch(kernel);
            case Command.Order _ -> {
                if (open != null) {
                    calls.barrier(open);
                }
            }
            case Command.EndEncoder _ -> end();
            case Command.UpdateFence(var fence) -> updates.add((MetalFence) fence);
            case Command.WaitFence(var fence) -> {
                end();
                waits.add((MetalFence) fence);
            }
            case Command.WaitEvent(var event, long value) -> {
                end();
                device.metal().buffers().waitForEvent(buffer, handle((MetalEvent) event), value);
            }
            case Command.SignalEvent(var event, long value) -> {
                end();
                device.metal().buffers().signalEvent(buffer, handle((MetalEvent) event), value);
            }
            case Command.WaitWord _ -> throw new IllegalStateException("refused before");
        }
    }

    private static MemorySegment handle(MetalEvent event) {
        return event.handle();
    }

    private void open() {
        if (open == null) {
            open = device.metal().buffers().encoder(buffer);
            waits.forEach(fence -> calls.waitForFence(open, fence.handle()));
            waits.clear();
        }
    }

    private void end() {
        if (open != null) {
            updates.forEach(fence -> calls.updateFence(open, fence.handle()));
            updates.clear();
            close();
        }
    }

    @Override
    public void close() {
        if (open != null) {
            calls.endEncoding(open);
            open = null;
        }
    }

    private void dispatch(Kernel kernel) {
        open();
        var orders = Orders.of(kernel, device.pace());
        var pipeline = device.kernels().of(kernel);
        calls.setPipeline(open, pipeline.object().handle());
        bind(orders.first(), 0);
        bind(orders.second(), 1);
        bind(orders.third(), 2);
        calls.setBytes(open, arena.allocateFrom(JAVA_INT, orders.numbers()), ORDERS_INDEX);
        bind(Orders.Place.of(life), LIFE_INDEX);
        run(orders, pipeline.widestGroup());
    }

    private void bind(Orders.Place place, long index) {
        calls.setBuffer(open, ((MetalWords) place.block()).handle(), place.offset(), index);
    }

    private void run(Orders orders, long widest) {
        if (orders.threads() > 0) {
            dispatch(orders.threads(), Math.min(orders.threads(), widest));
        } else if (orders.occupancy() == Occupancy.ONE) {
            dispatch(1, 1);
        } else {
            dispatch(widest * device.groupsToFill(), widest);
        }
    }

    private void dispatch(long threads, long width) {
        calls.dispatch(open, size(threads), size(width));
    }

    private MemorySegment size(long width) {
        var size = arena.allocate(TypeCode.sizeLayout());
        size.setAtIndex(JAVA_LONG, 0, width);
        size.setAtIndex(JAVA_LONG, 1, 1);
        size.setAtIndex(JAVA_LONG, 2, 1);
        return size;
    }
}
