package dev.spingate.policy;

import java.util.List;
import java.util.Objects;
import java.util.function.Function;

/**
 * All that is registered, in one encode order, and what has become of it. An encoding thread
 * registers each operation before it encodes it; the policy decides then, on what the ledger knows.
 * A {@link Gate} is the same with names, and without garbage.
 *
 * <p>Threads: any number. Each call is one step that takes effect at one moment between call and
 * return ({@link Turns}), so there is one order of all of them, and each is as if it were alone.
 * The policy and the listener are called inside a step and must not call back.
 *
 * <p>Memory is bounded by what is in flight, with these exceptions. A release is remembered until
 * its value has been reported as {@link #reached} and no store of less can replace it, also if it
 * was killed and the value never comes. A few words for each thread and cell stay. Work that is
 * forgotten counts as over: a need of it orders nothing and begins no new encoder. If then a
 * smaller value is reported that no store has, a wait for what the forgotten work released counts
 * as a wait for an unregistered release.
 *
 * <p>Misuse is an exception that names it, and leaves the ledger as it was.
 */
public final class Ledger implements AutoCloseable {
    final LedgerState state;
    final Turns turns;
    final Bounds bounds;
    private final ThreadLocal<Request> requests;

    /**
     * An empty ledger of one process, on a device of which no more than this is known.
     *
     * @param policy decides on waits and releases
     * @param waitScope what an event wait holds back on this device
     * @param signalScope what an event signal follows on this device
     */
    public Ledger(Policy policy, Scope waitScope, Scope signalScope) {
        this(policy, DeviceRules.CONSERVATIVE.withScopes(waitScope, signalScope));
    }

    /**
     * An empty ledger of one process.
     *
     * @param policy decides on waits and releases
     * @param rules what is known of the device and the caller
     */
    public Ledger(Policy policy, DeviceRules rules) {
        this(policy, rules, GateListener.NONE);
    }

    /**
     * An empty ledger of one process that tells each of its steps.
     *
     * @param policy decides on waits and releases
     * @param rules what is known of the device and the caller
     * @param listener is told every step
     */
    public Ledger(Policy policy, DeviceRules rules, GateListener listener) {
        this(policy, rules, listener, Bounds.NONE);
    }

    Ledger(Policy policy, DeviceRules rules, GateListener listener, Bounds bounds) {
        this.state = new LedgerState(
                Objects.requireNonNull(policy, "policy"), Objects.requireNonNull(rules, "rules"));
        this.turns = new Turns(new Steps(state, Objects.requireNonNull(listener, "listener")));
        this.bounds = bounds;
        this.requests = ThreadLocal.withInitial(() -> new Request(bounds));
    }

    /**
     * Declares that a cell is raised by peers, of whom this ledger knows nothing: what waits for it
     * waits for a message that must come.
     *
     * @throws IllegalArgumentException if the cell is negative
     * @throws IllegalStateException if the ledger is closed, or called by its policy or listener
     */
    public void declareChannel(int cell) {
        if (cell < 0) {
            throw new IllegalArgumentException("cell " + cell + ": cells are numbered from 0");
        }
        step(Request.Call.CHANNEL, cell, 0);
    }

    /**
     * Declares which GPU runs a queue, from 0, which is what it is otherwise; to be called before
     * anything is registered on the queue.
     *
     * @param shared whether other processes use that GPU too: then no spin runs for a peer, since
     *     the peer may wait for work that this ledger knows nothing of
     * @throws IllegalArgumentException if a ledger has no such queue, or the number is negative
     * @throws IllegalStateException if the ledger is closed, or called by its policy or listener
     */
    public void declareGpu(int queue, int gpu, boolean shared) {
        int index = Site.queue(queue).index();
        ask(now -> {
            now.gpus.declare(index, gpu, shared);
            return index;
        });
    }

    /**
     * Registers an operation: ticket, decision, placement and commits in one step. This is the
     * action {@code Encode} in {@code spec/System.tla}. Work that is rejected is not registered,
     * and takes no ticket.
     *
     * <p>What the thread does itself is over with that, and its value counts as there: the action
     * {@code Release}. The thread stores or signals it right afterwards, before any other call.
     *
     * @throws IllegalArgumentException if it needs a ticket that is unknown, or that barriers and
     *     MTLFences cannot order it behind
     * @throws IllegalStateException if the ledger is closed, or called by its policy or listener
     * @throws ListenerFailed if the listener threw; the work is registered all the same
     */
    public Registration register(Work work) {
        Objects.requireNonNull(work, "work");
        Request request = requests.get();
        request.draft.set(work);
        turns.take(request.set(Request.Call.REGISTER, 0, 0));
        return request.admission.keep();
    }

    /**
     * The thread has committed what it held open on the queue, if anything.
     *
     * @throws IllegalArgumentException if a ledger has no such queue
     * @throws IllegalStateException if the ledger is closed, or called by its policy or listener
     * @throws ListenerFailed if the listener threw
     */
    public void commit(int thread, int queue) {
        step(Request.Call.COMMIT, thread, Queues.of(Site.queue(queue).index()));
    }

    /**
     * The thread has thrown away what it held open on the queue, if anything: that will never be
     * committed.
     *
     * @throws IllegalArgumentException if a ledger has no such queue
     * @throws IllegalStateException if the ledger is closed, or called by its policy or listener
     * @throws ListenerFailed if the listener threw
     */
    public Fallout abandon(int thread, int queue) {
        return (Fallout) step(Request.Call.ABANDON, thread, Site.queue(queue).index());
    }

    /**
     * The work has finished. What it stored is not visible by that: {@link #reached} tells so.
     *
     * @throws IllegalArgumentException if the ticket is unknown
     * @throws IllegalStateException if the work is over already or was never committed, or the
     *     ledger is closed or called by its policy or listener
     * @throws ListenerFailed if the listener threw
     */
    public void finished(long ticket) {
        step(Request.Call.FINISHED, ticket, 0);
    }

    /**
     * The spin ended since its time bound has passed.
     *
     * @return what must not be run as if it had seen its value
     * @throws IllegalArgumentException if the ticket is unknown
     * @throws IllegalStateException if the work is over already, was never committed or is no
     *     bounded spin, or the ledger is closed or called by its policy or listener
     * @throws ListenerFailed if the listener threw
     */
    public Fallout gaveUp(long ticket) {
        return (Fallout) step(Request.Call.GAVE_UP, ticket, 0);
    }

    /**
     * The yielding spin ended before it saw its value, and is encoded again: {@code Yield} in
     * {@code spec/System.tla}. It keeps its ticket and its place in the program, and what needs it
     * stays behind it: the caller sees to that, by letting those kernels do nothing and encoding
     * them again, too. It is to be committed once none of the work that is returned is pending.
     *
     * @return tickets of the work that it goes behind, ascending
     * @throws IllegalArgumentException if the ticket is unknown
     * @throws IllegalStateException if the work is over already, was never committed or is no
     *     yielding spin, or the ledger is closed or called by its policy or listener
     * @throws ListenerFailed if the listener threw
     */
    @SuppressWarnings("unchecked")
    public List<Long> readmit(long ticket) {
        return (List<Long>) step(Request.Call.READMIT, ticket, 0);
    }

    /**
     * The work will never finish: its process died, or its command buffer was killed.
     *
     * @return what fails with it
     * @throws IllegalArgumentException if the ticket is unknown
     * @throws IllegalStateException if the work is over already, or the ledger is closed or called
     *     by its policy or listener
     * @throws ListenerFailed if the listener threw
     */
    public Fallout killed(long ticket) {
        return (Fallout) step(Request.Call.KILLED, ticket, 0);
    }

    /**
     * A worker has died, or the peer for which it works: none of its unfinished tasks will finish.
     *
     * @return what fails with them
     * @throws IllegalArgumentException if a ledger has no such host
     * @throws IllegalStateException if the ledger is closed, or called by its policy or listener
     * @throws ListenerFailed if the listener threw
     */
    public Fallout died(int host) {
        return (Fallout) step(Request.Call.DIED, Sites.of(Site.host(host)), 0);
    }

    /**
     * All who poll the cell now find this value, whoever stored it. A new cell has the value 0.
     *
     * @param value in place of the one before; that of a word may fall, if a smaller store lands
     *     last
     * @throws IllegalArgumentException if the cell or the value is negative
     * @throws IllegalStateException if the ledger is closed, or called by its policy or listener
     * @throws ListenerFailed if the listener threw
     */
    public void reached(int cell, long value) {
        if (cell < 0 || value < 0) {
            throw new IllegalArgumentException(
                    "cell %d reached %d: neither is negative".formatted(cell, value));
        }
        step(Request.Call.REACHED, cell, value);
    }

    private Object step(Request.Call call, long first, long second) {
        Request request = requests.get();
        turns.take(request.set(call, first, second));
        Object answer = request.answer;
        request.answer = null;
        return answer;
    }

    /**
     * Unfinished work that this one needs, directly or not, as known by now; ascending.
     *
     * @throws IllegalArgumentException if the ticket is unknown
     * @throws IllegalStateException if the ledger is closed, or called by its policy or listener
     */
    public List<Long> pending(long ticket) {
        return ask(now -> now.pending(ticket));
    }

    /**
     * The ticket that the next registered operation gets.
     *
     * @throws IllegalStateException if the ledger is closed, or called by its policy or listener
     */
    public long nextTicket() {
        return ask(now -> now.entries.nextTicket());
    }

    /**
     * How many operations are remembered, over or not.
     *
     * @throws IllegalStateException if the ledger is closed, or called by its policy or listener
     */
    public int remembered() {
        return ask(now -> now.entries.size());
    }

    @SuppressWarnings("unchecked")
    <T> T ask(Function<LedgerState, T> question) {
        Request request = requests.get();
        request.question = (Function<LedgerState, Object>) question;
        return (T) step(Request.Call.ASK, 0, 0);
    }

    /**
     * No call but this one is accepted any more.
     *
     * @throws IllegalStateException if called by its policy or listener
     * @throws ListenerFailed if the listener threw
     */
    @Override
    public void close() {
        step(Request.Call.CLOSE, 0, 0);
    }
}
