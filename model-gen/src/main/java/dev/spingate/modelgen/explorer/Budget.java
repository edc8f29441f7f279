package dev.spingate.modelgen.explorer;

import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.DoubleAdder;

/** How far a search may still go, and how far it is. Shared by all workers of a search. */
final class Budget {
    private static final long PAUSE = 1_000_000_000L;

    private final SearchOptions options;
    private final long began = System.nanoTime();
    private final long allowed;
    private final AtomicLong states = new AtomicLong();
    private final AtomicLong families = new AtomicLong();
    private final AtomicLong bytes = new AtomicLong();
    private final DoubleAdder pairs = new DoubleAdder();
    private final AtomicLong told = new AtomicLong(began);
    private final AtomicReference<CutShort> cut = new AtomicReference<>();

    Budget(SearchOptions options) {
        this.options = options;
        allowed = options.maxTime().compareTo(SearchOptions.DEFAULT.maxTime()) >= 0
                ? Long.MAX_VALUE
                : options.maxTime().toNanos();
    }

    /** Whether to go on after so many more states. To be asked a few thousand times a second. */
    boolean spend(long more, long held) {
        long sum = states.addAndGet(more);
        if (held > bytes.get()) {
            bytes.accumulateAndGet(held, Math::max);
        }
        if (sum > options.maxStates()) {
            end(CutShort.STATES);
        } else if (held > options.maxBytes()) {
            end(CutShort.MEMORY);
        }
        long now = System.nanoTime();
        if (now - began > allowed) {
            end(CutShort.TIME);
        }
        if (Thread.currentThread().isInterrupted()) {
            end(CutShort.INTERRUPT);
        }
        tell(now, sum);
        return goesOn();
    }

    boolean goesOn() {
        return cut.get() == null;
    }

    /** Ends the search; the first reason counts. */
    void end(CutShort reason) {
        cut.compareAndSet(null, reason);
    }

    /** Counts a family that was searched to its end and its states. */
    void familyDone(long size) {
        families.incrementAndGet();
        pairs.add(0.5 * size * (size - 1));
    }

    Optional<CutShort> cutShort() {
        return Optional.ofNullable(cut.get());
    }

    long families() {
        return families.get();
    }

    /** At least the probability that two states of a family have the same 64-bit hash. */
    double collision() {
        return Math.min(1, pairs.sum() * 0x1p-64);
    }

    long bytes() {
        return bytes.get();
    }

    long elapsedNanos() {
        return System.nanoTime() - began;
    }

    private void tell(long now, long sum) {
        long last = told.get();
        if (now - last > PAUSE && told.compareAndSet(last, now)) {
            options.progress().states(sum, families.get());
        }
    }
}
