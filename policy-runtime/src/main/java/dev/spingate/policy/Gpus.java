package dev.spingate.policy;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/** Which GPU runs which queue, as declared: {@code GpuOf} in {@code spec/Facts.tla}. */
final class Gpus {
    private final Map<Integer, Integer> byQueue = new HashMap<>();
    private final Set<Integer> shared = new HashSet<>();

    void declare(int queue, int gpu, boolean others) {
        if (gpu < 0) {
            throw new IllegalArgumentException("GPU " + gpu + ": its number is not negative");
        }
        byQueue.put(queue, gpu);
        if (others) {
            shared.add(gpu);
        }
    }

    boolean isSame(Site one, Site other) {
        return gpuOf(one) == gpuOf(other);
    }

    /** Whether queues that the ledger does not cover run there, too; not where no GPU is. */
    boolean isShared(Site site) {
        return site instanceof Site.Queue && shared.contains(gpuOf(site));
    }

    private int gpuOf(Site site) {
        return byQueue.getOrDefault(site.index(), 0);
    }
}
