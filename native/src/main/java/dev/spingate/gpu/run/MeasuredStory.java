package dev.spingate.gpu.run;

import dev.spingate.modelgen.judge.Decided;
import dev.spingate.modelgen.judge.Operation;
import dev.spingate.modelgen.judge.StoryLine;
import dev.spingate.modelgen.judge.StoryLine.Act;
import dev.spingate.modelgen.judge.Wording;
import dev.spingate.modelgen.scenario.Site;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Tells a run on a device step by step, in the words in which a counterexample is told. */
public final class MeasuredStory {
    private static final long NEVER = -1;

    private final List<Operation> program;
    private final Wording wording;
    private final Map<Integer, Decided> decisions = new HashMap<>();
    private final List<Told> told = new ArrayList<>();

    /**
     * One step.
     *
     * @param nanos when it was seen, in nanoseconds since the run began
     * @param rank which of two steps that were seen at once is told first: the smaller
     * @param line what happened
     */
    public record Told(long nanos, int rank, StoryLine line) {}

    private MeasuredStory(List<Operation> program, Outcome outcome) {
        this.program = program;
        this.wording = new Wording(program);
        outcome.decisions().forEach(one -> decisions.put(one.operation(), one));
    }

    /**
     * The steps of a run, in the order in which they were seen.
     *
     * @param program that was run
     */
    public static List<Told> of(List<Operation> program, Outcome outcome) {
        MeasuredStory story = new MeasuredStory(program, outcome);
        outcome.happenings().forEach(story::tell);
        story.told.sort(Comparator.comparingLong(Told::nanos)
                .thenComparingInt(Told::rank)
                .thenComparingInt(one -> one.line().operation()));
        return List.copyOf(story.told);
    }

    private void tell(Happening one) {
        Operation operation = program.get(one.number() - 1);
        if (one.encodedAt() == NEVER) {
            return;
        }
        if (operation.kind() == Operation.Kind.COMMIT) {
            byThread(one, operation, Act.COMMITS, "commits " + operation.siteName());
            return;
        }
        switch (operation.site()) {
            case Site.OnThread _ -> doneAtOnce(one, operation, one.encodedAt());
            case Site.OnHost _ -> {
                encoded(one, operation);
                doneAtOnce(one, operation, one.startedAt());
            }
            case Site.OnQueue _ -> {
                encoded(one, operation);
                onQueue(one, operation);
            }
        }
    }

    private void encoded(Happening one, Operation operation) {
        String what = "encodes " + wording.name(operation.number());
        Decided decided = decisions.get(operation.number());
        byThread(
                one,
                operation,
                Act.ENCODES,
                decided == null ? what : wording.decided(what, decided));
    }

    private void byThread(Happening one, Operation operation, Act act, String what) {
        add(one.encodedAt(), 0, new StoryLine(operation.thread(), act, operation.number(), what));
    }

    /** What a thread or a worker does itself; of a wait, when it is over. */
    private void doneAtOnce(Happening one, Operation operation, long since) {
        boolean over = one.endedAt() != NEVER;
        if (one.fate() == Happening.Fate.SKIPPED || !over && since == NEVER) {
            return;
        }
        String what = over ? said(one, operation.label()) : "waits in vain: " + operation.label();
        add(over ? one.endedAt() : since, 1, line(operation, Act.DOES, what));
    }

    private void onQueue(Happening one, Operation operation) {
        if (one.startedAt() != NEVER) {
            StoryLine starts = line(operation, Act.STARTS, "starts " + operation.label());
            add(one.startedAt(), 2, starts);
        }
        if (one.endedAt() == NEVER || one.decision().equals("REJECT")) {
            return;
        }
        boolean atOnce = one.startedAt() == one.endedAt();
        int rank = atOnce ? 3 : 1;
        switch (one.fate()) {
            case GAVE_UP ->
                add(
                        one.endedAt(),
                        rank,
                        line(operation, Act.GIVES_UP, "gives up " + operation.label()));
            case KILLED ->
                add(one.endedAt(), rank, line(operation, Act.DROPS, "drops " + operation.label()));
            case SKIPPED, REJECTED -> {
                // Told where it was encoded.
            }
            default -> add(one.endedAt(), rank, ended(one, operation));
        }
    }

    /** What became no kernel is over when its command buffer is. */
    private static StoryLine ended(Happening one, Operation operation) {
        return one.startedAt() == NEVER
                ? line(operation, Act.PASSES, "passes " + operation.label())
                : line(operation, Act.FINISHES, said(one, "finishes " + operation.label()));
    }

    private static String said(Happening one, String what) {
        return one.fate() == Happening.Fate.FINISHED
                ? what
                : what + ": " + one.fate().text();
    }

    private static StoryLine line(Operation operation, Act act, String what) {
        return new StoryLine(operation.siteName(), act, operation.number(), what);
    }

    private void add(long nanos, int rank, StoryLine line) {
        told.add(new Told(nanos, rank, line));
    }
}
