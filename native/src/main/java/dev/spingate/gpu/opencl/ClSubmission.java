package dev.spingate.gpu.opencl;

import dev.spingate.gpu.DeviceFailure;
import dev.spingate.gpu.Handles;
import dev.spingate.gpu.Submission;
import java.lang.foreign.MemorySegment;
import java.util.List;
import java.util.Optional;

/**
 * A buffer, by the events of its commands. All are held until the last one is over: PoCL 3.1 ends
 * the process when a command fails whose event nobody holds.
 */
final class ClSubmission implements Submission {
    private final ClCalls calls;
    private final Handles handles;
    private List<MemorySegment> events;
    private State state = State.PENDING;
    private DeviceFailure failure;

    ClSubmission(ClCalls calls, Handles handles, List<MemorySegment> events) {
        this.calls = calls;
        this.handles = handles;
        this.events = List.copyOf(events);
    }

    @Override
    public synchronized State state() {
        if (state == State.PENDING) {
            int status = calls.status(events.getLast());
            if (status <= 0) {
                over(status);
            }
        }
        return state;
    }

    private void over(int status) {
        if (status < 0) {
            failure = ClErrors.failure("a command buffer", status);
        }
        state = status < 0 ? State.FAILED : State.COMPLETED;
        events.forEach(calls::releaseEvent);
        events.forEach(_ -> handles.released("event"));
        events = List.of();
    }

    @Override
    public synchronized Optional<DeviceFailure> failure() {
        state();
        return Optional.ofNullable(failure);
    }
}
