package dev.spingate.example;

import dev.spingate.policy.Admission;
import dev.spingate.policy.CommandQueue;
import dev.spingate.policy.DeviceProfile;
import dev.spingate.policy.Encoding;
import dev.spingate.policy.Gate;
import dev.spingate.policy.HostWorker;
import dev.spingate.policy.Word;
import dev.spingate.policy.generated.Verdict;
import java.util.EnumMap;
import java.util.Map;

/**
 * An evaluation loop over two streams and a host worker. Each step multiplies on one stream, lets
 * the worker reduce the product over the network, and adds the result on the other stream, which
 * polls for it. The device is a {@link ToyDevice}, which starts nothing while a kernel polls.
 */
public final class EvaluationLoop implements AutoCloseable {
    private final Gate gate;
    private final ToyDevice device;
    private final CommandQueue matmul;
    private final CommandQueue add;
    private final HostWorker comm;
    private final Word ready;
    private final Word reduced;
    private final Encoding main;
    private final Map<Verdict, Integer> verdicts = new EnumMap<>(Verdict.class);

    /** On a device of which this is known. */
    public EvaluationLoop(DeviceProfile profile) {
        gate = Gate.of(profile);
        device = new ToyDevice(gate);
        matmul = gate.queue("matmul");
        add = gate.queue("add");
        comm = gate.host("comm");
        ready = gate.word("ready");
        reduced = gate.word("reduced");
        main = gate.encoding();
    }

    // README: begin
    void step(long n) {
        long product = main.on(matmul).kernel().ticket();
        device.kernel(matmul, product);
        long stored = main.on(matmul).after(product).store(ready, n).ticket();
        device.store(matmul, stored, ready, n);
        device.poll(comm, main.on(comm).spin(ready, n).ticket(), ready, n);
        device.store(comm, main.on(comm).store(reduced, n).ticket(), reduced, n);

        Admission wait = main.on(add).spin(reduced, n);
        gate.queuesIn(wait.committed()).forEach(device::commit);
        switch (wait.verdict()) {
            case SKIP -> {} // the value is there: nothing to encode
            case SPIN, YIELDING_SPIN ->
                device.spin(add, wait.keep(), reduced, n, wait.boundNanos());
            case EVENT, ORDER, SPLIT, HOST_WAIT -> device.await(add, wait.ticket(), reduced, n);
            case ADMIT, REJECT -> throw new IllegalStateException("malformed: " + wait);
        }
        verdicts.merge(wait.verdict(), 1, Integer::sum);
        device.kernel(add, main.on(add).after(wait.ticket()).kernel().ticket());

        main.commit(matmul);
        device.commit(matmul);
        main.commit(add);
        device.commit(add);
    }
    // README: end

    /**
     * Takes some steps, and waits until all has finished.
     *
     * @return how often the gate decided what
     * @throws IllegalStateException if a spin gave up
     */
    public Map<Verdict, Integer> run(int steps) {
        for (long n = 1; n <= steps; n++) {
            step(n);
        }
        device.finish();
        return verdicts;
    }

    /** How much the gate remembers. */
    public int remembered() {
        return gate.remembered();
    }

    /** Ends the device and the gate. */
    @Override
    public void close() {
        device.close();
        gate.close();
    }
}
