package dev.spingate.gpu.run;

import dev.spingate.modelgen.judge.Operation;
import dev.spingate.modelgen.judge.ScenarioJudge;
import dev.spingate.modelgen.scenario.Scenario;
import dev.spingate.modelgen.scenario.ScenarioReader;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.TreeSet;

/**
 * Small programs that can finish: one thread encodes hand-overs in graph order. Each has a payload
 * of its own, which the consumer checks.
 *
 * @param scenario the program as a scenario
 * @param operations of it
 */
public record RandomProgram(Scenario scenario, List<Operation> operations) {
    private static final String NAMES = "PQRS";

    /** How many queues there are at most. */
    public static final int MOST_QUEUES = NAMES.length();

    /** What releases the spin of a hand-over. */
    public enum Releaser {
        /** A kernel of the producing queue stores the word. */
        KERNEL,
        /** A host worker that first waits for the producing queue. */
        HOST_BEHIND_KERNEL,
        /** A host worker that needs nothing of a GPU. */
        HOST
    }

    /**
     * One hand-over.
     *
     * @param from the producing queue
     * @param to the consuming queue
     * @param releaser what releases it
     * @param commitFrom whether the producing queue is committed right after it
     * @param commitTo whether the consuming queue is committed right after it
     */
    public record HandOver(
            int from, int to, Releaser releaser, boolean commitFrom, boolean commitTo) {}

    /**
     * The program of these hand-overs.
     *
     * @param commits in which order the queues are committed at the end
     */
    public static RandomProgram of(List<HandOver> handOvers, List<Integer> commits) {
        StringBuilder text = new StringBuilder("scenario: random\nqueues: {");
        for (int queue : new TreeSet<>(commits)) {
            text.append(name(queue)).append(": {}, ");
        }
        text.append("}\nhosts: [worker]\nwords: {");
        for (int i = 0; i < handOvers.size(); i++) {
            text.append("F%d: 0, G%d: 0, ".formatted(i, i));
        }
        text.append("}\nthreads:\n  main:\n");
        for (int i = 0; i < handOvers.size(); i++) {
            append(text, handOvers.get(i), i);
        }
        commits.forEach(queue -> line(text, "commit: " + name(queue)));
        Scenario scenario = ScenarioReader.read("random", text.toString());
        return new RandomProgram(scenario, ScenarioJudge.programOf(scenario));
    }

    /** A program of a seed: from 2 to {@link #MOST_QUEUES} queues, from 1 to {@code most}. */
    public static RandomProgram of(long seed, int most) {
        Random random = new Random(seed);
        int queues = 2 + random.nextInt(MOST_QUEUES - 1);
        List<HandOver> handOvers = new ArrayList<>();
        int count = 1 + random.nextInt(most);
        for (int i = 0; i < count; i++) {
            handOvers.add(new HandOver(
                    random.nextInt(queues),
                    random.nextInt(queues),
                    Releaser.values()[random.nextInt(Releaser.values().length)],
                    random.nextBoolean(),
                    random.nextBoolean()));
        }
        List<Integer> commits = new ArrayList<>();
        for (int i = 0; i < queues; i++) {
            commits.add(i);
        }
        Collections.shuffle(commits, random);
        return of(handOvers, commits);
    }

    private static void append(StringBuilder text, HandOver one, int number) {
        String from = name(one.from());
        String to = name(one.to());
        String buffer = "B" + number;
        switch (one.releaser()) {
            case KERNEL -> {
                line(text, "kernel: {on: %s, writes: [%s]}".formatted(from, buffer));
                line(text, "store: {on: %s, word: F%d, value: 1}".formatted(from, number));
            }
            case HOST_BEHIND_KERNEL -> {
                line(text, "kernel: {on: %s}".formatted(from));
                line(text, "store: {on: %s, word: G%d, value: 1}".formatted(from, number));
                line(text, "spin: {on: worker, word: G%d, value: 1}".formatted(number));
                hostWork(text, buffer, number);
            }
            case HOST -> hostWork(text, buffer, number);
        }
        line(
                text,
                "spin: {on: %s, word: F%d, value: 1, guards: [%s]}".formatted(to, number, buffer));
        line(text, "kernel: {on: %s, reads: [%s]}".formatted(to, buffer));
        if (one.commitFrom()) {
            line(text, "commit: " + from);
        }
        if (one.commitTo()) {
            line(text, "commit: " + to);
        }
    }

    private static void hostWork(StringBuilder text, String buffer, int number) {
        line(text, "work: {on: worker, writes: [%s]}".formatted(buffer));
        line(text, "store: {on: worker, word: F%d, value: 1}".formatted(number));
    }

    private static void line(StringBuilder text, String step) {
        text.append("    - ").append(step).append('\n');
    }

    private static String name(int queue) {
        return NAMES.substring(queue, queue + 1);
    }
}
