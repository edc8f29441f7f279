package dev.spingate.policy.trace;

import dev.spingate.policy.DeviceRules;
import dev.spingate.policy.GateListener;
import dev.spingate.policy.Ledger;
import dev.spingate.policy.Policy;
import dev.spingate.policy.Site;
import dev.spingate.policy.Work;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Random;

/**
 * Producers and consumers on two queues: each encoding thread encodes a kernel, a task of its host
 * worker that stores when the kernel is over, a spin for that on the other queue, and a kernel
 * behind the spin; then all of it runs. Whose step comes next is random, by a fixed seed.
 */
final class HandOvers {
    private static final int OPERATIONS = 4;

    private final Ledger ledger;
    private final Random random = new Random(1);
    private final List<Deque<Runnable>> pending = new ArrayList<>();
    private final int[] rounds;
    private int left;
    private long steps;

    HandOvers(Policy policy, DeviceRules rules, GateListener listener, int threads) {
        ledger = new Ledger(policy, rules, listener);
        rounds = new int[threads];
        for (int i = 0; i < threads; i++) {
            pending.add(new ArrayDeque<>());
        }
    }

    /** How many steps there were. */
    long steps() {
        return steps;
    }

    void close() {
        ledger.close();
    }

    /** Each thread does so many rounds. */
    void run(int count) {
        left = count * rounds.length;
        while (left > 0 || pending.stream().anyMatch(steps -> !steps.isEmpty())) {
            int thread = random.nextInt(rounds.length);
            Deque<Runnable> mine = pending.get(thread);
            if (mine.isEmpty() && left > 0) {
                left--;
                begin(thread, ++rounds[thread], mine);
            }
            if (!mine.isEmpty()) {
                mine.poll().run();
                steps++;
            }
        }
    }

    private void begin(int thread, int round, Deque<Runnable> mine) {
        long[] tickets = new long[OPERATIONS];
        Site first = Site.queue(thread % 2);
        Site second = Site.queue(1 - thread % 2);
        mine.add(() -> tickets[0] = ticket(Work.kernel(thread, first)));
        mine.add(() -> tickets[1] =
                ticket(Work.store(thread, Site.host(thread), thread, round).needing(tickets[0])));
        mine.add(() -> tickets[2] = ticket(Work.spin(thread, second, thread, round)));
        mine.add(() -> tickets[3] = ticket(Work.kernel(thread, second).needing(tickets[2])));
        mine.add(() -> ledger.commit(thread, second.index()));
        for (int i = 0; i < OPERATIONS; i++) {
            int which = i;
            mine.add(() -> finish(thread, which, tickets, round));
        }
    }

    private long ticket(Work work) {
        return ledger.register(work).ticket();
    }

    private void finish(int thread, int which, long[] tickets, int round) {
        ledger.finished(tickets[which]);
        if (which == 1) {
            ledger.reached(thread, round);
        }
    }
}
