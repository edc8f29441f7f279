package dev.spingate.gpu.simulated;

import dev.spingate.gpu.Barrier;
import dev.spingate.gpu.BarrierStores;
import dev.spingate.gpu.Bound;
import dev.spingate.gpu.Device;
import dev.spingate.gpu.DeviceEvent;
import dev.spingate.gpu.DeviceFailure;
import dev.spingate.gpu.DeviceFence;
import dev.spingate.gpu.DeviceInfo;
import dev.spingate.gpu.DeviceQueue;
import dev.spingate.gpu.FenceStores;
import dev.spingate.gpu.Handles;
import dev.spingate.gpu.Load;
import dev.spingate.gpu.Owned;
import dev.spingate.gpu.Word;
import dev.spingate.gpu.Words;
import java.time.Duration;
import java.util.EnumSet;
import java.util.Map;
import java.util.OptionalLong;
import java.util.function.BooleanSupplier;

/**
 * The device of a {@link Setting}. Its clock stands still except in {@link #until}: there it jumps
 * from one event to the next. One lock, this object, guards all of it.
 */
public final class SimulatedDevice implements Device {
    private final Scheduler scheduler;
    private final Setting setting;
    private final BarrierStores stores = new FenceStores();
    private final Handles handles = new Handles();
    private final Owned owned = new Owned();
    private long now;
    private long encoders;
    private boolean closed;
    private boolean lost;

    /** An idle device. */
    public SimulatedDevice(Setting setting) {
        this.setting = setting;
        this.scheduler = new Scheduler(setting);
    }

    @Override
    public DeviceInfo info() {
        return new DeviceInfo(
                "simulated",
                "simulated, start " + setting.start(),
                "seed " + setting.seed(),
                1,
                false,
                true,
                EnumSet.allOf(Load.class),
                stores.supported(),
                true);
    }

    @Override
    public synchronized Words words(int count) {
        return made(new SimulatedWords(this, count), "words");
    }

    @Override
    public synchronized DeviceQueue queue(String name) {
        SimulatedQueue queue = made(new SimulatedQueue(this, name), "queue");
        scheduler.add(queue);
        return queue;
    }

    @Override
    public synchronized DeviceEvent event() {
        return made(new SimulatedEvent(this), "event");
    }

    @Override
    public synchronized DeviceFence fence() {
        return made(new SimulatedFence(this), "fence");
    }

    private <T extends AutoCloseable> T made(T one, String kind) {
        requireUsable("a new " + kind, false);
        handles.made(kind);
        return owned.add(one);
    }

    /** One of ours was closed. */
    void gone(AutoCloseable one, String kind) {
        handles.released(kind);
        owned.forget(one);
        if (one instanceof SimulatedQueue queue) {
            queue.buffers.forEach(
                    buffer -> buffer.fail(DeviceFailure.refused("a buffer", "its queue closed")));
            scheduler.remove(queue);
        }
    }

    @Override
    public synchronized void store(Word word, int value, Barrier barrier) {
        own(word.block());
        stores.store(word.block().memory(), word.offset(), value, barrier);
    }

    @Override
    public boolean until(BooleanSupplier condition, Duration bound) {
        long deadline = clock() + bound.toNanos();
        while (!condition.getAsBoolean()) {
            synchronized (this) {
                if (now >= deadline) {
                    return condition.getAsBoolean();
                }
                scheduler.settle(now);
                if (!condition.getAsBoolean()) {
                    now = Math.min(deadline, scheduler.nextEnd().orElse(deadline));
                    scheduler.settle(now);
                }
            }
        }
        return true;
    }

    @Override
    public boolean watch(BooleanSupplier condition, Duration bound) {
        return until(condition, bound);
    }

    @Override
    public synchronized long clock() {
        return now;
    }

    /** Lets all that is bounded end. */
    void settle() {
        long last = now + Bound.LONGEST.toNanos();
        scheduler.settle(now);
        OptionalLong next = scheduler.nextEnd();
        while (next.isPresent() && next.getAsLong() <= last) {
            now = next.getAsLong();
            scheduler.settle(now);
            next = scheduler.nextEnd();
        }
    }

    /** The device goes away, as one that is unplugged: nothing of it ever goes on. */
    public synchronized void lose() {
        lost = true;
        scheduler.failAll(lostFailure());
    }

    private static DeviceFailure lostFailure() {
        return new DeviceFailure("simulated device", 1, "DEVICE_LOST", "the device is gone");
    }

    long nextEncoder() {
        return encoders++;
    }

    SimulatedWords own(Words words) {
        if (words instanceof SimulatedWords ours && ours.device == this && !ours.isClosed()) {
            return ours;
        }
        throw DeviceFailure.refused("use of words", "they are closed or of another device");
    }

    SimulatedEvent own(DeviceEvent event) {
        if (event instanceof SimulatedEvent ours && ours.device == this && !ours.isClosed()) {
            return ours;
        }
        throw DeviceFailure.refused("use of an event", "it is closed or of another device");
    }

    SimulatedFence own(DeviceFence fence) {
        if (fence instanceof SimulatedFence ours) {
            return ours;
        }
        throw DeviceFailure.refused("use of a fence", "it is of another device");
    }

    void requireUsable(String asked, boolean part) {
        if (lost) {
            throw lostFailure();
        }
        if (closed || part) {
            throw DeviceFailure.refused(asked, "it is closed");
        }
    }

    @Override
    public Map<String, Integer> handles() {
        return handles.live();
    }

    @Override
    public void close() {
        synchronized (this) {
            if (closed) {
                return;
            }
            settle();
            closed = true;
        }
        owned.close();
    }
}
