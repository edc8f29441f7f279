package dev.spingate.gpu.simulated;

import dev.spingate.gpu.DeviceFailure;
import dev.spingate.gpu.Submission;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/** A committed command buffer. */
final class Buffer implements Submission {
    private final SimulatedDevice device;
    final List<Item> items;
    private DeviceFailure failure;
    private boolean completed;
    private long endedAt;

    Buffer(SimulatedDevice device, List<Item> items) {
        this.device = device;
        this.items = List.copyOf(items);
    }

    /** Whether it is over; notes when it became so. */
    boolean checkCompleted(long now) {
        if (!completed && failure == null && items.stream().allMatch(Item::isDone)) {
            completed = true;
            endedAt = now;
            return true;
        }
        return false;
    }

    void fail(DeviceFailure why) {
        if (!completed && failure == null) {
            failure = why;
        }
    }

    @Override
    public State state() {
        synchronized (device) {
            if (failure != null) {
                return State.FAILED;
            }
            return completed ? State.COMPLETED : State.PENDING;
        }
    }

    @Override
    public Optional<DeviceFailure> failure() {
        synchronized (device) {
            return Optional.ofNullable(failure);
        }
    }

    @Override
    public OptionalLong endNanos() {
        synchronized (device) {
            return completed ? OptionalLong.of(endedAt) : OptionalLong.empty();
        }
    }
}
