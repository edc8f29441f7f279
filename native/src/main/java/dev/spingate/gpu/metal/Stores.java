package dev.spingate.gpu.metal;

import dev.spingate.gpu.Barrier;
import dev.spingate.gpu.BarrierStores;
import dev.spingate.gpu.DeviceFailure;
import dev.spingate.gpu.metal.messages.MetalBinding;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.VarHandle;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;

/** Host stores with barriers that are functions of a library. */
final class Stores implements BarrierStores {
    private static final VarHandle WORD = ValueLayout.JAVA_INT.varHandle();

    private final Map<Barrier, Runnable> barriers;

    Stores(Map<Barrier, Runnable> barriers) {
        this.barriers = new EnumMap<>(barriers);
    }

    /** The barriers of a library that stands in for Metal, if it has them; else this machine's. */
    static BarrierStores of(MetalBinding metal) {
        var found = new EnumMap<Barrier, Runnable>(Barrier.class);
        ArmBarrierStores.FUNCTIONS.forEach((barrier, name) ->
                metal.extra(name).ifPresent(function -> found.put(barrier, function)));
        return found.isEmpty() ? new ArmBarrierStores() : new Stores(found);
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
