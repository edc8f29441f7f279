package dev.spingate.modelgen.explorer;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntConsumer;

/** Threads that share work: those of a pool, and the one that calls. */
final class Team implements AutoCloseable {
    private final int size;
    private final Runnable onInterrupt;
    private final ExecutorService others;

    /**
     * Threads that wait for work.
     *
     * @param size how many, the caller included; at least 2
     * @param onInterrupt told when the caller is interrupted while it waits for the others
     */
    Team(int size, Runnable onInterrupt) {
        this.size = size;
        this.onInterrupt = onInterrupt;
        others = Executors.newFixedThreadPool(
                size - 1, Thread.ofPlatform().daemon().name("explorer-", 1).factory());
    }

    int size() {
        return size;
    }

    /**
     * Does tasks 0 to {@code count - 1}, each once, and returns when all are done; what was written
     * before is seen by each, and what each wrote is seen afterwards. If the caller is interrupted
     * meanwhile, it still waits, and is interrupted afterwards.
     *
     * @throws RuntimeException what a task threw, after all others have ended; so for errors
     */
    void share(int count, IntConsumer task) {
        AtomicInteger next = new AtomicInteger();
        Runnable work = () -> {
            for (int i = next.getAndIncrement(); i < count; i = next.getAndIncrement()) {
                task.accept(i);
            }
        };
        List<Future<?>> running = launch(Math.min(size, count) - 1, work);
        try {
            work.run();
        } finally {
            join(running);
        }
    }

    /** Lets others do some work, each the same. */
    List<Future<?>> launch(int times, Runnable work) {
        List<Future<?>> running = new ArrayList<>();
        for (int i = 0; i < times; i++) {
            running.add(others.submit(work));
        }
        return running;
    }

    /** Waits until others have done their work; throws the first failure after that. */
    void join(List<Future<?>> running) {
        Throwable failure = null;
        for (Future<?> each : running) {
            Throwable other = failureOf(each);
            failure = failure == null ? other : failure;
        }
        rethrow(failure);
    }

    /** Ends the threads of the pool. */
    @Override
    public void close() {
        others.shutdownNow();
    }

    private Throwable failureOf(Future<?> future) {
        boolean interrupted = false;
        try {
            while (true) {
                try {
                    future.get();
                    return null;
                } catch (InterruptedException e) {
                    interrupted = true;
                    onInterrupt.run();
                } catch (ExecutionException e) {
                    return e.getCause();
                }
            }
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    private static void rethrow(Throwable failure) {
        if (failure instanceof Error error) {
            throw error;
        }
        if (failure instanceof RuntimeException exception) {
            throw exception;
        }
    }
}
