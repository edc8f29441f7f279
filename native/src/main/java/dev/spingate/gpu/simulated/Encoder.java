package dev.spingate.gpu.simulated;

import java.util.ArrayList;
import java.util.List;

/** The unit of start. */
final class Encoder implements Item {
    final SimulatedQueue queue;

    /** Its place in the order of commits. */
    final long number;

    final List<Dispatch> dispatches = new ArrayList<>();

    /** Encoders that updated the fences it waits for. */
    final List<Encoder> fenceNeeds = new ArrayList<>();

    /** Whether a coin said that it stays refused beside {@link #coinAgainst}. */
    boolean refusedByCoin;

    /** The encoders for which the coin was thrown. */
    List<Encoder> coinAgainst = List.of();

    Encoder(SimulatedQueue queue, long number) {
        this.queue = queue;
        this.number = number;
    }

    @Override
    public boolean isDone() {
        return dispatches.stream().allMatch(Dispatch::isOver);
    }

    boolean hasStarted() {
        return dispatches.stream().anyMatch(Dispatch::hasStarted);
    }

    /** {@code EncoderRunning} in {@code spec/Encoders.tla}. */
    boolean isRunning() {
        return hasStarted() && !isDone();
    }

    boolean fencesPassed() {
        return fenceNeeds.stream().allMatch(Encoder::isDone);
    }

    /** {@code RefusedFor} in {@code spec/Queues.tla}. */
    boolean isRefusedFor(Encoder running) {
        return running != this
                && running.isRunning()
                && (running.queue != queue || !fenceNeeds.isEmpty() && number < running.number);
    }
}
