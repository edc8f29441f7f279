package dev.spingate.gpu;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Keeps the time of spins whose kernels cannot read a clock: from when a report says that its spin
 * has started until its time is over, then {@link Report#CANCEL}. It looks every {@link #PERIOD},
 * so that a spin lasts up to that much longer than its bound. Its thread also does what must not be
 * done in a driver's callback. Safe for several threads.
 */
public final class SpinKeeper implements AutoCloseable {
    /** How often it looks, in nanoseconds. */
    public static final long PERIOD = 500_000;

    private static final long NOT_STARTED = -1;

    private final ReentrantLock lock = new ReentrantLock();
    private final Condition changed = lock.newCondition();
    private final Map<Report, Watch> watches = new LinkedHashMap<>();
    private final ConcurrentLinkedQueue<Runnable> chores = new ConcurrentLinkedQueue<>();
    private final ConcurrentLinkedQueue<Runnable> delayed = new ConcurrentLinkedQueue<>();
    private final Thread thread;
    private volatile boolean closed;

    /** One spin that is watched. */
    private static final class Watch {
        private final long nanos;
        private long since = NOT_STARTED;

        private Watch(long nanos) {
            this.nanos = nanos;
        }
    }

    /** Starts its thread, a daemon. */
    public SpinKeeper(String name) {
        thread = Thread.ofPlatform().daemon().name(name).start(this::run);
    }

    /** Watches a spin that is about to be committed; replaces an older watch of its report. */
    public void watch(Kernel.Spin spin) {
        lock.lock();
        try {
            watches.put(spin.report(), new Watch(spin.bound().nanos()));
            changed.signal();
        } finally {
            lock.unlock();
        }
    }

    /** Does this soon on its own thread. Takes no lock, so a driver's callback may call it. */
    public void execute(Runnable chore) {
        chores.add(chore);
        if (lock.tryLock()) {
            try {
                changed.signal();
            } finally {
                lock.unlock();
            }
        }
    }

    /** Does this on its own thread after so long, at most {@link #PERIOD} late and some. */
    public void later(long nanos, Runnable chore) {
        long due = System.nanoTime() + nanos;
        execute(new Runnable() {
            @Override
            public void run() {
                if (System.nanoTime() - due >= 0) {
                    chore.run();
                } else {
                    delayed.add(this);
                }
            }
        });
    }

    /** Tells every spin that is watched to give up. */
    public void cancelAll() {
        lock.lock();
        try {
            watches.keySet().forEach(SpinKeeper::cancel);
        } finally {
            lock.unlock();
        }
    }

    private void run() {
        while (!closed) {
            try {
                doChores();
                look();
            } catch (InterruptedException e) {
                return;
            } catch (RuntimeException e) {
                // Whatever it is, spins must not be left without their keeper.
                thread.getUncaughtExceptionHandler().uncaughtException(thread, e);
            }
        }
    }

    private void look() throws InterruptedException {
        lock.lock();
        try {
            watches.entrySet().removeIf(one -> isDone(one.getKey(), one.getValue()));
            if (chores.isEmpty()) {
                // Bounded also without a spin: a chore may come while the lock is taken.
                changed.await(watches.isEmpty() ? 20 * PERIOD : PERIOD, TimeUnit.NANOSECONDS);
            }
        } finally {
            lock.unlock();
        }
    }

    private void doChores() {
        for (Runnable due = delayed.poll(); due != null; due = delayed.poll()) {
            chores.add(due);
        }
        for (Runnable chore = chores.poll(); chore != null; chore = chores.poll()) {
            try {
                chore.run();
            } catch (DeviceFailure e) {
                // The device was closed or lost meanwhile, which its submissions tell.
                continue;
            }
        }
    }

    private static boolean isDone(Report report, Watch watch) {
        try {
            int state = report.state();
            if (state >= Report.DONE) {
                return true;
            }
            long now = System.nanoTime();
            if (state == Report.STARTED && watch.since == NOT_STARTED) {
                watch.since = now;
            }
            boolean over = watch.since != NOT_STARTED && now - watch.since >= watch.nanos;
            if (over) {
                cancel(report);
            }
            return over;
        } catch (IllegalStateException closedMemory) {
            return true;
        }
    }

    /** Whose memory is closed has no kernel any more. */
    private static void cancel(Report report) {
        try {
            report.block().set(report.first() + Report.CANCEL, 1);
        } catch (IllegalStateException closedMemory) {
            return;
        }
    }

    /** Ends its thread. */
    @Override
    public void close() {
        closed = true;
        thread.interrupt();
        try {
            thread.join(TimeUnit.NANOSECONDS.toMillis(1000 * PERIOD));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
