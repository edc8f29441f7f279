package dev.spingate.policy;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * Many decisions by eight threads, with failures at random: nothing is lost, and no more is
 * remembered than what is in flight. {@code -Dspingate.soak=10000000} takes the long form, which
 * also looks at the heap.
 */
class SoakTest {
    private static final int THREADS = 8;
    private static final long DECISIONS = Long.getLong("spingate.soak", 40_000);
    private static final long LONG_FORM = 1_000_000;
    private static final long SLACK = 16L << 20;
    private static final long PATIENCE_MINUTES = 110;

    private final Gate gate = Gate.of(DeviceProfile.UNKNOWN);

    @Test
    @Timeout(value = PATIENCE_MINUTES, unit = TimeUnit.MINUTES)
    void shouldLoseNothingAndRememberNothing() throws Exception {
        long registered = run(DECISIONS / 10);
        long before = usedHeap();
        registered += run(DECISIONS - DECISIONS / 10);
        assertThat(gate.ledger.nextTicket()).isEqualTo(registered + 1);
        assertThat(gate.remembered()).isZero();
        LedgerInvariants.check(gate.ledger);
        if (DECISIONS >= LONG_FORM) {
            assertThat(usedHeap()).isLessThan(before + SLACK);
        }
    }

    /** How many operations were registered. */
    private long run(long decisions) throws Exception {
        List<Future<Long>> all = new ArrayList<>();
        try (ExecutorService threads = Executors.newFixedThreadPool(THREADS)) {
            for (int i = 0; i < THREADS; i++) {
                int number = i;
                all.add(threads.submit(
                        () -> new Runner(number, decisions).run(decisions / THREADS)));
            }
        }
        long registered = 0;
        for (Future<Long> one : all) {
            registered += one.get();
        }
        return registered;
    }

    private static long usedHeap() {
        System.gc();
        Runtime runtime = Runtime.getRuntime();
        return runtime.totalMemory() - runtime.freeMemory();
    }

    /** A thread that hands over from one queue to another, step by step. */
    private final class Runner {
        private final SplittableRandom random;
        private final Encoding main = gate.encoding();
        private final CommandQueue from;
        private final CommandQueue to;
        private final HostWorker comm;
        private final Word ready;
        private final Word reduced;
        private long registered;

        Runner(int number, long seed) {
            random = new SplittableRandom(31 * seed + number);
            from = gate.queue("from " + number);
            to = gate.queue("to " + number);
            comm = gate.host("comm " + number);
            String run = number + " of " + seed;
            ready = gate.word("ready " + run);
            reduced = gate.word("reduced " + run);
        }

        long run(long steps) {
            for (long n = 1; n <= steps; n++) {
                step(n);
            }
            return registered;
        }

        private long registered(Admission admission) {
            assertThat(admission.rejected()).isFalse();
            registered++;
            return admission.ticket();
        }

        private void step(long n) {
            long kernel = registered(main.on(from).kernel());
            long store = registered(main.on(from).after(kernel).store(ready, n));
            long poll = registered(main.on(comm).spin(ready, n));
            long answer = registered(main.on(comm).store(reduced, n));
            long spin = registered(main.on(to).spin(reduced, n));
            long use = registered(main.on(to).after(spin).kernel());
            main.commit(from);
            switch (random.nextInt(20)) {
                case 0 -> throwAway(n, kernel, store, poll, answer);
                case 1 -> loseTheWorker(n, kernel, store, spin, use);
                case 2 -> giveUp(n, spin, use, kernel, store, poll, answer);
                default -> finish(n, kernel, store, poll, answer, spin, use);
            }
        }

        private void finish(long n, long... tickets) {
            main.commit(to);
            for (long ticket : tickets) {
                gate.finished(ticket);
            }
            reach(n);
        }

        private void reach(long n) {
            gate.reached(ready, n);
            gate.reached(reduced, n);
        }

        /** The consumer is never committed. */
        private void throwAway(long n, long... tickets) {
            main.abandon(to);
            for (long ticket : tickets) {
                gate.finished(ticket);
            }
            reach(n);
        }

        /** Its tasks never run, and the value is stored by hand. */
        private void loseTheWorker(long n, long kernel, long store, long spin, long use) {
            main.commit(to);
            assertThat(gate.died(comm).poisoned()).contains(spin, use);
            reach(n);
            for (long ticket : new long[] {kernel, store, spin, use}) {
                gate.finished(ticket);
            }
        }

        private void giveUp(long n, long spin, long use, long... others) {
            main.commit(to);
            assertThat(gate.gaveUp(spin).poisoned()).containsExactly(use);
            gate.killed(use);
            for (long ticket : others) {
                gate.finished(ticket);
            }
            reach(n);
        }
    }
}
