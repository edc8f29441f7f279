package dev.spingate.gpu.run;

import dev.spingate.gpu.Command;
import dev.spingate.gpu.DeviceEvent;
import dev.spingate.gpu.Submission;
import java.util.ArrayList;
import java.util.List;

/** A command buffer of one thread, from its first command until it is over. */
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

    /** Null before it is committed. */
    Submission submission;

    OpenBuffer(String thread, String queue, long name, DeviceEvent done) {
        this.thread = thread;
        this.queue = queue;
        this.name = name;
        this.done = done;
    }

    boolean isOver() {
        return submission != null && submission.isOver();
    }
}
