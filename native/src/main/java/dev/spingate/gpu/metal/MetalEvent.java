package dev.spingate.gpu.metal;

import dev.spingate.gpu.DeviceEvent;
import java.lang.foreign.MemorySegment;

/**
 * An {@code MTLSharedEvent}. It is given back to the system only with the device if a buffer still
 * waits for it, since nothing can take a committed buffer back.
 */
final class MetalEvent implements DeviceEvent {
    private final MetalDevice device;
    private final NativeObject event;
    private boolean closed;

    MetalEvent(MetalDevice device) {
        this.device = device;
        this.event = device.own("event", device.metal().device().newSharedEvent(device.handle()));
    }

    @Override
    public synchronized long value() {
        try (var _ = device.metal().pool()) {
            return device.metal().resources().signaledValue(event.handle());
        }
    }

    /** The system takes smaller values too, so looking and setting are one step here. */
    @Override
    public synchronized void signal(long value) {
        try (var _ = device.metal().pool()) {
            if (value > value()) {
                device.metal().resources().setSignaledValue(event.handle(), value);
            }
        }
    }

    boolean isOf(MetalDevice other) {
        return device == other && !isClosed();
    }

    synchronized boolean isClosed() {
        return closed;
    }

    /** Whether a wait for this value still holds. */
    synchronized boolean isBelow(long value) {
        return !event.isClosed() && value() < value;
    }

    MemorySegment handle() {
        return event.handle();
    }

    @Override
    public void close() {
        synchronized (this) {
            if (closed) {
                return;
            }
            closed = true;
        }
        if (device.dropWaitersFor(this)) {
            device.keepUntilClosed(this);
        } else {
            device.withoutCommits(this::release);
        }
        device.forget(this);
    }

    synchronized void release() {
        event.close();
    }
}
