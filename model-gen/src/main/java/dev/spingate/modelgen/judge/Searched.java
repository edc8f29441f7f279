package dev.spingate.modelgen.judge;

import dev.spingate.modelgen.tlc.TlaValue;
import dev.spingate.modelgen.tlc.TraceState;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * What an engine found of one program under one policy.
 *
 * @param violated the invariant that some schedule violates, by name; empty if none does
 * @param cutShort why not all was searched and what was, a sentence; empty if all was, or a
 *     violation ended the search
 * @param trace the shortest way to the violation; without one the schedule with the longest stall,
 *     if the engine gives it, else empty
 * @param told what states tell of themselves, as {@code spec/MCTell.tla} prints it
 * @param states distinct states
 * @param depth states on the way to the violation, or on the longest shortest way
 * @param stall what the trace shows where it leads to no violation
 */
record Searched(
        Optional<String> violated,
        Optional<String> cutShort,
        List<TraceState> trace,
        List<TlaValue> told,
        long states,
        int depth,
        Optional<Waiting> stall) {

    /**
     * A stall within the trace.
     *
     * @param operation that stalls
     * @param begins index of the state in which it begins
     * @param steps of it
     * @param endless whether it can be made as long as one likes
     */
    record Waiting(int operation, int begins, int steps, boolean endless) {}

    /** Nothing is known of stalls but which there are. */
    Searched(
            Optional<String> violated,
            Optional<String> cutShort,
            List<TraceState> trace,
            List<TlaValue> told,
            long states,
            int depth) {
        this(violated, cutShort, trace, told, states, depth, Optional.empty());
    }

    /** The same search, which found no violation, with the schedule of a stall. */
    Searched withStall(Waiting waiting, List<TraceState> schedule) {
        return new Searched(
                violated, cutShort, schedule, told, states, depth, Optional.of(waiting));
    }

    /** A search that ended before it had seen everything, and found nothing until then. */
    static Searched cutShort(String why, Duration limit, long states, int depth) {
        int steps = Math.max(0, depth - 1);
        String covered = states == 0
                ? "how far it was is not known"
                : states + " states were seen, to a depth of " + steps + " steps";
        String sentence = "the search was cut short (%s, bound %d s): %s; nothing is claimed"
                .formatted(why, limit.toSeconds(), covered);
        return without(sentence, states, depth);
    }

    /** A search that would get nowhere. */
    static Searched notBegun(String why) {
        return without("the search was not begun: " + why + "; nothing was covered", 0, 0);
    }

    private static Searched without(String sentence, long states, int depth) {
        return new Searched(
                Optional.empty(), Optional.of(sentence), List.of(), List.of(), states, depth);
    }

    Searched {
        trace = List.copyOf(trace);
        told = List.copyOf(told);
    }
}
