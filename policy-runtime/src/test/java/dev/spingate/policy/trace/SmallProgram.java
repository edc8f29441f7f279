package dev.spingate.policy.trace;

import dev.spingate.policy.Site;
import dev.spingate.policy.Work;
import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;

/**
 * A program of few operations, in the order of their numbers, which are their tickets if they are
 * encoded in this order.
 *
 * @param operations the first has number 1; needs are numbers
 */
record SmallProgram(List<Work> operations) {
    static final int QUEUES = 2;
    static final int HOSTS = 1;
    static final int CELLS = 2;
    private static final int THREADS = 2;

    SmallProgram {
        operations = List.copyOf(operations);
    }

    Work operation(int number) {
        return operations.get(number - 1);
    }

    /** A random one, of producers, consumers and what lies between them. */
    static SmallProgram random(RandomGenerator random, int size) {
        List<Work> all = new ArrayList<>();
        int[] values = new int[CELLS];
        while (all.size() < size) {
            Work next = any(random, values);
            all.add(needing(random, all, next));
        }
        return new SmallProgram(all);
    }

    private static Work any(RandomGenerator random, int[] values) {
        int thread = random.nextInt(THREADS);
        int cell = random.nextInt(CELLS);
        int mine = thread % CELLS; // so that values rise whichever thread comes first
        Site queue = Site.queue(random.nextInt(QUEUES));
        Site host = Site.host(random.nextInt(HOSTS));
        return switch (random.nextInt(10)) {
            case 0, 1 -> Work.kernel(thread, queue);
            case 2 -> Work.kernel(thread, host);
            case 3, 4 -> Work.store(thread, host, mine, raised(random, values, mine));
            case 5 -> Work.store(thread, queue, mine, raised(random, values, mine));
            case 6 -> Work.signal(thread, queue, mine, raised(random, values, mine));
            case 7 -> Work.store(thread, Site.thread(), mine, raised(random, values, mine));
            default -> Work.spin(thread, queue, cell, 1 + random.nextInt(values[cell] + 1));
        };
    }

    private static int raised(RandomGenerator random, int[] values, int cell) {
        values[cell] += random.nextInt(8) == 0 ? 0 : 1;
        return Math.max(1, values[cell]);
    }

    private static Work needing(RandomGenerator random, List<Work> before, Work next) {
        if (next.onThread() || random.nextInt(2) == 0) {
            return next;
        }
        for (int i = before.size(); i > 0; i--) {
            Work other = before.get(i - 1);
            boolean mine = other.thread() == next.thread() && !other.onThread();
            boolean here = other.site().equals(next.site());
            if (mine && (next.onQueue() ? here : random.nextBoolean())) {
                return next.needing(i);
            }
        }
        return next;
    }
}
