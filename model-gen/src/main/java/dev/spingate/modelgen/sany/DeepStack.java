package dev.spingate.modelgen.sany;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
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
        try {
            return CompletableFuture.supplyAsync(work, DeepStack::start).join();
        } catch (CompletionException e) {
            throw unchecked(e.getCause());
        }
    }

    private static void start(Runnable task) {
        Thread thread = new Thread(null, task, "parser", BYTES);
        thread.setDaemon(true);
        thread.start();
    }

    private static RuntimeException unchecked(Throwable failure) {
        if (failure instanceof Error error) {
            throw error;
        }
        return (RuntimeException) failure;
    }
}
