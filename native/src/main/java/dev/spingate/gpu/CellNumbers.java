package dev.spingate.gpu;

import dev.spingate.modelgen.judge.Operation;
import java.util.HashMap;
import java.util.Map;

/** Numbers words and events, the same in all ledgers, in the order in which they are met. */
public final class CellNumbers {
    private final Map<Operation.Cell, Integer> numbers = new HashMap<>();

    /** No number is given yet. */
    public CellNumbers() {}

    int of(Operation.Cell cell) {
        return numbers.computeIfAbsent(cell, _ -> numbers.size());
    }
}
