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
                look();
            }
            return state;
        }
    }

    /** What the driver says of it; a driver that has lost its device answers nothing else. */
    private void look() {
        try {
            device.makeCurrent();
            int status = device.calls().query(event);
            if (status != CudaErrors.NOT_READY) {
                over(status);
            }
        } catch (DeviceFailure e) {
            device.events().giveBack(event);
            event = null;
            fail(e);
        }
    }

    /** Its stream is gone, and the driver would not say before what became of it. */
    void abandon() {
        if (event != null) {
            device.events().giveBack(event);
            event = null;
            fail(DeviceFailure.refused("a command buffer", "its queue was closed meanwhile"));
        }
    }

    /**
     * The driver refused a command of it when it was committed.
     *
     * @throws DeviceFailure what the driver said
     */
    void throwIfRefused() {
        if (state == State.FAILED && event == null && failure != null) {
            throw failure;
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
