package dev.spingate.policy;

/** A worker of the host that runs its tasks first in, first out: one that waits blocks the rest. */
public final class HostWorker {
    final Gate gate;
    final int index;
    private final String name;

    HostWorker(Gate gate, String name, int index) {
        this.gate = gate;
        this.name = name;
        this.index = index;
    }

    /** As it was named. */
    public String name() {
        return name;
    }

    @Override
    public String toString() {
        return "host " + name;
    }
}
