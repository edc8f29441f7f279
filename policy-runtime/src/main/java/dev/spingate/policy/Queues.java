package dev.spingate.policy;

/** Sets of queues as words: bit i is queue i. */
final class Queues {
    private Queues() {}

    static long of(int queue) {
        return 1L << queue;
    }

    static boolean has(long queues, int queue) {
        return (queues & of(queue)) != 0;
    }

    /** The lowest of a set that is not empty. */
    static int first(long queues) {
        return Long.numberOfTrailingZeros(queues);
    }

    static long withoutFirst(long queues) {
        return queues & (queues - 1);
    }
}
