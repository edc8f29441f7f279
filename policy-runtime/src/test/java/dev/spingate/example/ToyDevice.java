package dev.spingate.example;

import dev.spingate.policy.CommandQueue;
import dev.spingate.policy.Gate;
import dev.spingate.policy.HostWorker;
import dev.spingate.policy.Registration;
import dev.spingate.policy.Word;
import java.util.ArrayDeque;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;

/**
 * Two streams that run in order, on a GPU that runs one kernel at a time: what polls keeps all else
 * from starting, so a spin that is released by what it keeps out never ends but by its bound.
 */
final class ToyDevice implements AutoCloseable {
    private static final long PATIENCE = 60;

    private final Gate gate;
    private final Semaphore gpu = new Semaphore(1);
    private final Map<Object, ExecutorService> lines = new ConcurrentHashMap<>();
    private final Map<CommandQueue, Queue<Runnable>> open = new ConcurrentHashMap<>();
    private final Map<Word, AtomicLong> memory = new ConcurrentHashMap<>();
    private final Map<Long, CountDownLatch> over = new ConcurrentHashMap<>();
    private final AtomicReference<Throwable> failure = new AtomicReference<>();

    ToyDevice(Gate gate) {
        this.gate = gate;
    }

    void kernel(CommandQueue queue, long ticket) {
        encode(queue, ticket, () -> onGpu(() -> {}));
    }

    void store(CommandQueue queue, long ticket, Word word, long value) {
        encode(queue, ticket, () -> onGpu(() -> put(word, value)));
    }

    /** Holds the GPU until the value is there or the bound has passed. */
    void spin(CommandQueue queue, Registration made, Word word, long value, long nanos) {
        made.waits().forEach(this::latch);
        encode(queue, made.ticket(), () -> {
            made.waits().forEach(this::awaitEnd);
            onGpu(() -> poll(word, value, nanos));
            if (cell(word).get() < value) {
                gate.gaveUp(made.ticket());
                throw new IllegalStateException("a spin gave up after " + nanos + " ns");
            }
        });
    }

    /** Waits without holding the GPU. */
    void await(CommandQueue queue, long ticket, Word word, long value) {
        encode(queue, ticket, () -> poll(word, value, TimeUnit.SECONDS.toNanos(PATIENCE)));
    }

    void poll(HostWorker host, long ticket, Word word, long value) {
        line(host)
                .execute(task(ticket, () -> poll(word, value, TimeUnit.SECONDS.toNanos(PATIENCE))));
    }

    void store(HostWorker host, long ticket, Word word, long value) {
        line(host).execute(task(ticket, () -> put(word, value)));
    }

    void commit(CommandQueue queue) {
        Queue<Runnable> buffer = open.computeIfAbsent(queue, _ -> new ArrayDeque<>());
        buffer.forEach(line(queue)::execute);
        buffer.clear();
    }

    private void encode(CommandQueue queue, long ticket, Runnable body) {
        latch(ticket);
        open.computeIfAbsent(queue, _ -> new ArrayDeque<>()).add(task(ticket, body));
    }

    private Runnable task(long ticket, Runnable body) {
        return () -> {
            try {
                if (failure.get() == null) {
                    body.run();
                    gate.finished(ticket);
                }
            } catch (RuntimeException e) {
                failure.compareAndSet(null, e);
            } finally {
                latch(ticket).countDown();
            }
        };
    }

    private void onGpu(Runnable kernel) {
        gpu.acquireUninterruptibly();
        try {
            kernel.run();
        } finally {
            gpu.release();
        }
    }

    private void put(Word word, long value) {
        cell(word).set(value);
        gate.reached(word, value);
    }

    private void poll(Word word, long value, long nanos) {
        long until = System.nanoTime() + nanos;
        while (cell(word).get() < value && System.nanoTime() < until && failure.get() == null) {
            Thread.yield();
        }
    }

    private AtomicLong cell(Word word) {
        return memory.computeIfAbsent(word, _ -> new AtomicLong());
    }

    private CountDownLatch latch(long ticket) {
        return over.computeIfAbsent(ticket, _ -> new CountDownLatch(1));
    }

    private void awaitEnd(long ticket) {
        try {
            if (!latch(ticket).await(PATIENCE, TimeUnit.SECONDS)) {
                throw new IllegalStateException("ticket " + ticket + " does not finish");
            }
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private ExecutorService line(Object place) {
        return lines.computeIfAbsent(place, _ -> Executors.newSingleThreadExecutor());
    }

    /**
     * Waits until all that is committed has finished.
     *
     * @throws IllegalStateException if something failed
     */
    void finish() {
        close();
        if (failure.get() != null) {
            throw new IllegalStateException(failure.get());
        }
    }

    @Override
    public void close() {
        lines.values().forEach(ExecutorService::close);
    }
}
