package dev.spingate.modelgen.timeline;

/**
 * A kernel that runs for a while.
 *
 * @param operation its number
 * @param lane index of its queue's column
 * @param slot 0, or more beside others that run on the same queue meanwhile
 * @param from index of the step that starts it
 * @param to index of the step that ends it; {@link #FOR_EVER} if none does
 * @param spin whether it polls
 */
public record Run(int operation, int lane, int slot, int from, int to, boolean spin) {

    /** The end of what still runs when the schedule ends. */
    public static final int FOR_EVER = Integer.MAX_VALUE;

    /** Whether it still runs when the schedule ends. */
    public boolean runsOn() {
        return to == FOR_EVER;
    }
}
