package dev.spingate.policy.bench;

import dev.spingate.policy.CommandQueue;
import dev.spingate.policy.DeviceProfile;
import dev.spingate.policy.Encoding;
import dev.spingate.policy.Gate;
import dev.spingate.policy.HostWorker;
import dev.spingate.policy.Word;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/**
 * Work in flight on some queues, and one word for each thread that a worker stores when all of it
 * is over: whoever waits for the word has to wait for all queues.
 */
@State(Scope.Benchmark)
public class Pending {
    /** So many threads may ask. */
    static final int MOST_THREADS = 2;

    /** How many queues the word depends on. */
    @Param({"1", "8", "64"})
    public int queues;

    final CommandQueue[] queue = new CommandQueue[64];
    final Word[] word = new Word[MOST_THREADS];
    Gate gate;

    /** Encodes and commits the work. */
    @Setup(Level.Trial)
    public void encode() {
        gate = Gate.of(DeviceProfile.UNKNOWN);
        Encoding main = gate.encoding();
        HostWorker comm = gate.host("comm");
        for (int i = 0; i < queues; i++) {
            queue[i] = gate.queue("queue " + i);
            Word ready = gate.word("ready " + i);
            long kernel = main.on(queue[i]).kernel().ticket();
            main.on(queue[i]).after(kernel).store(ready, 1);
            main.commit(queue[i]);
            main.on(comm).spin(ready, 1);
        }
        for (int i = 0; i < MOST_THREADS; i++) {
            word[i] = gate.word("word " + i);
            main.on(comm).store(word[i], 1);
        }
    }
}
