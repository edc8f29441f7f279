package dev.spingate.gpu;

import java.util.Optional;
import java.util.OptionalLong;

/** A committed command buffer. Any thread may ask. */
public interface Submission {

    /** How far it is. */
    enum State {
        /** Not over. */
        PENDING,
        /** All its commands are done. */
        COMPLETED,
        /** Killed, failed, or dropped as the device was closed; its later commands never happen. */
        FAILED
    }

    /** How far it is; does not block. */
    State state();

    /** Why it failed. */
    Optional<DeviceFailure> failure();

    /** Whether it is over. */
    default boolean isOver() {
        return state() != State.PENDING;
    }

    /** When the device began it, in nanoseconds of the driver's clock, where the driver tells. */
    default OptionalLong startNanos() {
        return OptionalLong.empty();
    }

    /** When the device ended it, in nanoseconds of the same clock. */
    default OptionalLong endNanos() {
        return OptionalLong.empty();
    }
}
