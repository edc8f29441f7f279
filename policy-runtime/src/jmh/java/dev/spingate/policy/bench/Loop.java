package dev.spingate.policy.bench;

import dev.spingate.policy.CommandQueue;
import dev.spingate.policy.DeviceProfile;
import dev.spingate.policy.Encoding;
import dev.spingate.policy.Gate;
import dev.spingate.policy.HostWorker;
import dev.spingate.policy.Word;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.infra.ThreadParams;

/** An evaluation loop, a step at a time, each thread on queues of its own. */
@State(Scope.Benchmark)
public class Loop {
    Gate gate;

    /** An empty gate. */
    @Setup(Level.Trial)
    public void begin() {
        gate = Gate.of(DeviceProfile.UNKNOWN);
    }

    /** One thread of it. */
    @State(Scope.Thread)
    public static class Runner {
        private Gate gate;
        private Encoding encoding;
        private CommandQueue from;
        private CommandQueue to;
        private HostWorker comm;
        private Word ready;
        private Word reduced;
        private long steps;

        /** Names what it uses. */
        @Setup(Level.Trial)
        public void begin(Loop loop, ThreadParams threads) {
            String name = " " + threads.getThreadIndex();
            gate = loop.gate;
            encoding = gate.encoding();
            from = gate.queue("from" + name);
            to = gate.queue("to" + name);
            comm = gate.host("comm" + name);
            ready = gate.word("ready" + name);
            reduced = gate.word("reduced" + name);
        }

        /** Six registrations, two commits, six ends and two values: 16 steps of the gate. */
        long step() {
            steps++;
            long kernel = encoding.on(from).kernel().ticket();
            long store = encoding.on(from).after(kernel).store(ready, steps).ticket();
            long poll = encoding.on(comm).spin(ready, steps).ticket();
            long answer = encoding.on(comm).store(reduced, steps).ticket();
            long spin = encoding.on(to).spin(reduced, steps).ticket();
            long use = encoding.on(to).after(spin).kernel().ticket();
            encoding.commit(from);
            encoding.commit(to);
            gate.finished(kernel);
            gate.finished(store);
            gate.reached(ready, steps);
            gate.finished(poll);
            gate.finished(answer);
            gate.reached(reduced, steps);
            gate.finished(spin);
            gate.finished(use);
            return use;
        }
    }
}
