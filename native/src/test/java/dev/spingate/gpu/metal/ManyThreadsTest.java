package dev.spingate.gpu.metal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.spingate.gpu.Command;
import dev.spingate.gpu.DeviceEvent;
import dev.spingate.gpu.DeviceFailure;
import dev.spingate.gpu.DeviceQueue;
import dev.spingate.gpu.Kernel;
import dev.spingate.gpu.Submission;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;

/** Many threads that commit, signal and make things, and one that closes the device under them. */
class ManyThreadsTest extends OnStandIn {
    private static final int THREADS = 4;
    private static final int ROUNDS = 60;

    @Test
    void shouldRunWhatManyThreadsCommit() throws InterruptedException {
        open();
        Collection<Submission> all = new ConcurrentLinkedQueue<>();
        var shared = queue();
        var event = device.event();
        join(start(thread -> {
            var own = queue();
            for (int i = 0; i < ROUNDS; i++) {
                all.add(commit(i % 2 == 0 ? own : shared, event));
            }
        }));
        event.signal(1);
        all.forEach(this::completes);
        assertThat(all).hasSize(THREADS * ROUNDS);
    }

    private Submission commit(DeviceQueue queue, DeviceEvent event) {
        try (var word = device.words(1)) {
            return queue.commit(
                    new Command.Run(new Kernel.Store(word.word(0), 1, device.report())),
                    new Command.SignalEvent(event, 1));
        }
    }

    /** Whatever was committed is over when the device is closed, and nothing is left of it. */
    @Test
    void shouldBearBeingClosedWhileOthersCommit() throws InterruptedException {
        open();
        Collection<Submission> all = new ConcurrentLinkedQueue<>();
        var begun = new CountDownLatch(THREADS);
        var never = device.event();
        var threads = start(thread -> {
            try {
                var own = queue();
                for (int i = 0; ; i++) {
                    all.add(
                            i == 5
                                    ? own.commit(new Command.WaitEvent(never, 1))
                                    : own.commit(new Command.Run(moment(device.report()))));
                    if (i == 10) {
                        begun.countDown();
                    }
                }
            } catch (DeviceFailure closed) {
                begun.countDown();
            }
        });
        begun.await();
        device.close();
        join(threads);
        assertThat(all).allMatch(Submission::isOver);
        assertThat(all)
                .filteredOn(one -> one.state() == Submission.State.FAILED)
                .hasSizeGreaterThanOrEqualTo(1);
    }

    private interface Work {
        void run(int thread);
    }

    private static List<Thread> start(Work work) {
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < THREADS; i++) {
            int number = i;
            threads.add(Thread.ofPlatform().daemon().start(() -> work.run(number)));
        }
        return threads;
    }

    private static void join(List<Thread> threads) throws InterruptedException {
        for (var thread : threads) {
            assertThat(thread.join(PATIENCE)).as("a thread ends").isTrue();
        }
    }
}
