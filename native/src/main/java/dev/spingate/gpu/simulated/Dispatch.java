package dev.spingate.gpu.simulated;

import dev.spingate.gpu.Kernel;
import java.util.List;

/** One kernel of an encoder, and how far it is. */
final class Dispatch {
    private static final long NEVER = Long.MAX_VALUE;

    final Kernel kernel;

    /** Earlier ones of its encoder that a barrier puts it behind. */
    private final List<Dispatch> after;

    private boolean started;
    private boolean over;
    private long endsAt = NEVER;

    /** What a cached poll found when it started. */
    int cached;

    long startedAt;

    Dispatch(Kernel kernel, List<Dispatch> after) {
        this.kernel = kernel;
        this.after = List.copyOf(after);
    }

    boolean isUnblocked() {
        return !started && after.stream().allMatch(Dispatch::isOver);
    }

    boolean hasStarted() {
        return started;
    }

    boolean isRunning() {
        return started && !over;
    }

    boolean isOver() {
        return over;
    }

    /** When it ends by itself at the latest. */
    long endsAt() {
        return endsAt;
    }

    void start(long now, long duration) {
        started = true;
        startedAt = now;
        endsAt = now + duration;
    }

    void end() {
        over = true;
    }
}
