package dev.spingate.policy;

/** Sites as numbers: queues, then hosts, then the encoding thread itself. */
final class Sites {
    static final int HOSTS = Site.MOST;
    static final int THREAD = 2 * Site.MOST;
    static final int COUNT = THREAD + 1;

    private Sites() {}

    static int of(Site site) {
        return switch (site) {
            case Site.Queue(int index) -> index;
            case Site.Host(int index) -> HOSTS + index;
            case Site.Thread _ -> THREAD;
        };
    }

    static Site named(int number) {
        if (number == THREAD) {
            return Site.thread();
        }
        return isQueue(number) ? Site.queue(number) : Site.host(number - HOSTS);
    }

    static boolean isQueue(int number) {
        return number < HOSTS;
    }

    static boolean isHost(int number) {
        return number >= HOSTS && number < THREAD;
    }

    /** The queue as a set; none for what is not on one. */
    static long queues(int number) {
        return isQueue(number) ? Queues.of(number) : 0;
    }
}
