package dev.spingate.gpu;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.VarHandle;
import java.util.Set;

/**
 * Stores with Java's own fences. {@link VarHandle#fullFence} is {@code dmb ish} on arm64, as
 * HotSpot's assembler emits it, and a locked instruction on x86-64.
 */
public final class FenceStores implements BarrierStores {
    private static final VarHandle WORD = ValueLayout.JAVA_INT.varHandle();
    private static final Set<Barrier> SUPPORTED = Set.of(Barrier.NONE, Barrier.DMB_ISH);

    @Override
    public Set<Barrier> supported() {
        return SUPPORTED;
    }

    @Override
    public void store(MemorySegment memory, long offset, int value, Barrier barrier) {
        switch (barrier) {
            case NONE -> WORD.setOpaque(memory, offset, value);
            case DMB_ISH -> {
                VarHandle.fullFence();
                WORD.setOpaque(memory, offset, value);
                VarHandle.fullFence();
            }
            case DSB_ST, DSB_SY ->
                throw DeviceFailure.refused(
                        "a store with " + barrier,
                        "Java has no such barrier, and no native code for it is loaded");
        }
    }
}
