package dev.spingate.policy;

import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.OptionalInt;
import java.util.stream.Stream;

/**
 * One operation that a thread encodes, as {@code spec/Programs.tla} describes it.
 *
 * @param thread the encoding thread, by a number that the runtime gives it; at least 0
 * @param site where it runs. {@link Site#thread} is for stores and signals alone: what a thread
 *     waits for itself, it waits for before it encodes more
 * @param kind what it does
 * @param cell the word or event that it stores to or waits for, by a number that the runtime gives
 *     it; none for a kernel
 * @param value what it stores or waits for, at least 0; 0 for a kernel
 * @param needs tickets of what must have finished before it starts. On a queue that is a barrier or
 *     an MTLFence, so it is work of the same thread and queue. Its own ticket, {@link
 *     Ledger#nextTicket}, stands for a fence that it waits for and updates itself. None for what
 *     the thread does itself
 * @param fresh whether it begins a new encoder; signals and waits always do
 */
public record Work(
        int thread,
        Site site,
        Kind kind,
        OptionalInt cell,
        long value,
        List<Long> needs,
        boolean fresh) {

    /** What an operation does. */
    public enum Kind {
        /** Work on buffers. */
        KERNEL,
        /** A plain store of the value to the word. */
        STORE,
        /** Polls until the word is at least the value: a kernel on a queue, else a busy wait. */
        SPIN,
        /** Raises the event to the value; on a queue at the level of command buffers. */
        SIGNAL,
        /** Until the event is at least the value; on a queue at the level of command buffers. */
        WAIT
    }

    /**
     * Keeps its own list.
     *
     * @throws IllegalArgumentException if the parts do not fit together
     */
    public Work {
        Objects.requireNonNull(site, "site");
        Objects.requireNonNull(kind, "kind");
        needs = List.copyOf(needs);
        fresh |= kind == Kind.SIGNAL || kind == Kind.WAIT;
        require(thread >= 0, "thread " + thread + ": threads are numbered from 0");
        require(value >= 0, "value " + value + ": values are at least 0");
        require(cell.isPresent() == (kind != Kind.KERNEL), kind + " with cell " + cell);
        require(cell.isPresent() || value == 0, "a kernel with value " + value);
        require(cell.orElse(0) >= 0, "cell " + cell + ": cells are numbered from 0");
        if (site instanceof Site.Thread) {
            boolean release = kind == Kind.STORE || kind == Kind.SIGNAL;
            require(release, kind + " by the thread: of that, only stores and signals register");
            require(needs.isEmpty(), kind + " by the thread needs " + needs + ": it is done now");
        }
    }

    private static void require(boolean fits, String otherwise) {
        if (!fits) {
            throw new IllegalArgumentException(otherwise);
        }
    }

    /** Work on buffers. */
    public static Work kernel(int thread, Site site) {
        return new Work(thread, site, Kind.KERNEL, OptionalInt.empty(), 0, List.of(), false);
    }

    /** A plain store to a word. */
    public static Work store(int thread, Site site, int word, long value) {
        return on(thread, site, Kind.STORE, word, value);
    }

    /** A poll of a word. */
    public static Work spin(int thread, Site site, int word, long value) {
        return on(thread, site, Kind.SPIN, word, value);
    }

    /** A signal of an event. */
    public static Work signal(int thread, Site site, int event, long value) {
        return on(thread, site, Kind.SIGNAL, event, value);
    }

    /** A wait for an event. */
    public static Work wait(int thread, Site site, int event, long value) {
        return on(thread, site, Kind.WAIT, event, value);
    }

    private static Work on(int thread, Site site, Kind kind, int cell, long value) {
        return new Work(thread, site, kind, OptionalInt.of(cell), value, List.of(), false);
    }

    /** The same, which also needs these tickets. */
    public Work needing(long... tickets) {
        List<Long> all = Stream.concat(needs.stream(), Arrays.stream(tickets).boxed())
                .distinct()
                .toList();
        return new Work(thread, site, kind, cell, value, all, fresh);
    }

    /** The same, in a new encoder. */
    public Work inNewEncoder() {
        return new Work(thread, site, kind, cell, value, needs, true);
    }

    /** Whether it may be what a wait waits for. */
    public boolean releases() {
        return kind == Kind.STORE || kind == Kind.SIGNAL;
    }

    /** Whether it waits for a value. */
    public boolean waits() {
        return kind == Kind.SPIN || kind == Kind.WAIT;
    }

    /** Whether it goes to a command queue. */
    public boolean onQueue() {
        return site instanceof Site.Queue;
    }

    /** Whether a host worker runs it. */
    public boolean onHost() {
        return site instanceof Site.Host;
    }

    /** Whether the encoding thread does it itself, now. */
    public boolean onThread() {
        return site instanceof Site.Thread;
    }
}
