package dev.spingate.gpu.cuda;

import dev.spingate.gpu.DeviceFailure;
import dev.spingate.gpu.Submission;
import java.lang.foreign.MemorySegment;
import java.util.Optional;

/** A buffer, by the event behind its last command; none while it is parked on the host. */
final class CudaSubmission implements Submission {
    private final CudaDevice device;
    private MemorySegment event;
    private State state = State.PENDING;
    private DeviceFailure failure;

    CudaSubmission(CudaDevice device) {
        this.device = device;
    }

    /** All of it has reached the stream. */
    void enqueued(MemorySegment behind) {
        event = behind;
    }

    @Override
    public State state() {
        synchronized (device) {
            if (state == State.PENDING && event != null) {
                device.makeCurrent();
                int status = device.calls().query(event);
                if (status != CudaErrors.NOT_READY) {
                    over(status);
                }
            }
            return state;
        }
    }

    private void over(int status) {
        state = status == 0 ? State.COMPLETED : State.FAILED;
        if (status != 0) {
            failure = device.errors().failure("a command buffer", status);
        }
        device.events().giveBack(event);
        event = null;
    }

    void fail(DeviceFailure why) {
        state = State.FAILED;
        failure = why;
    }

    @Override
    public Optional<DeviceFailure> failure() {
        synchronized (device) {
            state();
            return Optional.ofNullable(failure);
        }
    }
}
