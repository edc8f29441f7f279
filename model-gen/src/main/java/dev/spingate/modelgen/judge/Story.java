package dev.spingate.modelgen.judge;

import dev.spingate.modelgen.judge.StoryLine.Act;
import dev.spingate.modelgen.tlc.TlaValue;
import dev.spingate.modelgen.tlc.TraceState;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeSet;

/** Tells a counterexample of the checker step by step. */
public final class Story {
    private static final String KILLED = "killed";

    private final List<Operation> operations;
    private final Wording wording;

    /** A story about a program as {@link Operations#of} or {@link PrintedProgram} gives it. */
    public Story(List<Operation> operations) {
        this.operations = operations;
        this.wording = new Wording(operations);
    }

    /** One line for each step of the counterexample. */
    public List<StoryLine> of(List<TraceState> trace) {
        List<StoryLine> lines = new ArrayList<>();
        for (int i = 1; i < trace.size(); i++) {
            lines.addAll(step(trace.get(i - 1), trace.get(i)));
        }
        return lines;
    }

    /** What a step does to others is told after the step. */
    private List<StoryLine> step(TraceState before, TraceState after) {
        List<StoryLine> lines = new ArrayList<>();
        if (after.action().equals("CommitWhenever")) {
            lines.add(commitWhenever(before, after));
        }
        List<StoryLine> dropped = new ArrayList<>();
        for (Operation operation : operations) {
            String was = status(before, operation);
            String is = status(after, operation);
            if (!was.equals(is)) {
                (is.equals(KILLED) ? dropped : lines).add(changed(operation, is, after));
            }
        }
        lines.addAll(dropped);
        return lines;
    }

    private StoryLine changed(Operation operation, String status, TraceState after) {
        if (status.equals(KILLED)) {
            boolean watchdog = after.action().equals("Kill");
            String what = watchdog ? "loses %s to the watchdog" : "drops %s";
            return line(operation, Act.DROPS, what.formatted(label(operation)));
        }
        return switch (after.action()) {
            case "Encode" -> byThread(operation, Act.ENCODES, encoded(operation, after));
            case "Release" -> byThread(operation, Act.DOES, released(operation, after));
            case "Commit" -> byThread(operation, Act.COMMITS, "commits " + operation.siteName());
            case "StartKernel" -> line(operation, Act.STARTS, "starts " + label(operation));
            case "FinishKernel" -> line(operation, Act.FINISHES, "finishes " + label(operation));
            case "Pass" -> line(operation, Act.PASSES, "passes " + label(operation));
            case "Yield" -> line(operation, Act.YIELDS, yielded(operation, after));
            case "GiveUp" -> line(operation, Act.GIVES_UP, "gives up " + label(operation));
            case "Expire" -> line(operation, Act.GIVES_UP, expired(operation));
            default -> line(operation, Act.DOES, label(operation));
        };
    }

    private static String expired(Operation operation) {
        String then = switch (operation.ends()) {
            case RETURNS -> " as if released";
            case REENCODES -> " and is encoded again";
            case POISONS, WELL, LATE, NEVER -> "";
        };
        return "gives up " + label(operation) + then;
    }

    private static StoryLine line(Operation operation, Act act, String what) {
        return new StoryLine(operation.siteName(), act, operation.number(), what);
    }

    private static StoryLine byThread(Operation operation, Act act, String what) {
        return new StoryLine(operation.thread(), act, operation.number(), what);
    }

    private static String label(Operation operation) {
        return operation.label();
    }

    private String encoded(Operation operation, TraceState after) {
        return decided("encodes " + wording.name(operation.number()), operation, after);
    }

    /** What a thread stores or signals itself, or would have if the gate had not refused it. */
    private String released(Operation operation, TraceState after) {
        return decided(label(operation), operation, after);
    }

    private String yielded(Operation operation, TraceState after) {
        SortedSet<Integer> pending =
                Printed.numbers(entry(operation, after).fields().get("waits"));
        return label(operation)
                + (pending.isEmpty()
                        ? " gives the GPU back, and may start again"
                        : " gives the GPU back, and goes behind " + wording.names(pending));
    }

    private static TlaValue.TlaRecord entry(Operation operation, TraceState after) {
        return (TlaValue.TlaRecord) at(after, "reg", operation.number());
    }

    private String decided(String what, Operation operation, TraceState after) {
        TlaValue.TlaRecord entry = entry(operation, after);
        Decided decided = new Decided(
                operation.number(),
                Printed.text(entry.fields().get("verdict")),
                Printed.text(entry.fields().get("reason")),
                Printed.numbers(entry.fields().get("waits")));
        return wording.decided(what, decided);
    }

    private StoryLine commitWhenever(TraceState before, TraceState after) {
        SortedSet<Integer> committed = new TreeSet<>(open(before));
        committed.removeAll(open(after));
        String thread = operations.get(committed.first() - 1).thread();
        return new StoryLine(thread, Act.COMMITS, 0, "commits " + wording.names(committed));
    }

    private static SortedSet<Integer> open(TraceState state) {
        return Printed.numbers(state.variables().get("open"));
    }

    private static String status(TraceState state, Operation operation) {
        return Printed.text(at(state, "st", operation.number()));
    }

    private static TlaValue at(TraceState state, String variable, int operation) {
        Map<String, TlaValue> variables = state.variables();
        return Printed.items(variables.get(variable)).get(operation - 1);
    }
}
