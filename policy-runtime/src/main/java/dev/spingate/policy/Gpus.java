package dev.spingate.policy;

import java.util.HashSet;
import java.util.Set;

/**
 * Which GPU runs which queue, as declared: {@code GpuOf} in {@code spec/Facts.tla}. Declared inside
 * a turn; which queues share their GPU with others is also read without one.
 */
final class Gpus {
    private final int[] byQueue = new int[Site.MOST];
    private final Set<Integer> shared = new HashSet<>();
    private volatile long onShared;

    void declare(int queue, int gpu, boolean others) {
        if (gpu < 0) {
            throw new IllegalArgumentException("GPU " + gpu + ": its number is not negative");
        }
        byQueue[queue] = gpu;
        if (others) {
            shared.add(gpu);
        }
        long found = 0;
        for (int i = 0; i < byQueue.length; i++) {
            found |= shared.contains(byQueue[i]) ? Queues.of(i) : 0;
        }
        onShared = found;
    }

    boolean isSame(int one, int other) {
        return byQueue[one] == byQueue[other];
    }

    /** Whether queues that the ledger does not cover run there, too; not where no GPU is. */
    boolean isShared(int site) {
        return Sites.isQueue(site) && Queues.has(onShared, site);
    }
}
