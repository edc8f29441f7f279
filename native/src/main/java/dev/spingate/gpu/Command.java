package dev.spingate.gpu;

import java.util.Objects;

/**
 * One command of a command buffer. Kernels form encoders: a run of them with nothing but barriers
 * between. Every other command ends the open encoder.
 */
public sealed interface Command {

    /** Dispatches a kernel in the open encoder, or in a new one. */
    record Run(Kernel kernel) implements Command {
        /** Refuses null. */
        public Run {
            Objects.requireNonNull(kernel, "kernel");
        }
    }

    /** Within an encoder: what follows starts after all before it in the encoder. */
    record Order() implements Command {}

    /** Ends the open encoder. */
    record EndEncoder() implements Command {}

    /** The open encoder, or a new one, updates a fence when it ends. In-order queues: nothing. */
    record UpdateFence(DeviceFence fence) implements Command {}

    /**
     * The encoder that the next kernel begins waits for the fence before it starts. In-order
     * queues: nothing.
     */
    record WaitFence(DeviceFence fence) implements Command {}

    /**
     * What follows in this buffer waits until {@code event >= value}, without holding the device.
     * The value may be signalled later.
     */
    record WaitEvent(DeviceEvent event, long value) implements Command {}

    /** Raises the event after all before it in this buffer, and in the queue if it is in order. */
    record SignalEvent(DeviceEvent event, long value) implements Command {}

    /**
     * What follows waits until {@code word >= value}, in the front end of the device: only where
     * {@link DeviceInfo#wordWaits} says so. Devices release it when they are closed, and after
     * {@link Bound#LONGEST}.
     */
    record WaitWord(Word word, int value) implements Command {}
}
