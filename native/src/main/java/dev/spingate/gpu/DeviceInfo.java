package dev.spingate.gpu;

import java.util.Collections;
import java.util.Set;
import java.util.TreeSet;

/**
 * What a device says of itself.
 *
 * @param sort as {@link DeviceSource#name}
 * @param product in the words of its driver
 * @param driver the driver's name and version
 * @param units how many groups of one thread run at once at most, if known; else 1
 * @param inOrder work of one queue never overlaps, whatever its commands say
 * @param kernelClock kernels write their start and end into their report
 * @param loads how a spin can poll
 * @param barriers what a host store can be followed by
 * @param wordWaits whether a queue can wait for a word without a kernel
 */
public record DeviceInfo(
        String sort,
        String product,
        String driver,
        int units,
        boolean inOrder,
        boolean kernelClock,
        Set<Load> loads,
        Set<Barrier> barriers,
        boolean wordWaits) {

    /** Keeps its own copies, in order. */
    public DeviceInfo {
        loads = Collections.unmodifiableSortedSet(new TreeSet<>(loads));
        barriers = Collections.unmodifiableSortedSet(new TreeSet<>(barriers));
    }
}
