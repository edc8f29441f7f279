package dev.spingate.modelgen.sany;

import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.function.Supplier;

/**
 * A stack on which the parser can go as deep as a text does: it needs some kilobytes for each
 * bracket, and where its stack ends it can not say what it was reading. Memory is taken for what is
 * used of it.
 */
final class DeepStack {
    private static final long BYTES = 32L << 20;

    private DeepStack() {}

    /** Does some work there, and waits for it even if interrupted: the parser can not be. */
    static <T> T call(Supplier<T> work) {
        FutureTask<T> task = new FutureTask<>(work::get);
        Thread thread = new Thread(null, task, "parser", BYTES);
        thread.setDaemon(true);
        thread.start();
        boolean interrupted = false;
        try {
            while (true) {
                try {
                    return task.get();
                } catch (InterruptedException _) {
                    interrupted = true;
                }
            }
        } catch (ExecutionException e) {
            throw unchecked(e.getCause());
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    private static RuntimeException unchecked(Throwable failure) {
        if (failure instanceof Error error) {
            throw error;
        }
        return (RuntimeException) failure;
    }
}
