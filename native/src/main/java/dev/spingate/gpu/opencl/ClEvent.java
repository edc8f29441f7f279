package dev.spingate.gpu.opencl;

import dev.spingate.gpu.DeviceEvent;
import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Predicate;

/**
 * A rising value, which OpenCL lacks. A value that a queue will raise it to is the marker behind
 * what comes before; a value that nobody has committed yet is a user event, set later by whoever
 * signals. The lock of the device guards it.
 */
final class ClEvent implements DeviceEvent {
    private static final int COMPLETE = 0;

    /** What a failed user event is set to: CL_OUT_OF_RESOURCES. */
    private static final int FAILED = -5;

    final ClDevice device;
    private long value;
    private boolean closed;

    /** Markers of signals that are not known to be over, by their values. */
    private final Map<Long, MemorySegment> committed = new TreeMap<>();

    private final List<Waiter> waiters = new ArrayList<>();

    private record Waiter(ClQueue queue, long value, MemorySegment userEvent) {}

    ClEvent(ClDevice device) {
        this.device = device;
    }

    boolean isClosed() {
        return closed;
    }

    @Override
    public long value() {
        synchronized (device) {
            harvest();
            return value;
        }
    }

    @Override
    public void signal(long raised) {
        synchronized (device) {
            harvest();
            raise(raised);
        }
    }

    /** Takes over what the device has signalled meanwhile. */
    void harvest() {
        List<Long> over = new ArrayList<>();
        committed.forEach((signalled, marker) -> {
            int status = device.calls().status(marker);
            if (status <= 0) {
                over.add(signalled);
                device.releaseEvent(marker);
            }
            if (status == COMPLETE) {
                raise(signalled);
            }
        });
        over.forEach(committed::remove);
    }

    private void raise(long raised) {
        value = Math.max(value, raised);
        setWaiters(waiter -> waiter.value() <= value, COMPLETE);
    }

    private void setWaiters(Predicate<Waiter> which, int status) {
        for (Waiter waiter : List.copyOf(waiters)) {
            if (which.test(waiter)) {
                waiters.remove(waiter);
                device.calls().setUserEvent(waiter.userEvent(), status);
                device.releaseEvent(waiter.userEvent());
            }
        }
    }

    /** What this queue must wait for until the value is there; empty if it is. */
    Optional<MemorySegment> awaited(ClQueue queue, long wanted) {
        harvest();
        if (value >= wanted) {
            return Optional.empty();
        }
        Optional<MemorySegment> marker = committed.entrySet().stream()
                .filter(one -> one.getKey() >= wanted)
                .findFirst()
                .map(Map.Entry::getValue);
        return marker.isPresent() ? marker : Optional.of(newWaiter(queue, wanted));
    }

    private MemorySegment newWaiter(ClQueue queue, long wanted) {
        MemorySegment userEvent = device.newUserEvent();
        waiters.add(new Waiter(queue, wanted, userEvent));
        return userEvent;
    }

    /** A queue has committed a signal; takes the marker over. */
    void committed(long signalled, MemorySegment marker) {
        if (signalled <= value || committed.containsKey(signalled)) {
            device.releaseEvent(marker);
            return;
        }
        committed.put(signalled, marker);
        if (waiters.stream().anyMatch(waiter -> waiter.value() <= signalled)) {
            // A driver's callback may not call the driver: the keeper does.
            long tag = Callbacks.tag(() -> device.keeper().execute(this::harvestLater));
            device.calls().whenOver(marker, Callbacks.FUNCTION, tag);
        }
    }

    private void harvestLater() {
        synchronized (device) {
            if (!closed) {
                harvest();
            }
        }
    }

    /** Whoever waits fails. */
    void failWaiters() {
        setWaiters(_ -> true, FAILED);
    }

    /** Whoever waits on this queue fails. */
    void failWaiters(ClQueue queue) {
        setWaiters(waiter -> waiter.queue() == queue, FAILED);
    }

    @Override
    public void close() {
        synchronized (device) {
            if (!closed) {
                closed = true;
                failWaiters();
                committed.values().forEach(device::releaseEvent);
                committed.clear();
                device.forget(this);
            }
        }
    }
}
