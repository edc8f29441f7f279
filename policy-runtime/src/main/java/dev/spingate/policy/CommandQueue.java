package dev.spingate.policy;

/** A command queue of the device, by the name that the runtime gives it. */
public final class CommandQueue {
    final Gate gate;
    final int index;
    private final String name;

    CommandQueue(Gate gate, String name, int index) {
        this.gate = gate;
        this.name = name;
        this.index = index;
    }

    /** As it was named. */
    public String name() {
        return name;
    }

    /** Its bit in a set of queues. */
    public long bit() {
        return Queues.of(index);
    }

    @Override
    public String toString() {
        return "queue " + name;
    }
}
