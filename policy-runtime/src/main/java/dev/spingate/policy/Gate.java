package dev.spingate.policy;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * What a GPU runtime asks before it encodes a wait, and tells what becomes of its work. One gate
 * serves one process and its device: the queues, hosts, words and events that are named here, and
 * no others.
 *
 * <pre>{@code
 * try (Gate gate = Gate.of(DeviceProfile.read(file))) {
 *     CommandQueue matmul = gate.queue("matmul");
 *     HostWorker comm = gate.host("comm");
 *     Word ready = gate.word("ready");
 *     Encoding main = gate.encoding();            // of this thread
 *
 *     main.on(matmul).kernel();
 *     main.on(matmul).store(ready, 1);
 *     Admission wait = main.on(add).spin(sum, 1); // SKIP, ORDER, EVENT, SPIN or REJECT
 * }
 * }</pre>
 *
 * <p>Threads: any thread may name things and tell of progress. An {@link Encoding} belongs to one
 * thread. Every call is one step; the steps have one order ({@link Turns}).
 *
 * <p>Garbage: none where work is registered, asked about, committed or finished, once as much has
 * been in flight as ever will be. Naming things, failures and misuse make some.
 */
public final class Gate implements AutoCloseable {
    final Ledger ledger;
    final Policy policy;
    final DeviceProfile profile;
    private final Names<CommandQueue> queues = new Names<>("queue", Site.MOST);
    private final Names<HostWorker> hosts = new Names<>("host", Site.MOST);
    private final Names<Cellular> cells = new Names<>("word or event", Integer.MAX_VALUE);
    private int encodings;

    private Gate(DeviceProfile profile, Policy policy, GateListener listener) {
        this.profile = Objects.requireNonNull(profile, "profile");
        this.policy = Objects.requireNonNull(policy, "policy");
        ledger = new Ledger(policy, profile.rules(), listener, Bounds.of(profile));
    }

    /**
     * A gate before this device, with the policy of Spingate.
     */
    public static Gate of(DeviceProfile profile) {
        return of(profile, Policies.SPINGATE, GateListener.NONE);
    }

    /**
     * A gate before this device.
     *
     * @param policy decides on waits and releases
     * @param listener is told every step
     */
    public static Gate of(DeviceProfile profile, Policy policy, GateListener listener) {
        return new Gate(profile, policy, listener);
    }

    /**
     * The command queue of this name: the same one each time.
     *
     * @throws IllegalStateException if 64 others have names
     */
    public CommandQueue queue(String name) {
        return queues.of(name, number -> new CommandQueue(this, name, number));
    }

    /**
     * The FIFO worker of this name: the same one each time.
     *
     * @throws IllegalStateException if 64 others have names
     */
    public HostWorker host(String name) {
        return hosts.of(name, number -> new HostWorker(this, name, number));
    }

    /**
     * The word of this name, which is 0 at first: the same one each time.
     *
     * @throws IllegalArgumentException if an event has this name
     */
    public Word word(String name) {
        return asked(name, Word.class, cells.of(name, number -> new Word(this, name, number)));
    }

    /**
     * The event of this name, which is 0 at first: the same one each time.
     *
     * @throws IllegalArgumentException if a word has this name
     */
    public Event event(String name) {
        return asked(name, Event.class, cells.of(name, number -> new Event(this, name, number)));
    }

    /**
     * Declares that peers raise this word or event, of whom the gate knows nothing: what waits for
     * it waits for a message that must come. A spin behind that gives the GPU back in time.
     *
     * @throws IllegalArgumentException if it is another gate's
     * @throws IllegalStateException if the gate is closed
     */
    public void raisedByPeers(Cellular cell) {
        ledger.declareChannel(requireOurs(cell, cell.gate).number);
    }

    private static <T> T asked(String name, Class<T> sort, Cellular found) {
        if (!sort.isInstance(found)) {
            throw new IllegalArgumentException(name + " is " + found + " already");
        }
        return sort.cast(found);
    }

    /** What encodes on behalf of the calling thread: each call begins another one. */
    public synchronized Encoding encoding() {
        return new Encoding(this, encodings++, Thread.currentThread());
    }

    /** The queues of a set, by their names; bit i is the queue that was named i-th. */
    public List<CommandQueue> queuesIn(long set) {
        List<CommandQueue> members = new ArrayList<>();
        for (long rest = set; rest != 0; rest = Queues.withoutFirst(rest)) {
            members.add(queues.at(Queues.first(rest)));
        }
        return members;
    }

    /**
     * The work has finished, on its queue or worker. Tell what it stored by {@link #reached}.
     *
     * @throws IllegalArgumentException if the ticket is unknown
     * @throws IllegalStateException if the work is over already or was never committed, or the gate
     *     is closed
     * @throws ListenerFailed if the listener threw; it has finished all the same
     */
    public void finished(long ticket) {
        ledger.finished(ticket);
    }

    /**
     * The bounded spin ended since its time has passed, without having seen its value. Poison what
     * consumes what it guards, and encode the wait again: as a new one, which goes to the back.
     *
     * @return what must not be run as if the value had come
     * @throws IllegalArgumentException if the ticket is unknown
     * @throws IllegalStateException if it is over already, was never committed or is no bounded
     *     spin, or the gate is closed
     * @throws ListenerFailed if the listener threw; it has given up all the same
     */
    public Fallout gaveUp(long ticket) {
        return ledger.gaveUp(ticket);
    }

    /**
     * The yielding spin ended before it saw its value, and is encoded again: see {@link
     * Ledger#readmit}.
     *
     * @return tickets of the work that it goes behind, ascending; commit it once none is pending
     * @throws IllegalArgumentException if the ticket is unknown
     * @throws IllegalStateException if it is over already, was never committed or is no yielding
     *     spin, or the gate is closed
     * @throws ListenerFailed if the listener threw; it is encoded again all the same
     */
    public List<Long> readmit(long ticket) {
        return ledger.readmit(ticket);
    }

    /**
     * Declares which GPU runs a queue, from 0, which is what it is otherwise; before anything is
     * encoded on the queue.
     *
     * @param shared whether other processes use that GPU too: then no spin runs for a peer
     * @throws IllegalArgumentException if the queue is another gate's, or the number is negative
     * @throws IllegalStateException if the gate is closed
     */
    public void runsOn(CommandQueue queue, int gpu, boolean shared) {
        ledger.declareGpu(requireOurs(queue, queue.gate).index, gpu, shared);
    }

    /**
     * The work will never finish: its command buffer was killed, or its process died.
     *
     * @return what fails with it
     * @throws IllegalArgumentException if the ticket is unknown
     * @throws IllegalStateException if it is over already, or the gate is closed
     * @throws ListenerFailed if the listener threw; it is dead all the same
     */
    public Fallout killed(long ticket) {
        return ledger.killed(ticket);
    }

    /**
     * The worker has died, or the peer for which it works.
     *
     * @return what fails with its tasks
     * @throws IllegalArgumentException if the worker is another gate's
     * @throws IllegalStateException if the gate is closed
     * @throws ListenerFailed if the listener threw; it has died all the same
     */
    public Fallout died(HostWorker host) {
        return ledger.died(requireOurs(host, host.gate).index);
    }

    /**
     * All who poll the word, or wait for the event, now find this value. A late call only makes
     * waits longer; an early one makes them wrong.
     *
     * @throws IllegalArgumentException if the value is negative, or the word is another gate's
     * @throws IllegalStateException if the gate is closed
     * @throws ListenerFailed if the listener threw; it is there all the same
     */
    public void reached(Cellular cell, long value) {
        ledger.reached(requireOurs(cell, cell.gate).number, value);
    }

    /**
     * How many operations are remembered, over or not.
     *
     * @throws IllegalStateException if the gate is closed
     */
    public int remembered() {
        return ledger.remembered();
    }

    <T> T requireOurs(T thing, Gate gate) {
        if (gate != this) {
            throw new IllegalArgumentException(thing + " belongs to another gate");
        }
        return thing;
    }

    /**
     * No step but this one is taken any more.
     *
     * @throws ListenerFailed if the listener threw
     */
    @Override
    public void close() {
        ledger.close();
    }
}
