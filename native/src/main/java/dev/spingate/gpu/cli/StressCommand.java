package dev.spingate.gpu.cli;

import dev.spingate.gpu.Availability;
import dev.spingate.gpu.Bound;
import dev.spingate.gpu.Device;
import dev.spingate.gpu.run.Outcome;
import dev.spingate.gpu.run.ProgramRun;
import dev.spingate.gpu.run.RandomProgram;
import dev.spingate.gpu.run.Settings;
import dev.spingate.modelgen.cli.ExitCode;
import dev.spingate.modelgen.cli.JsonOption;
import dev.spingate.modelgen.cli.PolicyOption;
import dev.spingate.modelgen.diagnostic.BadInput;
import dev.spingate.modelgen.diagnostic.Place;
import dev.spingate.modelgen.scenario.DeviceFacts;
import dev.spingate.modelgen.scenario.PolicyName;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code spingate stress}: random programs on a device, through the gate or without it. */
@Command(
        name = "stress",
        description = "Runs random programs that can finish on a device, and counts those that do"
                + " not. Every spin is bounded, every payload is checked.",
        mixinStandardHelpOptions = true)
final class StressCommand implements Callable<Integer> {
    private static final int MOST_HAND_OVERS = 4;

    @Spec
    private CommandSpec command;

    @Mixin
    private RunOptions options;

    @Option(
            names = "--policy",
            paramLabel = "P",
            defaultValue = "spingate",
            description = "Default: ${DEFAULT-VALUE}.")
    private String policyName;

    @Option(
            names = "--programs",
            paramLabel = "N",
            defaultValue = "200",
            description = "Default: ${DEFAULT-VALUE}.")
    private int programs;

    @Option(
            names = "--seed",
            paramLabel = "S",
            defaultValue = "1",
            description = "Of the first program; the next ones count on. Default: 1.")
    private long seed;

    @Option(
            names = "--bound",
            paramLabel = "MS",
            defaultValue = "1000",
            description = "When a spin gives up, in milliseconds; default: ${DEFAULT-VALUE}.")
    private long bound;

    @Option(
            names = "--seconds",
            paramLabel = "S",
            defaultValue = "300",
            description = "Begins no program after so long; default: ${DEFAULT-VALUE}.")
    private long seconds;

    @Mixin
    private JsonOption json;

    @Override
    public Integer call() {
        return DeviceOption.using(options.device(), this::stress);
    }

    private int stress() {
        if (programs < 1 || bound < 1 || bound > Bound.LONGEST.toMillis()) {
            throw new BadInput(
                    Place.of("--programs, --bound"),
                    "one of them is out of range",
                    "give at least 1 program, and a bound up to " + Bound.LONGEST.toMillis());
        }
        PolicyName policy = PolicyOption.named(policyName);
        Settings settings =
                new Settings(policy, DeviceFacts.DEFAULT, Bound.millis(bound), options.spins());
        Availability.Present present = options.find();
        Map<Outcome.Result, Integer> results = new EnumMap<>(Outcome.Result.class);
        long firstBad = run(present, settings, results);
        tell(present, policy, results, firstBad);
        boolean fine = firstBad < 0 || policy != PolicyName.SPINGATE;
        return fine ? ExitCode.FINE : ExitCode.HAZARD;
    }

    /** The seed of the first program that did not finish; negative if all did. */
    private long run(
            Availability.Present present, Settings settings, Map<Outcome.Result, Integer> results) {
        long firstBad = -1;
        long begin = System.nanoTime();
        try (Device device = present.open()) {
            for (long one = seed; one < seed + programs; one++) {
                if (System.nanoTime() - begin > seconds * 1_000_000_000L) {
                    break;
                }
                RandomProgram program = RandomProgram.of(one, MOST_HAND_OVERS);
                Outcome outcome =
                        ProgramRun.of(device, program.scenario(), program.operations(), settings);
                results.merge(outcome.result(), 1, Integer::sum);
                if (outcome.result() != Outcome.Result.FINISHED && firstBad < 0) {
                    firstBad = one;
                }
            }
        }
        return firstBad;
    }

    private void tell(
            Availability.Present present,
            PolicyName policy,
            Map<Outcome.Result, Integer> results,
            long firstBad) {
        int all = results.values().stream().mapToInt(Integer::intValue).sum();
        Map<String, Object> report = new LinkedHashMap<>();
        report.put("device", options.device());
        report.put("policy", policy.contractName());
        report.put("programs", all);
        report.put("asked", programs);
        report.put("seed", seed);
        results.forEach((result, count) -> report.put(result.text(), count));
        if (firstBad >= 0) {
            report.put("firstUnfinished", firstBad);
        }
        json.write(command.commandLine().getOut(), report);
        if (json.leavesStandardOutput()) {
            command.commandLine()
                    .getOut()
                    .printf(
                            "%d random programs under %s on %s, spins of %d ms, size %s:%n",
                            all,
                            policy.contractName(),
                            present.what(),
                            bound,
                            options.spins().name().toLowerCase(Locale.ROOT));
            results.forEach((result, count) -> command.commandLine()
                    .getOut()
                    .printf(
                            Locale.ROOT,
                            "  %-14s %6d  %6.2f %%%n",
                            result.text(),
                            count,
                            100.0 * count / all));
            if (firstBad >= 0) {
                command.commandLine()
                        .getOut()
                        .println("  the first that did not finish has the seed " + firstBad);
            }
        }
    }
}
