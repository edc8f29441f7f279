package dev.spingate.modelgen.judge;

import dev.spingate.modelgen.diagnostic.Place;
import dev.spingate.modelgen.scenario.Site;
import dev.spingate.modelgen.scenario.Step;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;

/**
 * One operation of a program, as {@code spec/Programs.tla} knows it.
 *
 * @param number its place in the program, from 1; each thread's operations run in this order
 * @param thread the encoding thread
 * @param process of the thread, and so of the queue or worker
 * @param site where it happens
 * @param kind what it does
 * @param needs numbers of the operations that must have finished before it starts
 * @param fresh whether it begins a new encoder
 * @param cell the word or event that it stores to or waits for
 * @param value the value that it stores or waits for; 0 without a cell
 * @param reads buffers
 * @param writes buffers; of a spin, those that it guards
 * @param ends how it ends
 * @param barrier what follows a store
 * @param load what a kernel polls with
 * @param targets queues that an await waits for, or the process that a kill ends
 * @param label what reports call it, such as {@code spin F>=1}
 * @param place where its step stands
 */
public record Operation(
        int number,
        String thread,
        String process,
        Site site,
        Kind kind,
        SortedSet<Integer> needs,
        boolean fresh,
        Optional<Cell> cell,
        int value,
        Set<String> reads,
        Set<String> writes,
        Ending ends,
        Step.Barrier barrier,
        Step.Load load,
        Set<String> targets,
        String label,
        Place place) {

    /** What an operation does; the names in lower case are those of the specification. */
    public enum Kind {
        /** Work on buffers. */
        KERNEL,
        /** A plain store to a word. */
        STORE,
        /** Polls a word. */
        SPIN,
        /** Raises an event. */
        SIGNAL,
        /** Waits for an event. */
        WAIT,
        /** Commits what the thread holds open on a queue. */
        COMMIT,
        /** The thread waits for all work on some queues. */
        AWAIT,
        /** A process dies. */
        KILL;

        /** The name in the specification. */
        public String specName() {
            return name().toLowerCase(java.util.Locale.ROOT);
        }
    }

    /** How an operation ends; the names in lower case are those of the specification. */
    public enum Ending {
        /** When its work is done or its value is there. */
        WELL,
        /** A kernel that may outlast a watchdog. */
        LATE,
        /** A kernel that traps. */
        NEVER,
        /** A spin that ends as if released once its bound has passed. */
        RETURNS,
        /** A spin that keeps what needs it from running once its bound has passed. */
        POISONS,
        /** A spin that is encoded again once its bound has passed. */
        REENCODES;

        /** The name in the specification. */
        public String specName() {
            return name().toLowerCase(java.util.Locale.ROOT);
        }
    }

    /**
     * A word or an event.
     *
     * @param event whether it is an event
     * @param name as declared in the scenario; a word and an event may share it
     */
    public record Cell(boolean event, String name) {
        @Override
        public String toString() {
            return (event ? "event " : "word ") + name;
        }
    }

    /** Whether it is encoded through the gate: what goes to a queue or to a worker. */
    public boolean goesThroughGate() {
        return !(site instanceof Site.OnThread) && kind != Kind.COMMIT;
    }

    /** The queue, the worker, or the thread that it happens on, as reports call it. */
    public String siteName() {
        return switch (site) {
            case Site.OnQueue queue -> queue.name();
            case Site.OnHost host -> host.name();
            case Site.OnThread _ -> thread;
        };
    }
}
