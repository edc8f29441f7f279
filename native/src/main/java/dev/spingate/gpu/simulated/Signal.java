package dev.spingate.gpu.simulated;

/** Raises an event when its turn has come. */
final class Signal implements Item {
    private final SimulatedEvent event;
    private final long value;
    private boolean done;

    Signal(SimulatedEvent event, long value) {
        this.event = event;
        this.value = value;
    }

    void fire() {
        event.signal(value);
        done = true;
    }

    @Override
    public boolean isDone() {
        return done;
    }
}
