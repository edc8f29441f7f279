package dev.spingate.policy;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Which encoder and command buffer an operation goes into: {@code spec/Encoders.tla}. A thread has
 * one open command buffer on each queue, and in it one open encoder.
 */
final class Encoders {

    /** What one thread has encoded. */
    private static final class ThreadState {
        /** The queues that it has ever encoded on. */
        long queues;

        /** By queue: how many command buffers the thread has committed itself. */
        final Map<Integer, Long> parts = new HashMap<>();

        /** By queue: what is not committed, in the order of encoding. */
        final Map<Integer, List<Entry>> open = new HashMap<>();
    }

    private final Map<Integer, ThreadState> threads = new HashMap<>();

    /**
     * Where {@code entry} goes.
     *
     * @param alone whether it gets a command buffer of its own
     * @param committed queues whose open buffers of this thread are committed before
     */
    Placement place(Entry entry, boolean alone, long committed) {
        if (!(entry.work.site() instanceof Site.Queue(int queue))) {
            return Placement.apart(entry, alone);
        }
        List<Entry> open = open(entry.work.thread(), queue);
        if (alone || open.isEmpty() || Queues.has(committed, queue)) {
            return Placement.apart(entry, alone);
        }
        Entry latest = open.getLast();
        if (latest.alone) {
            return Placement.apart(entry, false);
        }
        if (entry.work.fresh() || entry.needsAlone || !latest.kernel) {
            Encoder fresh = new Encoder(entry.ticket);
            return new Placement(fresh, latest.buffer, false, new BitSet(), false);
        }
        Encoder joined = latest.encoder;
        boolean barrier = entry.needs.intersects(joined.mates);
        BitSet after = barrier ? joined.mates : joined.behind;
        return new Placement(joined, latest.buffer, false, (BitSet) after.clone(), barrier);
    }

    /** Takes in what has been registered. */
    void add(Entry entry, BitSet after) {
        if (!(entry.work.site() instanceof Site.Queue(int queue))) {
            return;
        }
        ThreadState thread = threads.computeIfAbsent(entry.work.thread(), _ -> new ThreadState());
        thread.queues |= Queues.of(queue);
        entry.encoder.mates.set(entry.slot);
        entry.encoder.behind = after;
        if (entry.open) {
            entry.encoder.open = true;
            thread.open.computeIfAbsent(queue, _ -> new ArrayList<>()).add(entry);
        }
    }

    /** Commits what the thread holds open on some queues; those where it held something. */
    long commit(int thread, long queues) {
        long committed = 0;
        for (long rest = queues; rest != 0; rest = Queues.withoutFirst(rest)) {
            int queue = Queues.first(rest);
            List<Entry> open = open(thread, queue);
            if (!open.isEmpty()) {
                committed |= Queues.of(queue);
                for (Entry entry : open) {
                    entry.open = false;
                    entry.encoder.open = false;
                }
                threads.get(thread).open.remove(queue);
            }
        }
        return committed;
    }

    /** The program ends a command buffer; what a decision commits ends none of the program's. */
    void endPart(int thread, int queue) {
        threads.computeIfAbsent(thread, _ -> new ThreadState()).parts.merge(queue, 1L, Long::sum);
    }

    /** Which of its thread's command buffers on its queue the program puts the work into. */
    long partOf(Work work) {
        ThreadState state = threads.get(work.thread());
        return state == null ? 0 : state.parts.getOrDefault(work.site().index(), 0L);
    }

    /** The queues on which this thread has encoded, now or ever. */
    long queuesOf(int thread) {
        ThreadState state = threads.get(thread);
        return state == null ? 0 : state.queues;
    }

    /** The queues on which this thread holds some of these operations open. */
    long openOn(int thread, BitSet slots) {
        long queues = 0;
        ThreadState state = threads.get(thread);
        if (state != null) {
            for (Map.Entry<Integer, List<Entry>> one : state.open.entrySet()) {
                if (one.getValue().stream().anyMatch(entry -> slots.get(entry.slot))) {
                    queues |= Queues.of(one.getKey());
                }
            }
        }
        return queues;
    }

    private List<Entry> open(int thread, int queue) {
        ThreadState state = threads.get(thread);
        return state == null ? List.of() : state.open.getOrDefault(queue, List.of());
    }

    /** The queues on which this thread holds work open. */
    long openOn(int thread) {
        ThreadState state = threads.get(thread);
        return state == null
                ? 0
                : state.open.entrySet().stream()
                        .filter(one -> !one.getValue().isEmpty())
                        .mapToLong(one -> Queues.of(one.getKey()))
                        .reduce(0, (a, b) -> a | b);
    }
}
