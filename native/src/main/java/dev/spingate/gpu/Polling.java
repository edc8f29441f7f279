package dev.spingate.gpu;

import java.time.Duration;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;

/** Bounded polling by the host. */
final class Polling {
    /** So long it polls without a pause; then the thread that is waited for may need this core. */
    private static final long BUSY_NANOS = 50_000;

    private static final long PAUSE_NANOS = 20_000;

    private Polling() {}

    static boolean watch(BooleanSupplier condition, Duration bound) {
        long begin = System.nanoTime();
        while (!condition.getAsBoolean()) {
            if (System.nanoTime() - begin > bound.toNanos()) {
                return condition.getAsBoolean();
            }
            Thread.onSpinWait();
        }
        return true;
    }

    static boolean until(BooleanSupplier condition, Duration bound) {
        long begin = System.nanoTime();
        while (!condition.getAsBoolean()) {
            long passed = System.nanoTime() - begin;
            if (passed > bound.toNanos()) {
                return condition.getAsBoolean();
            }
            if (passed < BUSY_NANOS) {
                Thread.onSpinWait();
            } else {
                LockSupport.parkNanos(PAUSE_NANOS);
            }
        }
        return true;
    }
}
