package dev.spingate.modelgen.cli;

import dev.spingate.modelgen.judge.Operation;
import dev.spingate.modelgen.judge.PrintedProgram;
import dev.spingate.modelgen.judge.Story;
import dev.spingate.modelgen.judge.StoryLine;
import dev.spingate.modelgen.judge.Wording;
import dev.spingate.modelgen.tlc.TlaValue;
import dev.spingate.modelgen.tlc.TlcResult;
import dev.spingate.modelgen.tlc.TraceState;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * How a run came to what was not declared: for Spingate's own specification as a program and its
 * schedule, for any other one state by state.
 */
final class Counterexample {
    /** The variable that holds the program in Spingate's specification. */
    private static final String PROGRAM = "prog";

    private Counterexample() {}

    /** The lines; none if the run left no counterexample. */
    static List<String> of(TlcResult result) {
        if (result.trace().isEmpty()) {
            return List.of();
        }
        TlaValue program = result.trace().getFirst().variables().get(PROGRAM);
        try {
            return program == null ? states(result) : story(result, PrintedProgram.of(program));
        } catch (RuntimeException _) {
            return states(result); // another specification's variable happens to have this name
        }
    }

    private static List<String> story(TlcResult result, List<Operation> program) {
        Wording wording = new Wording(program);
        List<String> lines = new ArrayList<>();
        lines.add("  the program:");
        for (Operation operation : program) {
            lines.add("    %s: %s%s"
                    .formatted(
                            operation.thread(),
                            wording.name(operation.number()),
                            operation.needs().isEmpty()
                                    ? ""
                                    : ", needs " + wording.names(operation.needs())));
        }
        lines.add("  the schedule:");
        int number = 1;
        for (StoryLine line : new Story(program).of(result.trace())) {
            lines.add("   %3d  %s".formatted(number++, line));
        }
        return lines;
    }

    /** After the first state, only what changed. */
    private static List<String> states(TlcResult result) {
        List<String> lines = new ArrayList<>();
        lines.add("  the counterexample:");
        Map<String, TlaValue> before = Map.of();
        for (TraceState state : result.trace()) {
            lines.add("   %3d  %s".formatted(state.index(), state.action()));
            for (Map.Entry<String, TlaValue> variable : state.variables().entrySet()) {
                if (!variable.getValue().equals(before.get(variable.getKey()))) {
                    lines.add("          " + variable.getKey() + " = " + variable.getValue());
                }
            }
            before = state.variables();
        }
        result.loop()
                .map(loop -> loop.stuttering()
                        ? "        then nothing need ever happen"
                        : "        then back to state " + loop.backTo())
                .ifPresent(lines::add);
        return lines;
    }
}
