package dev.spingate.gpu;

import java.lang.foreign.MemorySegment;
import java.util.Set;

/**
 * Host stores with the barriers of this processor. The bindings have one with the Arm instructions,
 * where the build had a compiler for them; {@link FenceStores} is what Java alone can do.
 */
public interface BarrierStores {

    /** The barriers that {@link #store} takes; {@link Barrier#NONE} always. */
    Set<Barrier> supported();

    /**
     * Stores a word: the barrier, the store, and the barrier again, so that what was stored before
     * is ordered or complete, and so is the word.
     *
     * @param offset in bytes, a multiple of 4
     * @throws DeviceFailure if the barrier is not supported
     */
    void store(MemorySegment memory, long offset, int value, Barrier barrier);
}
