package dev.spingate.policy;

import static org.assertj.core.api.Assertions.assertThat;

import dev.spingate.policy.generated.View;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What many threads do at once is what one thread would do in the order in which the listener is
 * told, answer by answer; and each step lies between the call and the return of whoever took it.
 */
class LinearisationTest {
    private static final int THREADS = 4;
    private static final int STEPS = 400;
    private static final int QUEUES = 3;
    private static final int CELLS = 3;

    private static final DeviceRules RULES = DeviceRules.CONSERVATIVE;

    /** A step as it was told: done again on another ledger, it must come out the same. */
    private final List<Consumer<Ledger>> told = new ArrayList<>();

    private volatile int count;

    /** By ticket, when it was registered. */
    private final List<Integer> registeredAt = new ArrayList<>();

    private final GateListener listener = new GateListener() {
        private void note(Consumer<Ledger> step) {
            told.add(step);
            count++;
        }

        @Override
        public void registered(Work work, View view, Registration made) {
            if (!made.rejected()) {
                registeredAt.add(count);
            }
            note(ledger -> assertThat(ledger.register(work)).isEqualTo(made));
        }

        @Override
        public void committed(int thread, long queues) {
            note(ledger -> {
                for (long rest = queues; rest != 0; rest = Queues.withoutFirst(rest)) {
                    ledger.commit(thread, Queues.first(rest));
                }
            });
        }

        @Override
        public void finished(long ticket) {
            note(ledger -> ledger.finished(ticket));
        }

        @Override
        public void killed(long ticket) {
            note(ledger -> ledger.killed(ticket));
        }

        @Override
        public void gaveUp(long ticket) {
            note(ledger -> ledger.gaveUp(ticket));
        }

        @Override
        public void reached(int cell, long value) {
            note(ledger -> ledger.reached(cell, value));
        }
    };

    private final Ledger ledger = new Ledger(Policies.SPINGATE, RULES, listener);

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5})
    void shouldHaveOneOrderThatExplainsAllAnswers(long seed) throws Exception {
        List<Future<Integer>> all = new ArrayList<>();
        try (ExecutorService threads = Executors.newFixedThreadPool(THREADS)) {
            for (int i = 0; i < THREADS; i++) {
                int thread = i;
                all.add(threads.submit(
                        () -> run(thread, new SplittableRandom(seed * 10 + thread))));
            }
            for (Future<Integer> one : all) {
                assertThat(one.get(5, TimeUnit.MINUTES)).isPositive();
            }
        }
        Ledger alone = new Ledger(Policies.SPINGATE, RULES);
        told.forEach(step -> step.accept(alone));
        assertThat(LedgerText.of(ledger)).isEqualTo(LedgerText.of(alone));
        LedgerInvariants.check(ledger);
    }

    /** How many operations it registered. */
    private int run(int thread, SplittableRandom random) {
        int registered = 0;
        for (int i = 0; i < STEPS; i++) {
            switch (random.nextInt(10)) {
                case 0 -> ledger.commit(thread, random.nextInt(QUEUES));
                case 1, 2 -> ledger.reached(random.nextInt(CELLS), i / 4);
                case 3, 4, 5 -> end(random, ledger.nextTicket() - 1);
                default -> registered += register(work(thread, random, i)) ? 1 : 0;
            }
        }
        return registered;
    }

    private boolean register(Work work) {
        int before = count;
        Registration made = ledger.register(work);
        int after = count;
        if (made.rejected()) {
            return false;
        }
        int at = ledger.ask(_ -> registeredAt.get((int) made.ticket() - 1));
        assertThat(at).isBetween(before, after - 1);
        return true;
    }

    private static Work work(int thread, SplittableRandom random, int step) {
        Site queue = Site.queue(random.nextInt(QUEUES));
        Site host = Site.host(random.nextInt(2));
        int cell = random.nextInt(CELLS);
        long value = 1 + step / 4;
        return switch (random.nextInt(6)) {
            case 0 -> Work.store(thread, queue, cell, value);
            case 1 -> Work.store(thread, host, cell, value);
            case 2 -> Work.spin(thread, host, cell, value);
            case 3 -> Work.spin(thread, queue, cell, value);
            case 4 -> Work.wait(thread, queue, cell, value);
            default -> Work.kernel(thread, queue);
        };
    }

    /** Ends some late work, if it is not over and was committed. */
    private void end(SplittableRandom random, long latest) {
        long ticket = latest - random.nextInt(12);
        try {
            if (random.nextInt(8) == 0) {
                ledger.killed(ticket);
            } else {
                ledger.finished(ticket);
            }
        } catch (IllegalStateException | IllegalArgumentException refused) {
            assertThat(refused).hasMessageContaining("ticket " + ticket);
        }
    }
}
