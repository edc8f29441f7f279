package dev.spingate.gpu.cli;

import dev.spingate.gpu.Availability;
import dev.spingate.gpu.Bound;
import dev.spingate.gpu.Device;
import dev.spingate.gpu.run.Happening.Fate;
import dev.spingate.gpu.run.Outcome;
import dev.spingate.gpu.run.Reproduction;
import dev.spingate.gpu.run.Settings;
import dev.spingate.modelgen.cli.ExitCode;
import dev.spingate.modelgen.cli.JsonOption;
import dev.spingate.modelgen.cli.PolicyOption;
import dev.spingate.modelgen.cli.Table;
import dev.spingate.modelgen.diagnostic.BadInput;
import dev.spingate.modelgen.diagnostic.Place;
import dev.spingate.modelgen.scenario.DeviceFacts;
import dev.spingate.modelgen.scenario.PolicyName;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code spingate reproduce}: eight chained matrix products and a sum, on a device. */
@Command(
        name = "reproduce",
        description = "Runs the public reproduction on a device: eight chained matrix products on"
                + " one queue, a sum on another, step after step, policy by policy.",
        mixinStandardHelpOptions = true)
final class ReproduceCommand implements Callable<Integer> {

    @Spec
    private CommandSpec command;

    @Mixin
    private RunOptions options;

    @Mixin
    private PolicyOption policies;

    @Option(
            names = "--steps",
            paramLabel = "N",
            defaultValue = "20",
            description = "Default: ${DEFAULT-VALUE}, as in the report.")
    private int steps;

    @Option(
            names = "--order",
            paramLabel = "N",
            defaultValue = "64",
            description = "Of the matrices, at most 1024; default: ${DEFAULT-VALUE}.")
    private int order;

    @Option(
            names = "--bound",
            paramLabel = "MS",
            defaultValue = "100",
            description = "When a spin gives up, in milliseconds; default: ${DEFAULT-VALUE}.")
    private long bound;

    @Mixin
    private JsonOption json;

    @Override
    public Integer call() {
        return DeviceOption.using(options.device(), this::reproduce);
    }

    private int reproduce() {
        require("--steps", steps, 1, 100);
        require("--order", order, 1, 1024);
        require("--bound", bound, 1, Bound.LONGEST.toMillis());
        Availability.Present present = options.find();
        Table table = new Table("policy", "outcome", "sum", "gave up", "ms", "ms a step");
        List<Object> rows = new ArrayList<>();
        boolean fine = true;
        warmUp(present);
        for (PolicyName policy : policies.chosen()) {
            Settings settings =
                    new Settings(policy, DeviceFacts.DEFAULT, Bound.millis(bound), options.spins());
            try (Device device = present.open()) {
                Reproduction.Result result = Reproduction.run(device, steps, order, settings);
                fine &= policy != PolicyName.SPINGATE
                        || result.right() && result.outcome().result() == Outcome.Result.FINISHED;
                table.row(cells(policy, result));
                rows.add(json(policy, result));
            }
        }
        json.write(
                command.commandLine().getOut(),
                Map.of("device", options.device(), "results", rows));
        if (json.leavesStandardOutput()) {
            PrintWriter out = command.commandLine().getOut();
            out.printf(
                    "%d steps of 8 products of order %d and a sum, spins of %d ms (%s), on %s%n",
                    steps,
                    order,
                    bound,
                    options.spins().name().toLowerCase(Locale.ROOT),
                    present.what());
            table.lines().forEach(out::println);
        }
        return fine ? ExitCode.FINE : ExitCode.HAZARD;
    }

    /** The first run of a process is slow everywhere; it is not shown. */
    private void warmUp(Availability.Present present) {
        Settings settings = new Settings(
                PolicyName.SPINGATE, DeviceFacts.DEFAULT, Bound.millis(bound), options.spins());
        try (Device device = present.open()) {
            Reproduction.run(device, steps, order, settings);
        }
    }

    private static void require(String option, long value, long least, long most) {
        if (value < least || value > most) {
            throw new BadInput(
                    Place.of(option),
                    value + " is out of range",
                    "give from " + least + " to " + most);
        }
    }

    private Object[] cells(PolicyName policy, Reproduction.Result result) {
        double millis = result.outcome().nanos() / 1e6;
        return new Object[] {
            policy.contractName(),
            result.outcome().result().text(),
            result.right() ? "right" : "wrong",
            result.outcome().count(Fate.GAVE_UP),
            String.format(Locale.ROOT, "%.3f", millis),
            String.format(Locale.ROOT, "%.3f", millis / steps)
        };
    }

    private Map<String, Object> json(PolicyName policy, Reproduction.Result result) {
        Map<String, Object> all = new LinkedHashMap<>();
        all.put("policy", policy.contractName());
        all.put("result", result.outcome().result().text());
        all.put("right", result.right());
        all.put("gaveUp", result.outcome().count(Fate.GAVE_UP));
        all.put("nanos", result.outcome().nanos());
        all.put("steps", steps);
        return all;
    }
}
