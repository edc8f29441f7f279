package dev.spingate.policy;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * Which encoder and command buffer an operation goes into: {@code spec/Encoders.tla}. A thread has
 * one open command buffer on each queue, and in it one open encoder.
 */
final class Encoders {

    /** What one thread has encoded. */
    private static final class ThreadState {
        /** The queues that it has ever encoded on. */
        long queues;

        /** The queues on which it holds something open. */
        long openQueues;

        /** By queue: how many command buffers the thread has committed itself. */
        final long[] parts = new long[Site.MOST];

        /** By queue: what is not committed, in the order of encoding. */
        final List<List<Entry>> open = new ArrayList<>();

        List<Entry> openOn(int queue) {
            while (open.size() <= queue) {
                open.add(new ArrayList<>());
            }
            return open.get(queue);
        }
    }

    private final Numbered<ThreadState> threads = new Numbered<>();
    private final List<Encoder> spare = new ArrayList<>();
    private final BitSet uncommitted = new BitSet();

    /**
     * Where {@code entry} goes.
     *
     * @param alone whether it gets a command buffer of its own
     * @param committed queues whose open buffers of this thread are committed before
     */
    void place(Entry entry, boolean alone, long committed, Placement into) {
        Entry latest = entry.onQueue() && !alone && !Queues.has(committed, entry.site)
                ? latestOpen(entry)
                : null;
        if (latest == null) {
            into.apart(entry, alone);
        } else if (latest.alone) {
            into.apart(entry, false);
        } else if (entry.fresh || entry.needsAlone || !latest.kernel) {
            into.inNewEncoder(latest.buffer);
        } else {
            into.join(latest, entry.needs);
        }
    }

    private Entry latestOpen(Entry entry) {
        ThreadState thread = threads.get(entry.thread);
        return thread == null || !Queues.has(thread.openQueues, entry.site)
                ? null
                : thread.openOn(entry.site).getLast();
    }

    /** Takes in what has been registered. */
    void add(Entry entry, Placement placement) {
        entry.encoder = placement.joined == null ? begun(entry.ticket) : placement.joined;
        entry.encoder.remembered++;
        if (!entry.onQueue()) {
            return;
        }
        ThreadState thread = stateOf(entry.thread);
        thread.queues |= Queues.of(entry.site);
        entry.encoder.mates.set(entry.slot);
        entry.encoder.behind.clear();
        entry.encoder.behind.or(placement.after);
        if (entry.open) {
            entry.encoder.open = true;
            uncommitted.set(entry.slot);
            thread.openQueues |= Queues.of(entry.site);
            thread.openOn(entry.site).add(entry);
        }
    }

    private ThreadState stateOf(int thread) {
        ThreadState state = threads.get(thread);
        if (state == null) {
            state = new ThreadState();
            threads.put(thread, state);
        }
        return state;
    }

    private Encoder begun(long name) {
        Encoder encoder = spare.isEmpty() ? new Encoder() : spare.removeLast();
        encoder.begin(name);
        return encoder;
    }

    /** What is not remembered keeps no encoder. */
    void forget(Entry entry) {
        if (--entry.encoder.remembered == 0) {
            spare.add(entry.encoder);
        }
        entry.encoder = null;
    }

    /** Commits what the thread holds open on some queues; those where it held something. */
    long commit(int thread, long queues) {
        ThreadState state = threads.get(thread);
        long committed = state == null ? 0 : state.openQueues & queues;
        for (long rest = committed; rest != 0; rest = Queues.withoutFirst(rest)) {
            List<Entry> open = state.openOn(Queues.first(rest));
            for (int i = 0; i < open.size(); i++) {
                open.get(i).open = false;
                uncommitted.clear(open.get(i).slot);
                open.get(i).encoder.open = false;
            }
            open.clear();
            state.openQueues &= ~Queues.of(Queues.first(rest));
        }
        return committed;
    }

    /** The program ends command buffers; what a decision commits ends none of the program's. */
    void endParts(int thread, long queues) {
        long[] parts = stateOf(thread).parts;
        for (long rest = queues; rest != 0; rest = Queues.withoutFirst(rest)) {
            parts[Queues.first(rest)]++;
        }
    }

    /** Which of its thread's command buffers on its queue the program puts the work into. */
    long partOf(Entry entry) {
        ThreadState state = entry.onQueue() ? threads.get(entry.thread) : null;
        return state == null ? 0 : state.parts[entry.site];
    }

    /** The queues on which this thread has encoded, now or ever. */
    long queuesOf(int thread) {
        ThreadState state = threads.get(thread);
        return state == null ? 0 : state.queues;
    }

    /** Slots of all that is not committed; not to be changed. */
    BitSet uncommitted() {
        return uncommitted;
    }

    /** The queues on which this thread holds work open. */
    long openOn(int thread) {
        ThreadState state = threads.get(thread);
        return state == null ? 0 : state.openQueues;
    }

    /** The queues on which this thread holds some of these operations open. */
    long openOn(int thread, BitSet slots) {
        ThreadState state = threads.get(thread);
        long queues = 0;
        long rest = state == null ? 0 : state.openQueues;
        for (; rest != 0; rest = Queues.withoutFirst(rest)) {
            if (holdsSomeOf(state.openOn(Queues.first(rest)), slots)) {
                queues |= Queues.of(Queues.first(rest));
            }
        }
        return queues;
    }

    private static boolean holdsSomeOf(List<Entry> open, BitSet slots) {
        for (int i = 0; i < open.size(); i++) {
            if (slots.get(open.get(i).slot)) {
                return true;
            }
        }
        return false;
    }

    /** What the thread holds open on the queue now, in the order of encoding. */
    List<Entry> openOn(int thread, int queue) {
        ThreadState state = threads.get(thread);
        return state == null ? List.of() : List.copyOf(state.openOn(queue));
    }
}
