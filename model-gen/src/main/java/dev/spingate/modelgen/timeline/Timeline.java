package dev.spingate.modelgen.timeline;

import dev.spingate.modelgen.judge.Operation;
import dev.spingate.modelgen.judge.StoryLine;
import dev.spingate.modelgen.judge.StoryLine.Act;
import dev.spingate.modelgen.scenario.Site;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * A schedule in columns.
 *
 * @param lanes the columns: threads, then queues, then hosts, each in the order of the program
 * @param steps what happens, from the first to the last
 * @param runs the kernels that run, in the order of their starts
 */
public record Timeline(List<Lane> lanes, List<Step> steps, List<Run> runs) {

    /** Keeps its own copies. */
    public Timeline {
        lanes = List.copyOf(lanes);
        steps = List.copyOf(steps);
        runs = List.copyOf(runs);
    }

    /**
     * One step.
     *
     * @param lane index of the column in which it stands
     * @param line what happens
     * @param mark what stands in front of its row, such as its number or its time
     */
    public record Step(int lane, StoryLine line, String mark) {}

    /** The timeline of a schedule of this program; its steps are numbered from 1. */
    public static Timeline of(List<Operation> program, List<StoryLine> story) {
        List<String> numbers = IntStream.rangeClosed(1, story.size())
                .mapToObj("%3d"::formatted)
                .toList();
        return of(program, story, numbers);
    }

    /**
     * The timeline of a schedule of this program.
     *
     * @param marks what stands in front of each row, one for each line of the story
     */
    public static Timeline of(List<Operation> program, List<StoryLine> story, List<String> marks) {
        List<Lane> lanes = lanes(program);
        List<Step> steps = new ArrayList<>();
        for (int i = 0; i < story.size(); i++) {
            StoryLine line = story.get(i);
            steps.add(new Step(laneOf(lanes, line.actor()), line, marks.get(i)));
        }
        return new Timeline(lanes, steps, runs(program, steps));
    }

    /** All that the program uses, also what never gets to do anything: that is worth seeing. */
    private static List<Lane> lanes(List<Operation> program) {
        Set<Lane> threads = new LinkedHashSet<>();
        Set<Lane> queues = new LinkedHashSet<>();
        Set<Lane> hosts = new LinkedHashSet<>();
        for (Operation operation : program) {
            threads.add(new Lane(Lane.Kind.THREAD, operation.thread()));
            switch (operation.site()) {
                case Site.OnQueue queue -> queues.add(new Lane(Lane.Kind.QUEUE, queue.name()));
                case Site.OnHost host -> hosts.add(new Lane(Lane.Kind.HOST, host.name()));
                case Site.OnThread _ -> {}
            }
        }
        List<Lane> lanes = new ArrayList<>(threads);
        lanes.addAll(queues);
        lanes.addAll(hosts);
        return lanes;
    }

    /** Threads, queues and hosts share one name space. */
    private static int laneOf(List<Lane> lanes, String actor) {
        for (int i = 0; i < lanes.size(); i++) {
            if (lanes.get(i).name().equals(actor)) {
                return i;
            }
        }
        throw new IllegalArgumentException("nobody is called " + actor);
    }

    private static List<Run> runs(List<Operation> program, List<Step> steps) {
        List<Run> runs = new ArrayList<>();
        for (int from = 0; from < steps.size(); from++) {
            Step step = steps.get(from);
            if (step.line().act() == Act.STARTS) {
                int operation = step.line().operation();
                int to = endOf(operation, from, steps);
                boolean spin = program.get(operation - 1).kind() == Operation.Kind.SPIN;
                int slot = freeSlot(runs, step.lane(), from);
                runs.add(new Run(operation, step.lane(), slot, from, to, spin));
            }
        }
        return runs;
    }

    /** The next step of the same operation, whatever it is: finishes, gives up or is dropped. */
    private static int endOf(int operation, int from, List<Step> steps) {
        for (int to = from + 1; to < steps.size(); to++) {
            if (steps.get(to).line().operation() == operation) {
                return to;
            }
        }
        return Run.FOR_EVER;
    }

    private static int freeSlot(List<Run> runs, int lane, int from) {
        int slot = 0;
        while (isTaken(runs, lane, slot, from)) {
            slot++;
        }
        return slot;
    }

    private static boolean isTaken(List<Run> runs, int lane, int slot, int at) {
        return runs.stream().anyMatch(r -> r.lane() == lane && r.slot() == slot && r.to() >= at);
    }

    /** How many characters the longest mark has. */
    public int markLength() {
        return steps.stream().mapToInt(step -> step.mark().length()).max().orElse(0);
    }

    /** Whether something runs in a column just after a step. */
    public boolean isBusy(int lane, int step) {
        return runs.stream().anyMatch(r -> r.lane() == lane && r.from() <= step && step < r.to());
    }

    /** How many kernels run side by side in a column, at most. */
    public int slots(int lane) {
        return runs.stream()
                .filter(run -> run.lane() == lane)
                .mapToInt(run -> run.slot() + 1)
                .max()
                .orElse(0);
    }
}
