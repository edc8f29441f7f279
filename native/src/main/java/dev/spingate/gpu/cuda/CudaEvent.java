package dev.spingate.gpu.cuda;

import dev.spingate.gpu.DeviceEvent;
import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** A rising value over the driver's events, which have none. Under the lock of the device. */
final class CudaEvent implements DeviceEvent {
    final CudaDevice device;
    private long value;
    private boolean closed;

    /** Events behind signals that are not known to be over, by their values. */
    private final Map<Long, MemorySegment> committed = new TreeMap<>();

    CudaEvent(CudaDevice device) {
        this.device = device;
    }

    /** What a stream has to do to wait for a value. */
    sealed interface Wait {
        /** Nothing. */
        record Reached() implements Wait {}

        /** Wait for an event of the driver. */
        record For(MemorySegment event) implements Wait {}

        /** Nobody has signalled it yet: nothing may reach the stream. */
        record Unknown() implements Wait {}
    }

    boolean isClosed() {
        return closed;
    }

    @Override
    public long value() {
        synchronized (device) {
            device.makeCurrent();
            harvest();
            return value;
        }
    }

    @Override
    public void signal(long raised) {
        synchronized (device) {
            device.makeCurrent();
            value = Math.max(value, raised);
            device.unpark();
        }
    }

    private void harvest() {
        List<Long> over = new ArrayList<>();
        committed.forEach((signalled, event) -> {
            int status = device.calls().query(event);
            if (status != CudaErrors.NOT_READY) {
                over.add(signalled);
                device.events().giveBack(event);
                value = status == 0 ? Math.max(value, signalled) : value;
            }
        });
        over.forEach(committed::remove);
    }

    Wait awaited(long wanted) {
        if (value >= wanted) {
            return new Wait.Reached();
        }
        return committed.entrySet().stream()
                .filter(one -> one.getKey() >= wanted)
                .findFirst()
                .<Wait>map(one -> new Wait.For(one.getValue()))
                .orElseGet(Wait.Unknown::new);
    }

    /** This stream raises it when it comes to this point. */
    void signalledBy(MemorySegment stream, long signalled) {
        harvest();
        if (signalled > value && !committed.containsKey(signalled)) {
            committed.put(signalled, device.events().recorded(stream));
        }
    }

    @Override
    public void close() {
        synchronized (device) {
            if (!closed) {
                closed = true;
                committed.values().forEach(device.events()::giveBack);
                committed.clear();
                device.forget(this);
                device.failParked(this);
            }
        }
    }
}
