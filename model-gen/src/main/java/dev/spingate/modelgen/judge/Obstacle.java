package dev.spingate.modelgen.judge;

import java.util.List;

/**
 * Why one operation is not over, as {@code spec/Explain.tla} says it.
 *
 * @param operation its number
 * @param status as in {@code spec/Ledger.tla}
 * @param because the mechanisms that hold it back, none twice for the same operation
 */
public record Obstacle(int operation, String status, List<Because> because) {

    /** Keeps its own copy. */
    public Obstacle {
        because = List.copyOf(because);
    }

    /**
     * One mechanism.
     *
     * @param why its name in {@code spec/Explain.tla}
     * @param whom the operation behind it, or 0
     */
    public record Because(String why, int whom) {}
}
