package dev.spingate.policy;

/**
 * Where work runs. Queues and hosts are numbered from 0 by the runtime, within its process; a
 * ledger knows {@link #MOST} of each. What an encoding thread stores itself runs nowhere else.
 */
public sealed interface Site {

    /** How many queues, and how many hosts, a ledger knows: a set of either is one word. */
    int MOST = Long.SIZE;

    /** The number among the sites of its sort; 0 where there is but one. */
    int index();

    /**
     * A command queue.
     *
     * @throws IllegalArgumentException if a ledger has no place for this number
     */
    static Site queue(int index) {
        return new Queue(index);
    }

    /**
     * A host worker that runs its tasks first in, first out.
     *
     * @throws IllegalArgumentException if a ledger has no place for this number
     */
    static Site host(int index) {
        return new Host(index);
    }

    /** The encoding thread itself, which stores or signals now: {@link Thread}. */
    static Site thread() {
        return new Thread();
    }

    /**
     * A command queue.
     *
     * @param index from 0 to 63
     */
    record Queue(int index) implements Site {

        /** Refuses a number that a ledger has no place for. */
        public Queue {
            requirePlace(index, "queue");
        }

        @Override
        public String toString() {
            return "queue " + index;
        }
    }

    /**
     * A FIFO worker: a task that waits blocks all behind it.
     *
     * @param index from 0 to 63
     */
    record Host(int index) implements Site {

        /** Refuses a number that a ledger has no place for. */
        public Host {
            requirePlace(index, "host");
        }

        @Override
        public String toString() {
            return "host " + index;
        }
    }

    /**
     * The encoding thread, whichever it is: neither a queue nor a host. What it does is over when
     * it is registered.
     */
    record Thread() implements Site {

        @Override
        public int index() {
            return 0;
        }

        @Override
        public String toString() {
            return "the thread";
        }
    }

    private static void requirePlace(int index, String sort) {
        if (index < 0 || index >= MOST) {
            throw new IllegalArgumentException("%s %d: a ledger knows %d %ss, numbered from 0 to %d"
                    .formatted(sort, index, MOST, sort, MOST - 1));
        }
    }
}
