package dev.spingate.policy;

import dev.spingate.policy.generated.Extent;
import dev.spingate.policy.generated.Signaller;
import dev.spingate.policy.generated.Verdict;
import java.util.BitSet;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;

/**
 * All that is registered, in one encode order, and what has become of it. An encoding thread
 * registers each operation before it encodes it; the policy decides then, on what the ledger knows.
 *
 * <p>Threads: one at a time. A call while another one is in progress, or by the policy, is refused
 * and changes nothing; threads that take turns see each other's work.
 *
 * <p>Memory is bounded by what is in flight, with these exceptions. A release is remembered until
 * its value has been reported as {@link #reached}, also if it was killed and the value never comes.
 * A few words for each thread and cell stay. Work that is forgotten counts as over: a need of it
 * orders nothing and begins no new encoder, and a wait for a value that forgotten work released,
 * and that a smaller one has replaced since, counts as a wait for an unregistered release.
 *
 * <p>Misuse is an exception that names it, and leaves the ledger as it was.
 */
public final class Ledger implements AutoCloseable {
    private final Policy policy;
    private final OneAtATime calls = new OneAtATime();
    final Entries entries = new Entries();
    private final Cells cells = new Cells();
    private final Encoders encoders = new Encoders();
    private final Closures closures;
    private final Views views;
    private final Forgetting forgetting;
    private final Gpus gpus = new Gpus();
    private final Readmission readmission;
    private boolean closed;

    /**
     * An empty ledger of one process.
     *
     * @param policy decides on waits and releases
     * @param rules what is known of the device and the caller
     */
    public Ledger(Policy policy, DeviceRules rules) {
        this.policy = Objects.requireNonNull(policy, "policy");
        this.closures = new Closures(entries, cells, rules.waitScope(), rules.signalScope());
        this.views = new Views(entries, cells, encoders, closures, rules, gpus);
        this.forgetting = new Forgetting(entries, cells, closures);
        this.readmission = new Readmission(entries, cells, closures, gpus);
    }

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
     * Declares that a cell is raised by peers, of whom this ledger knows nothing: what waits for it
     * waits for a message that must come.
     *
     * @throws IllegalStateException if the ledger is closed or in use
     */
    public void declareChannel(int cell) {
        enter();
        try {
            cells.at(cell).declareChannel();
        } finally {
            calls.leave();
        }
    }

    /**
     * Declares which GPU runs a queue, from 0, which is what it is otherwise; to be called before
     * anything is registered on the queue.
     *
     * @param shared whether other processes use that GPU too: then no spin runs for a peer, since
     *     the peer may wait for work that this ledger knows nothing of
     * @throws IllegalArgumentException if a ledger has no such queue, or the number is negative
     * @throws IllegalStateException if the ledger is closed or in use
     */
    public void declareGpu(int queue, int gpu, boolean shared) {
        int index = Site.queue(queue).index();
        enter();
        try {
            gpus.declare(index, gpu, shared);
        } finally {
            calls.leave();
        }
    }

    /**
     * Registers an operation: ticket, decision, placement and commits in one step. This is the
     * linearisation point, {@code Encode} in {@code spec/System.tla}. Work that is rejected is not
     * registered, and takes no ticket.
     *
     * <p>What the thread does itself is over with that, and its value counts as there: the action
     * {@code Release}. The thread stores or signals it right afterwards, before any other call.
     *
     * @throws IllegalArgumentException if it needs a ticket that is unknown, or that barriers and
     *     MTLFences cannot order it behind
     * @throws IllegalStateException if the ledger is closed or in use
     */
    public Registration register(Work work) {
        Objects.requireNonNull(work, "work");
        enter();
        try {
            Entry entry = entries.draft(work);
            entry.part = encoders.partOf(work);
            Answer answer = decisionOn(entry);
            return answer.verdict() == Verdict.REJECT
                    ? Registration.rejected(answer.reason())
                    : record(entry, answer);
        } finally {
            calls.leave();
        }
    }

    /** The policy is asked for releases, and for waits on a queue. */
    private static boolean asks(Work work) {
        return work.releases() || work.waits() && work.onQueue();
    }

    private Answer decisionOn(Entry entry) {
        if (!asks(entry.work)) {
            return Answer.admit();
        }
        Answer answer = new Answer();
        policy.decide(viewOf(entry), answer);
        answer.requireGiven();
        return answer;
    }

    /** What the policy sees: the operation where it would go if the gate left it alone. */
    ViewOnLedger viewOf(Entry entry) {
        Placement placement = encoders.place(entry, false, 0);
        BitSet own = closures.closureOf(closures.direct(entry, placement, new BitSet(), false));
        return views.of(entry, own);
    }

    private Registration record(Entry entry, Answer answer) {
        BitSet waits = waitSet(entry.work, answer);
        List<Long> waitTickets =
                entries.in(waits).map(waited -> waited.ticket).sorted().toList();
        entry.held = closures.heldFor(entry);
        List<Long> heldTickets =
                entry.held.stream().map(wait -> wait.ticket).sorted().toList();
        boolean alone = needsOwnBuffer(entry.work, answer, waits) || !entry.held.isEmpty();
        Placement placement = encoders.place(entry, alone, answer.commitQueues());
        entry.verdict = answer.verdict();
        boolean signalled = answer.signalledBy() == Signaller.RELEASER;
        BitSet own = needs(entry, placement, waits, signalled);
        Waking waking = closures.waking(entry, own);

        long committed = encoders.commit(entry.work.thread(), answer.commitQueues());
        entry.settle(answer, placement, !waits.isEmpty());
        entry.closure = waking.closure();
        waking.growAll(entries.all());
        entries.add(entry);
        cells.add(entry);
        if (entry.work.onThread()) {
            cells.of(entry.work).done(entry.work);
        }
        encoders.add(entry, placement.after());
        if (entry.ended || committed != 0) {
            forgetting.run();
        }
        return new Registration(
                entry.ticket,
                answer.verdict(),
                answer.reason(),
                answer.bounded(),
                answer.signalledBy(),
                waitTickets,
                heldTickets,
                committed,
                alone,
                entry.buffer,
                entry.encoder.name,
                placement.barrier());
    }

    /** What the work needs, directly or not; what is skipped is over and needs nothing. */
    private BitSet needs(Entry entry, Placement placement, BitSet waits, boolean signalled) {
        return entry.verdict == Verdict.SKIP
                ? new BitSet()
                : closures.closureOf(closures.direct(entry, placement, waits, signalled));
    }

    /** The unfinished work that a decision's wait set means. */
    private BitSet waitSet(Work work, Answer answer) {
        BitSet waits = new BitSet();
        if (answer.waitQueues() != 0) {
            BitSet closure = views.releaseClosure(work);
            entries.in(entries.unfinishedOnQueues())
                    .filter(entry ->
                            Queues.has(answer.waitQueues(), entry.work.site().index()))
                    .filter(entry -> answer.extent() == Extent.ALL || closure.get(entry.slot))
                    .forEach(entry -> waits.set(entry.slot));
        }
        return waits;
    }

    private static boolean needsOwnBuffer(Work work, Answer answer, BitSet waits) {
        boolean apart = switch (answer.verdict()) {
            case EVENT, ORDER, YIELDING_SPIN -> true;
            default -> !waits.isEmpty();
        };
        boolean aside = answer.verdict() == Verdict.SPLIT || answer.verdict() == Verdict.HOST_WAIT;
        return aside || work.kind() == Work.Kind.SPIN && apart;
    }

    /**
     * The thread has committed what it held open on the queue, if anything.
     * @throws IllegalArgumentException if a ledger has no such queue
     * @throws IllegalStateException if the ledger is closed or in use
     */
    public void commit(int thread, int queue) {
        long queues = Queues.of(Site.queue(queue).index());
        enter();
        try {
            encoders.commit(thread, queues);
            encoders.endPart(thread, queue);
            forgetting.run();
        } finally {
            calls.leave();
        }
    }

    /**
     * The work has finished. What it stored is not visible by that: {@link #reached} tells so.
     * @throws IllegalArgumentException if the ticket is unknown
     * @throws IllegalStateException if the work is over already or was never committed, or the
     *     ledger is closed or in use
     */
    public void finished(long ticket) {
        end(ticket, true, entry -> require(!entry.open, entry, "has not been committed"));
    }

    /**
     * The spin ended since its time bound has passed.
     * @throws IllegalArgumentException if the ticket is unknown
     * @throws IllegalStateException if the work is over already, was never committed or is no
     *     bounded spin, or the ledger is closed or in use
     */
    public void gaveUp(long ticket) {
        end(ticket, false, entry -> {
            require(entry.kernel && entry.bounded, entry, "is no bounded spin");
            require(!entry.open, entry, "has not been committed");
        });
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
     *     yielding spin, or the ledger is closed or in use
     */
    public List<Long> readmit(long ticket) {
        enter();
        try {
            Entry spin = entries.unfinished(ticket);
            require(spin.kernel && spin.verdict == Verdict.YIELDING_SPIN, spin, "does not yield");
            require(!spin.open, spin, "has not been committed");
            return entries.in(readmission.readmit(spin))
                    .map(pending -> pending.ticket)
                    .sorted()
                    .toList();
        } finally {
            calls.leave();
        }
    }

    /**
     * The work will never finish: its process died, or its command buffer was killed.
     * @throws IllegalArgumentException if the ticket is unknown
     * @throws IllegalStateException if the work is over already, or the ledger is closed or in use
     */
    public void killed(long ticket) {
        end(ticket, false, _ -> {});
    }

    private void end(long ticket, boolean finished, Consumer<Entry> condition) {
        enter();
        try {
            Entry entry = entries.unfinished(ticket);
            condition.accept(entry);
            entries.end(entry, finished);
            cells.end(entry);
            forgetting.run();
        } finally {
            calls.leave();
        }
    }

    private static void require(boolean holds, Entry entry, String otherwise) {
        if (!holds) {
            throw new IllegalStateException("ticket " + entry.ticket + " " + otherwise);
        }
    }

    /**
     * All who poll the cell now find this value, whoever stored it. A new cell has the value 0.
     *
     * @param value in place of the one before; that of a word may fall, if a smaller store lands
     *     last
     * @throws IllegalArgumentException if the cell or the value is negative
     * @throws IllegalStateException if the ledger is closed or in use
     */
    public void reached(int cell, long value) {
        if (cell < 0 || value < 0) {
            throw new IllegalArgumentException(
                    "cell %d reached %d: neither is negative".formatted(cell, value));
        }
        enter();
        try {
            cells.at(cell).reached(value);
            forgetting.run();
        } finally {
            calls.leave();
        }
    }

    /**
     * Unfinished work that this one needs, directly or not, as known by now; ascending.
     * @throws IllegalArgumentException if the ticket is unknown
     * @throws IllegalStateException if the ledger is closed or in use
     */
    public List<Long> pending(long ticket) {
        enter();
        try {
            return entries.find(ticket).stream()
                    .flatMap(entry -> entries.in(entry.closure))
                    .filter(needed -> !needed.ended)
                    .map(needed -> needed.ticket)
                    .sorted()
                    .toList();
        } finally {
            calls.leave();
        }
    }

    /**
     * The ticket that the next registered operation gets.
     * @throws IllegalStateException if the ledger is closed or in use
     */
    public long nextTicket() {
        enter();
        try {
            return entries.nextTicket();
        } finally {
            calls.leave();
        }
    }

    /**
     * How many operations are remembered, over or not.
     * @throws IllegalStateException if the ledger is closed or in use
     */
    public int remembered() {
        enter();
        try {
            return entries.all().size();
        } finally {
            calls.leave();
        }
    }

    /**
     * No call but this one is accepted any more.
     * @throws IllegalStateException if the ledger is in use
     */
    @Override
    public void close() {
        calls.enter();
        closed = true;
        calls.leave();
    }

    private void enter() {
        calls.enter();
        if (closed) {
            calls.leave();
            throw new IllegalStateException("the ledger is closed");
        }
    }
}
