package dev.spingate.gpu.run;

import dev.spingate.gpu.Command;
import dev.spingate.gpu.DeviceEvent;
import dev.spingate.gpu.Submission;
import java.util.ArrayList;
import java.util.List;

/**
 * A command buffer of one thread, from its first command until it is over; or a signal that the
 * host gives instead, once what it follows is over in several command buffers.
 */
final class OpenBuffer {
    final String thread;
    final String queue;

    /** As the ledger names it. */
    final long name;

    /** Its own signal, which every command buffer carries. */
    final DeviceEvent done;

    final List<Command> commands = new ArrayList<>();
    final List<Progress> operations = new ArrayList<>();

    /** The ledger's name of the encoder that the last kernel went into; 0 before. */
    long encoder;

    /** What the host sees the end of before it signals; null for what the device gets. */
    final HostSignal hostSignal;

    /** Null before it is committed. */
    Submission submission;

    private boolean handedToHost;

    OpenBuffer(String thread, String queue, long name, DeviceEvent done) {
        this(thread, queue, name, done, null);
    }

    private OpenBuffer(
            String thread, String queue, long name, DeviceEvent done, HostSignal hostSignal) {
        this.thread = thread;
        this.queue = queue;
        this.name = name;
        this.done = done;
        this.hostSignal = hostSignal;
    }

    /** A signal behind what is in this buffer by now and behind these, all in others. */
    OpenBuffer signalBehind(List<Progress> others, DeviceEvent signalled) {
        List<Progress> followed = new ArrayList<>(others);
        followed.addAll(operations);
        return new OpenBuffer(thread, queue, 0, signalled, new HostSignal(this, followed));
    }

    boolean isOnDevice() {
        return hostSignal == null;
    }

    /** Its thread has committed it, and the host does the rest. */
    void handToHost() {
        handedToHost = true;
    }

    boolean isOver() {
        return isOnDevice()
                ? submission != null && submission.isOver()
                : handedToHost && hostSignal.isDue();
    }

    boolean hasFailed() {
        Submission own = isOnDevice() ? submission : hostSignal.front().submission;
        return own.state() == Submission.State.FAILED;
    }
}
