package dev.spingate.gpu.simulated;

import dev.spingate.gpu.Word;
import java.util.function.BooleanSupplier;

/** A wait between encoders: over as soon as what it waits for is there. */
final class Gate implements Item {
    private final BooleanSupplier open;
    private boolean passed;

    private Gate(BooleanSupplier open) {
        this.open = open;
    }

    static Gate event(SimulatedEvent event, long value) {
        return new Gate(() -> event.value() >= value);
    }

    static Gate word(Word word, int value) {
        return new Gate(() -> word.get() >= value);
    }

    /** Passes if it can. */
    boolean tryPass() {
        if (!passed && open.getAsBoolean()) {
            passed = true;
            return true;
        }
        return false;
    }

    @Override
    public boolean isDone() {
        return passed;
    }
}
