package dev.spingate.policy;

/** An event of the device, which command buffers signal and wait for; its value only rises. */
public final class Event extends Cellular {

    Event(Gate gate, String name, int number) {
        super(gate, name, number);
    }
}
