package dev.spingate.modelgen.judge;

/**
 * The longest stall that some schedule has: one operation is ready but refused, because a spin
 * runs, for this many steps of whatever else without a break. The schedule that has it begins with
 * the shortest way to where the stall begins, and ends with the step that ends the stall.
 *
 * @param operation the operation that stalls
 * @param line how many lines of the schedule come before the stall
 * @param steps of the stall
 * @param endless whether spins that give the GPU back can take turns in front of it for ever; then
 *     the schedule shows one turn
 */
public record Stall(int operation, int line, int steps, boolean endless) {

    /** The stall in a sentence without a full stop. */
    public String sentence(Wording wording) {
        String refused = wording.name(operation) + " is ready but refused ";
        String from = line == 0 ? "from the beginning on" : "after step " + line;
        return refused
                + (endless
                        ? "for as long as spins take turns, which has no bound; one turn has "
                                + counted() + ", " + from
                        : "for " + counted() + ", " + from);
    }

    private String counted() {
        return steps == 1 ? "1 step" : steps + " steps";
    }
}
