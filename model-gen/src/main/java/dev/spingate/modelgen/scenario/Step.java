package dev.spingate.modelgen.scenario;

import dev.spingate.modelgen.diagnostic.Place;
import java.util.List;
import java.util.Optional;

/** One step of an encoding thread, as the scenario grammar knows it. */
public sealed interface Step {

    /** Where the step stands in its file. */
    Place place();

    /** Where the step happens. */
    Site site();

    /**
     * A dispatch on a queue, or work on buffers by a host; {@code work} is the same step.
     *
     * @param name what reports call it, if the file gives a name
     * @param reads the buffers it reads
     * @param writes the buffers it writes
     * @param outlastsWatchdog {@code long} in the file: it runs longer than the watchdog allows
     * @param traps it never completes
     */
    record Kernel(
            Place place,
            Site site,
            Optional<String> name,
            List<String> reads,
            List<String> writes,
            boolean outlastsWatchdog,
            boolean traps)
            implements Step {

        /** Keeps its own copies of the buffer lists. */
        public Kernel {
            reads = List.copyOf(reads);
            writes = List.copyOf(writes);
        }
    }

    /**
     * A store to a word; on a queue it follows a barrier in its encoder.
     *
     * @param value at least 0
     * @param barrier the memory barrier that goes with the store
     */
    record Store(Place place, Site site, String word, int value, Barrier barrier) implements Step {}

    /**
     * A wait until {@code word >= value}: a polling kernel on a queue, else a busy wait.
     *
     * @param value at least 0
     * @param guards the buffers that nobody may read before the spin has ended
     * @param load how a polling kernel reads the word
     * @param bound when a polling kernel gives up; empty: never
     */
    record Spin(
            Place place,
            Site site,
            String word,
            int value,
            List<String> guards,
            Load load,
            Optional<Bound> bound)
            implements Step {

        /** Keeps its own copy of the guards. */
        public Spin {
            guards = List.copyOf(guards);
        }
    }

    /** Sets an event to at least {@code value}; on a queue at command-buffer level. */
    record Signal(Place place, Site site, String event, int value) implements Step {}

    /** Waits until {@code event >= value}; on a queue at command-buffer level. */
    record Wait(Place place, Site site, String event, int value) implements Step {}

    /** The open encoder, or a new one, updates an MTLFence when it ends. */
    record UpdateFence(Place place, Site.OnQueue site, String fence) implements Step {}

    /** The open encoder, or a new one, waits for an MTLFence before it starts. */
    record WaitFence(Place place, Site.OnQueue site, String fence) implements Step {}

    /** Ends the open encoder of a queue. */
    record End(Place place, Site.OnQueue site) implements Step {}

    /** Commits the open command buffer of a queue. */
    record Commit(Place place, Site.OnQueue site) implements Step {}

    /** A message to another host's {@link Recv} on the same channel. */
    record Send(Place place, Site.OnHost site, String channel) implements Step {}

    /** Waits for a message of another host's {@link Send} on the same channel. */
    record Recv(Place place, Site.OnHost site, String channel) implements Step {}

    /**
     * The thread waits until what it names has completed.
     *
     * @param queue the queue to wait for; empty: the whole device, as a hidden synchronisation does
     */
    record Await(Place place, Optional<String> queue) implements Step {
        @Override
        public Site site() {
            return new Site.OnThread();
        }
    }

    /** A process dies; its running kernels stay. */
    record Kill(Place place, String process) implements Step {
        @Override
        public Site site() {
            return new Site.OnThread();
        }
    }

    /** The memory barrier that goes with a store, weakest first. */
    enum Barrier implements ContractWord {
        /** No barrier. */
        NONE,
        /** Orders, within the inner shareable domain. */
        DMB_ISH,
        /** Completes earlier stores, full system. */
        DSB_ST,
        /** Completes earlier loads and stores, full system. */
        DSB_SY
    }

    /** How a polling kernel reads its word. */
    enum Load implements ContractWord {
        /** From where a store of another agent arrives. */
        COHERENT,
        /** From a cache that nobody invalidates. */
        CACHED
    }

    /**
     * When a polling kernel gives up, and what then.
     *
     * @param polls how often it reads the word at most, at least 1
     * @param onGiveUp what it does when they are used up
     */
    record Bound(int polls, GiveUp onGiveUp) {}

    /** What a bounded spin does when it gives up. */
    enum GiveUp implements ContractWord {
        /** Ends as if it had been released. */
        RETURN,
        /** Ends and marks what it guards as unusable. */
        POISON,
        /** Ends and is encoded again. */
        REENCODE
    }
}
