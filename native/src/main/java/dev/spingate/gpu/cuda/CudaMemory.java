package dev.spingate.gpu.cuda;

import dev.spingate.gpu.Closing;
import dev.spingate.gpu.DeviceFailure;
import dev.spingate.gpu.Handles;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Shared memory in slabs: giving pinned memory back waits for every running kernel (measured:
 * {@code cuMemFreeHost} returned when a spin's bound ended it), so it is kept until the device is
 * closed, and given out again only while nothing runs. Under the lock of the device.
 */
final class CudaMemory {
    private static final long SLAB = 1 << 20;
    private static final long LINE = 128;

    private final CudaCalls calls;
    private final Handles handles;
    private final Arena life;
    private final List<Piece> slabs = new ArrayList<>();
    private final Map<Long, Deque<Piece>> free = new TreeMap<>();
    private final List<Piece> retired = new ArrayList<>();
    private long used = SLAB;

    /** Memory as host and device see it. */
    record Piece(MemorySegment host, long device) {}

    CudaMemory(CudaCalls calls, Handles handles, Arena life) {
        this.life = life;
        this.calls = calls;
        this.handles = handles;
    }

    /** A piece of zeros of at least this size, in whole lines. */
    Piece take(long bytes) {
        long size = (bytes + LINE - 1) / LINE * LINE;
        Deque<Piece> same = free.get(size);
        Piece piece = same == null || same.isEmpty() ? fresh(size) : same.pop();
        piece.host().fill((byte) 0);
        return piece;
    }

    private Piece fresh(long size) {
        if (size > SLAB) {
            return slab(size);
        }
        if (used + size > SLAB) {
            slab(SLAB);
            used = 0;
        }
        Piece slab = lastSmallSlab();
        Piece piece = new Piece(slab.host().asSlice(used, size), slab.device() + used);
        used += size;
        return piece;
    }

    private Piece lastSmallSlab() {
        return slabs.reversed().stream()
                .filter(slab -> slab.host().byteSize() == SLAB)
                .findFirst()
                .orElseThrow();
    }

    private Piece slab(long size) {
        MemorySegment host = calls.allocateHost(size, life);
        try {
            Piece slab = new Piece(host, calls.devicePointer(host));
            slabs.add(slab);
            handles.made("pinned memory");
            return slab;
        } catch (DeviceFailure e) { // the host has it, the device cannot see it
            calls.freeHost(host);
            throw e;
        }
    }

    /** Nobody but running kernels uses it any more. */
    void retire(Piece piece) {
        retired.add(piece);
    }

    /** Nothing runs. */
    void reuseRetired() {
        for (Piece piece : retired) {
            free.computeIfAbsent(piece.host().byteSize(), _ -> new ArrayDeque<>())
                    .push(piece);
        }
        retired.clear();
    }

    /** Gives all back; its segments must not be in use, so their arena is closed before. */
    void freeAll() {
        Closing closing = new Closing();
        for (Piece slab : slabs) {
            closing.step(() -> calls.freeHost(slab.host()));
            handles.released("pinned memory");
        }
        slabs.clear();
        closing.end();
    }
}
