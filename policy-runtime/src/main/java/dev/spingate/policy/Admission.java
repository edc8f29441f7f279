package dev.spingate.policy;

import dev.spingate.policy.generated.Reason;
import dev.spingate.policy.generated.Signaller;
import dev.spingate.policy.generated.Verdict;

/**
 * What the gate has answered, and what the encoding thread now owes the device. It belongs to the
 * {@link Encoding} that was asked, is read by its thread, and is overwritten by the next answer;
 * {@link #keep} makes a value of it.
 */
public final class Admission {
    private static final Tickets NONE = new Tickets();

    final Answer answer = Answer.admit();
    private long ticket = Registration.NO_TICKET;
    private long committed;
    private boolean ownBuffer;
    private long buffer = Registration.NO_TICKET;
    private long encoder = Registration.NO_TICKET;
    private boolean barrier;
    final Tickets waits = new Tickets();
    final Tickets repeats = new Tickets();
    final Tickets follows = new Tickets();
    final Tickets held = new Tickets();
    private final Bounds bounds;
    boolean producerFailed;

    Admission(Bounds bounds) {
        this.bounds = bounds;
    }

    /** Nothing is registered. */
    void notRegistered() {
        ticket = Registration.NO_TICKET;
    }

    private Tickets told(Tickets tickets) {
        return isRegistered() ? tickets : NONE;
    }

    private boolean isRegistered() {
        return ticket != Registration.NO_TICKET;
    }

    void placed(Entry entry, Placement placement, long queues) {
        ticket = entry.ticket;
        buffer = entry.buffer;
        encoder = entry.encoder.name;
        committed = queues;
        ownBuffer = entry.alone;
        barrier = placement.barrier;
    }

    /** What the policy decided; {@code ADMIT} for what it is not asked about. */
    public Verdict verdict() {
        return answer.verdict();
    }

    /** Why. */
    public Reason reason() {
        return answer.reason();
    }

    /** Whether it was refused, and the ledger knows nothing of it. */
    public boolean rejected() {
        return verdict() == Verdict.REJECT;
    }

    /** Its place in the one encode order, from 1; {@link Registration#NO_TICKET} if it has none. */
    public long ticket() {
        return ticket;
    }

    /** How many pieces of unfinished GPU work must be waited for first. */
    public int waits() {
        return told(waits).count();
    }

    /** The ticket of one of these, from the earliest on. */
    public long waitFor(int index) {
        return told(waits).at(index);
    }

    /**
     * How many waits of the program must be encoded again at the beginning of its command buffer.
     * They stood in front of it in the command buffer of the program until the gate cut that, and
     * are in an earlier part, which holds back nothing of this one.
     */
    public int repeats() {
        return told(repeats).count();
    }

    /** The ticket of one of these, from the earliest on. */
    public long repeat(int index) {
        return told(repeats).at(index);
    }

    /**
     * How many pieces of unfinished work this signal of the program must follow that its command
     * buffer does not hold: the gate has cut them off. Either let the host set the event once all
     * these are over and so is what stands in front of the signal, or, for work that is on the
     * device, encode waits for it and the signal in a command buffer in which nothing else stands.
     */
    public int follows() {
        return told(follows).count();
    }

    /** The ticket of one of these, from the earliest on. */
    public long follow(int index) {
        return told(follows).at(index);
    }

    /**
     * How many waits that the host watches must be over before the thread commits this; until then
     * it stays in a command buffer of its own.
     */
    public int held() {
        return told(held).count();
    }

    /** The ticket of one of these, from the earliest on. */
    public long heldFor(int index) {
        return told(held).at(index);
    }

    /** Queues with work that must be waited for first; bit i is queue i. */
    public long waitQueues() {
        return answer.waitQueues();
    }

    /** Queues that the thread must have committed first, if it holds something open there. */
    public long commitQueues() {
        return answer.commitQueues();
    }

    /** Those of them where it did; the gate takes them as committed from now on. */
    public long committed() {
        return isRegistered() ? committed : 0;
    }

    /** Whether it gets a command buffer that holds nothing else. */
    public boolean ownBuffer() {
        return isRegistered() && ownBuffer;
    }

    /** Its command buffer, named by the ticket of the first operation in it. */
    public long buffer() {
        return isRegistered() ? buffer : Registration.NO_TICKET;
    }

    /** Its encoder, named likewise. */
    public long encoder() {
        return isRegistered() ? encoder : Registration.NO_TICKET;
    }

    /** Whether a barrier must precede it in its encoder. */
    public boolean barrier() {
        return isRegistered() && barrier;
    }

    /** Whether it gives up, {@link #boundNanos} after it has started. */
    public boolean bounded() {
        return answer.bounded();
    }

    /** Nanoseconds of a wall clock after which a bounded spin gives up; 0 for all else. */
    public long boundNanos() {
        if (!bounded()) {
            return 0;
        }
        return verdict() == Verdict.YIELDING_SPIN ? bounds.yielding() : bounds.plain();
    }

    /**
     * Who sets the event that a spin became: {@code RELEASER}, a signal is encoded right behind
     * each store to its word; {@code WATCHER}, the host watches whether such a store is over and
     * sets the event itself; {@code NOBODY} if no event is added.
     */
    public Signaller signalledBy() {
        return answer.signalledBy();
    }

    /**
     * Whether what was to bring the value has failed: killed, abandoned or given up. Do not encode
     * the wait; fail what needs it, or register another release.
     */
    public boolean producerFailed() {
        return isRegistered() && producerFailed;
    }

    /** The same, to be kept. */
    public Registration keep() {
        return new Registration(
                ticket,
                verdict(),
                reason(),
                bounded(),
                signalledBy(),
                told(waits).listed(),
                told(repeats).listed(),
                told(follows).listed(),
                told(held).listed(),
                committed(),
                ownBuffer(),
                buffer(),
                encoder(),
                barrier());
    }

    @Override
    public String toString() {
        return keep().toString();
    }
}
