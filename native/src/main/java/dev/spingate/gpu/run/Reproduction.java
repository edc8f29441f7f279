package dev.spingate.gpu.run;

import dev.spingate.gpu.Device;
import dev.spingate.gpu.Kernel;
import dev.spingate.gpu.Report;
import dev.spingate.gpu.Words;
import dev.spingate.modelgen.judge.Operation;
import dev.spingate.modelgen.judge.ScenarioJudge;
import dev.spingate.modelgen.scenario.Scenario;
import dev.spingate.modelgen.scenario.ScenarioReader;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * R9: eight chained matrix products on one queue, a sum on a second, step after step, each queue
 * released by a word of the other. The report ran 20 steps and hung with spins without a bound
 * (ml-explore/mlx#4689).
 */
public final class Reproduction implements Works {
    private static final int PRODUCTS = 8;

    private final int order;
    private final Map<String, Words> matrices = new HashMap<>();
    private final Device device;

    /**
     * What it came to.
     *
     * @param outcome of the run
     * @param right whether the last sum is the one that the host computes
     */
    public record Result(Outcome outcome, boolean right) {}

    private Reproduction(Device device, int order) {
        this.device = device;
        this.order = order;
        Words weights = matrix("W");
        for (int i = 0; i < weights.size(); i++) {
            weights.set(i, weight(i));
        }
    }

    private static int weight(int index) {
        return index * 0x9E3779B1 | 1;
    }

    private Words matrix(String name) {
        return matrices.computeIfAbsent(name, _ -> device.words(order * order));
    }

    /** The program of so many steps. */
    static String text(int steps) {
        StringBuilder text = new StringBuilder("""
            scenario: matmuls
            queues: {M: {}, S: {}}
            words: {product: 0, sum: 0}
            threads:
              main:
            """);
        for (int step = 1; step <= steps; step++) {
            step(text, step);
        }
        return text.toString();
    }

    private static void step(StringBuilder text, int step) {
        if (step > 1) {
            line(text, "spin: {on: M, word: sum, value: %d, guards: [R]}".formatted(step - 1));
        }
        String from = step > 1 ? "R" : "W";
        for (int i = 0; i < PRODUCTS; i++) {
            String to = i % 2 == 0 ? "A" : "B";
            line(
                    text,
                    "kernel: {on: M, name: product, reads: [%s], writes: [%s]}"
                            .formatted(from, to));
            from = to;
        }
        line(text, "store: {on: M, word: product, value: %d}".formatted(step));
        line(text, "spin: {on: S, word: product, value: %d, guards: [B]}".formatted(step));
        line(text, "kernel: {on: S, name: sum, reads: [B], writes: [R]}");
        line(text, "store: {on: S, word: sum, value: %d}".formatted(step));
        line(text, "commit: M");
        line(text, "commit: S");
    }

    private static void line(StringBuilder text, String step) {
        text.append("    - ").append(step).append('\n');
    }

    /**
     * Runs it.
     *
     * @param steps at least 1
     * @param order of the matrices; from 1 to 1024
     */
    public static Result run(Device device, int steps, int order, Settings settings) {
        Scenario scenario = ScenarioReader.read("matmuls", text(steps));
        List<Operation> program = ScenarioJudge.programOf(scenario);
        Reproduction works = new Reproduction(device, order);
        try {
            Outcome outcome = ProgramRun.of(
                    device, scenario, program, settings, new Variant(works, WaitSets.WHOLE));
            return new Result(outcome, works.isRight(steps));
        } finally {
            works.matrices.values().forEach(Words::close);
        }
    }

    @Override
    public List<Kernel> kernels(
            Operation operation,
            Function<String, Optional<Report>> guards,
            Supplier<Report> reports) {
        Words from = matrix(operation.reads().iterator().next());
        Words to = matrix(operation.writes().iterator().next());
        return List.of(
                operation.label().equals("sum")
                        ? new Kernel.Add(from, matrix("W"), to)
                        : new Kernel.Multiply(from, matrix("W"), to, order));
    }

    /** Row by row the products of a row with the weights; one row is enough to tell. */
    private boolean isRight(int steps) {
        int[] row = new int[order];
        for (int i = 0; i < order; i++) {
            row[i] = weight(i);
        }
        for (int step = 0; step < steps; step++) {
            for (int i = 0; i < PRODUCTS; i++) {
                row = timesWeights(row);
            }
            for (int i = 0; i < order; i++) {
                row[i] += weight(i);
            }
        }
        boolean right = true;
        for (int i = 0; i < order; i++) {
            right &= matrix("R").get(i) == row[i];
        }
        return right;
    }

    private int[] timesWeights(int[] row) {
        int[] product = new int[order];
        for (int k = 0; k < order; k++) {
            for (int column = 0; column < order; column++) {
                product[column] += row[k] * weight(k * order + column);
            }
        }
        return product;
    }
}
