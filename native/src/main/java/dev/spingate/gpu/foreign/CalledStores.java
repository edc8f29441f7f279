package dev.spingate.gpu.foreign;

import dev.spingate.gpu.Barrier;
import dev.spingate.gpu.BarrierStores;
import dev.spingate.gpu.DeviceFailure;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.VarHandle;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;

/** Host stores with barriers that are functions of a library. */
public final class CalledStores implements BarrierStores {
    private static final VarHandle WORD = ValueLayout.JAVA_INT.varHandle();

    private final Map<Barrier, Runnable> barriers;

    /** With these barriers, and {@link Barrier#NONE}. */
    public CalledStores(Map<Barrier, Runnable> barriers) {
        this.barriers = new EnumMap<>(barriers);
    }

    @Override
    public Set<Barrier> supported() {
        var supported = EnumSet.of(Barrier.NONE);
        supported.addAll(barriers.keySet());
        return supported;
    }

    @Override
    public void store(MemorySegment memory, long offset, int value, Barrier barrier) {
        if (barrier == Barrier.NONE) {
            WORD.setOpaque(memory, offset, value);
            return;
        }
        var instruction = barriers.get(barrier);
        if (instruction == null) {
            throw DeviceFailure.refused(
                    "a store with " + barrier, "this library has no such barrier");
        }
        instruction.run();
        WORD.setOpaque(memory, offset, value);
        instruction.run();
    }
}
