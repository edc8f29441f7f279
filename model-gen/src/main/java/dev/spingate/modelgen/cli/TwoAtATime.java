package dev.spingate.modelgen.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Runs tasks side by side, as many as the machine has processors, and keeps their order. */
final class TwoAtATime {

    private TwoAtATime() {}

    /**
     * The results of all tasks, in the order of the tasks.
     *
     * @throws RuntimeException the first failure of a task; the others are then cancelled
     */
    static <T> List<T> run(List<Callable<T>> tasks) {
        int width = Math.max(1, Math.min(2, Runtime.getRuntime().availableProcessors()));
        try (ExecutorService pool = Executors.newFixedThreadPool(width)) {
            try {
                List<Future<T>> futures = tasks.stream().map(pool::submit).toList();
                List<T> results = new ArrayList<>();
                for (Future<T> future : futures) {
                    results.add(future.get());
                }
                return results;
            } catch (ExecutionException e) {
                pool.shutdownNow();
                throw e.getCause() instanceof RuntimeException known
                        ? known
                        : new IllegalStateException(e.getCause());
            } catch (InterruptedException e) {
                pool.shutdownNow();
                Thread.currentThread().interrupt();
                throw new IllegalStateException("interrupted", e);
            }
        }
    }
}
