package dev.spingate.policy;

import dev.spingate.policy.generated.Kind;

/**
 * One thread's pen: says where the next operation goes and what it needs, and then what it is. That
 * last call registers it: ticket, decision and placement are one step ({@link Turns}).
 *
 * <pre>{@code
 * long kernel = main.on(matmul).kernel().ticket();
 * main.on(matmul).after(kernel).store(ready, 1);
 * main.on(comm).spin(ready, 1);
 * Admission wait = main.on(add).spin(sum, 1);
 * }</pre>
 *
 * <p>The answer is the same object each time, overwritten by the next call; {@link Admission#keep}
 * makes a value of it.
 *
 * <p>Threads: the one that asked for it, and no other.
 */
public final class Encoding {
    private static final int NOWHERE = -1;

    private final Gate gate;
    private final int number;
    private final Thread owner;
    private final Request request;
    private final Draft draft;
    private final Question question;
    private int site = NOWHERE;

    Encoding(Gate gate, int number, Thread owner) {
        this.gate = gate;
        this.number = number;
        this.owner = owner;
        this.request = new Request(gate.ledger.bounds);
        this.draft = request.draft;
        this.question = new Question(gate.ledger, gate.policy, gate.profile.rules(), number);
    }

    // ------------------------------------------------------------ where, and behind what

    /**
     * The next operation goes to this queue.
     *
     * @throws IllegalArgumentException if it is another gate's
     * @throws IllegalStateException if another thread calls
     */
    public Encoding on(CommandQueue queue) {
        return at(gate.requireOurs(queue, queue.gate).index);
    }

    /**
     * The next operation is a task of this worker.
     *
     * @throws IllegalArgumentException if it is another gate's
     * @throws IllegalStateException if another thread calls
     */
    public Encoding on(HostWorker host) {
        return at(Sites.HOSTS + gate.requireOurs(host, host.gate).index);
    }

    /**
     * The thread does the next operation itself, right after it is registered: a store or a signal.
     *
     * @throws IllegalStateException if another thread calls
     */
    public Encoding here() {
        return at(Sites.THREAD);
    }

    private Encoding at(int newSite) {
        requireOwner();
        site = newSite;
        draft.set(number, newSite, Work.Kind.KERNEL, false);
        return this;
    }

    /**
     * The next operation starts only when this work has finished. On a queue, a barrier or an
     * MTLFence does that, so it is work of this thread and queue.
     *
     * @throws IllegalStateException if nothing says where the next operation goes
     */
    public Encoding after(long ticket) {
        requirePlace();
        draft.need(ticket);
        return this;
    }

    /**
     * The next operation begins a new encoder.
     *
     * @throws IllegalStateException if nothing says where the next operation goes
     */
    public Encoding inNewEncoder() {
        requirePlace();
        draft.fresh = true;
        return this;
    }

    // ------------------------------------------------------------ what

    /**
     * Work on buffers.
     *
     * @throws IllegalArgumentException if it needs a ticket that is unknown, or that no barrier or
     *     MTLFence can order it behind
     * @throws IllegalStateException if nothing says where, or the gate is closed
     * @throws ListenerFailed if the listener threw; it is registered all the same
     */
    public Admission kernel() {
        return register(Work.Kind.KERNEL, Draft.NO_CELL, 0);
    }

    /**
     * A plain store to the word. Its value must be larger than all that were registered for it.
     *
     * @throws IllegalArgumentException if the value is negative, the word is another gate's, or a
     *     need is unknown or cannot be ordered
     * @throws IllegalStateException if nothing says where, or the gate is closed
     * @throws ListenerFailed if the listener threw; it is registered all the same
     */
    public Admission store(Word word, long value) {
        return register(Work.Kind.STORE, gate.requireOurs(word, word.gate).number, value);
    }

    /**
     * A poll of the word until it is at least the value: a kernel on a queue, else a busy wait.
     *
     * @throws IllegalArgumentException if the value is negative, the word is another gate's, or a
     *     need is unknown or cannot be ordered
     * @throws IllegalStateException if nothing says where, or the gate is closed
     * @throws ListenerFailed if the listener threw; it is registered all the same
     */
    public Admission spin(Word word, long value) {
        return register(Work.Kind.SPIN, gate.requireOurs(word, word.gate).number, value);
    }

    /**
     * Raises the event to the value; on a queue at the level of command buffers.
     *
     * @throws IllegalArgumentException if the value is negative, the event is another gate's, or a
     *     need is unknown or cannot be ordered
     * @throws IllegalStateException if nothing says where, or the gate is closed
     * @throws ListenerFailed if the listener threw; it is registered all the same
     */
    public Admission signal(Event event, long value) {
        return register(Work.Kind.SIGNAL, gate.requireOurs(event, event.gate).number, value);
    }

    /**
     * Until the event is at least the value; on a queue at the level of command buffers.
     *
     * @throws IllegalArgumentException if the value is negative, the event is another gate's, or a
     *     need is unknown or cannot be ordered
     * @throws IllegalStateException if nothing says where, or the gate is closed
     * @throws ListenerFailed if the listener threw; it is registered all the same
     */
    public Admission await(Event event, long value) {
        return register(Work.Kind.WAIT, gate.requireOurs(event, event.gate).number, value);
    }

    private Admission register(Work.Kind kind, int cell, long value) {
        ask(kind, cell, value);
        gate.ledger.turns.take(request.set(Request.Call.REGISTER, 0, 0));
        return request.admission;
    }

    private void ask(Work.Kind kind, int cell, long value) {
        requirePlace();
        requireValue(value);
        if (site == Sites.THREAD && kind != Work.Kind.STORE && kind != Work.Kind.SIGNAL) {
            throw new IllegalStateException(
                    kind + " here: of what the thread does itself, only stores and signals"
                            + " register");
        }
        draft.kind = kind;
        draft.cell = cell;
        draft.value = value;
        draft.fresh |= kind == Work.Kind.SIGNAL || kind == Work.Kind.WAIT;
        site = NOWHERE;
    }

    // ------------------------------------------------------------ only asking

    /**
     * What a spin there would be answered, and registers nothing: as if it were registered, and
     * withdrawn at once, at one moment during this call. It takes no turn, waits for nobody, and
     * makes no garbage; of the wait set it gives the queues. Where the gate cannot see the answer
     * at a glance, it takes a turn like a registration.
     *
     * <p>{@code SKIP} may be relied on: the value is there, and nothing need be encoded or
     * registered. Anything else may have changed when the spin is registered, and what counts is
     * what that answers.
     *
     * @throws IllegalArgumentException if the value is negative, or queue or word are another
     *     gate's
     * @throws IllegalStateException if another thread calls
     */
    public Admission decide(CommandQueue queue, Word word, long value) {
        return decide(Kind.SPIN, queue, word, value);
    }

    /**
     * What a wait for the event would be answered; see {@link #decide(CommandQueue, Word, long)}.
     *
     * @throws IllegalArgumentException if the value is negative, or queue or event are another
     *     gate's
     * @throws IllegalStateException if another thread calls
     */
    public Admission decide(CommandQueue queue, Event event, long value) {
        return decide(Kind.WAIT, queue, event, value);
    }

    private Admission decide(Kind kind, CommandQueue queue, Cellular cell, long value) {
        requireOwner();
        gate.requireOurs(queue, queue.gate);
        gate.requireOurs(cell, cell.gate);
        requireValue(value);
        site = NOWHERE;
        Admission admission = request.admission;
        admission.notRegistered();
        if (!question.ask(kind, queue.index, cell.board, value, admission.answer)) {
            draft.set(number, queue.index, Work.Kind.valueOf(kind.name()), false);
            draft.cell = cell.number;
            draft.value = value;
            gate.ledger.turns.take(request.set(Request.Call.DECIDE, 0, 0));
        }
        return admission;
    }

    // ------------------------------------------------------------ what becomes of open buffers

    /**
     * The thread has committed what it held open on the queue, if anything.
     *
     * @throws IllegalArgumentException if it is another gate's
     * @throws IllegalStateException if another thread calls, or the gate is closed
     * @throws ListenerFailed if the listener threw; it is committed all the same
     */
    public void commit(CommandQueue queue) {
        requireOwner();
        gate.ledger.turns.take(request.set(
                Request.Call.COMMIT, number, gate.requireOurs(queue, queue.gate).bit()));
    }

    /**
     * The thread has thrown away what it held open on the queue: that will never be committed.
     *
     * @return what fails with it
     * @throws IllegalArgumentException if it is another gate's
     * @throws IllegalStateException if another thread calls, or the gate is closed
     * @throws ListenerFailed if the listener threw; it is abandoned all the same
     */
    public Fallout abandon(CommandQueue queue) {
        requireOwner();
        return gate.ledger.abandon(number, gate.requireOurs(queue, queue.gate).index);
    }

    private static void requireValue(long value) {
        if (value < 0) {
            throw new IllegalArgumentException("value " + value + ": values are at least 0");
        }
    }

    private void requirePlace() {
        requireOwner();
        if (site == NOWHERE) {
            throw new IllegalStateException(
                    "say first where: on(queue), on(host), or here() for the thread itself");
        }
    }

    private void requireOwner() {
        if (Thread.currentThread() != owner) {
            throw new IllegalStateException("encoding %d belongs to thread %s, and %s called it"
                    .formatted(number, owner.getName(), Thread.currentThread().getName()));
        }
    }

    @Override
    public String toString() {
        return "encoding %d of thread %s".formatted(number, owner.getName());
    }
}
