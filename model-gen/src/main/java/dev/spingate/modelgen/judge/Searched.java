package dev.spingate.modelgen.judge;

import dev.spingate.modelgen.tlc.TlaValue;
import dev.spingate.modelgen.tlc.TraceState;
import java.util.List;
import java.util.Optional;

/**
 * What an engine found of one program under one policy.
 *
 * @param violated the invariant that some schedule violates, by name; empty if none does
 * @param cutShort why not all was searched; empty if all was, or a violation ended the search
 * @param trace the shortest way to the violation; empty without one
 * @param told what states tell of themselves, as {@code spec/MCTell.tla} prints it
 * @param states distinct states
 * @param depth states on the way to the violation, or on the longest shortest way
 */
record Searched(
        Optional<String> violated,
        Optional<String> cutShort,
        List<TraceState> trace,
        List<TlaValue> told,
        long states,
        int depth) {

    Searched {
        trace = List.copyOf(trace);
        told = List.copyOf(told);
    }
}
