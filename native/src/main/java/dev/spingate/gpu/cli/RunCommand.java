package dev.spingate.gpu.cli;

import dev.spingate.gpu.Availability;
import dev.spingate.gpu.Bound;
import dev.spingate.gpu.Device;
import dev.spingate.gpu.DeviceInfo;
import dev.spingate.gpu.probe.Profile;
import dev.spingate.gpu.run.Outcome;
import dev.spingate.gpu.run.ProgramRun;
import dev.spingate.gpu.run.Settings;
import dev.spingate.modelgen.cli.ExitCode;
import dev.spingate.modelgen.cli.JsonOption;
import dev.spingate.modelgen.cli.PolicyOption;
import dev.spingate.modelgen.diagnostic.BadInput;
import dev.spingate.modelgen.diagnostic.Place;
import dev.spingate.modelgen.files.OutputFile;
import dev.spingate.modelgen.judge.Operation;
import dev.spingate.modelgen.judge.ScenarioJudge;
import dev.spingate.modelgen.scenario.DeviceFacts;
import dev.spingate.modelgen.scenario.PolicyName;
import dev.spingate.modelgen.scenario.Scenario;
import dev.spingate.modelgen.scenario.ScenarioReader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code spingate run}: what does this program do on a device, policy by policy? */
@Command(
        name = "run",
        description = "Runs a scenario on a device through the gate. Every spin is bounded.",
        mixinStandardHelpOptions = true)
final class RunCommand implements Callable<Integer> {

    @Spec
    private CommandSpec command;

    @Parameters(paramLabel = "FILE", description = "A scenario file.")
    private Path file;

    @Mixin
    private RunOptions options;

    @Mixin
    private PolicyOption policies;

    @Option(
            names = "--bound",
            paramLabel = "MS",
            defaultValue = "200",
            description = "When a spin gives up, in milliseconds; default: ${DEFAULT-VALUE}.")
    private long bound;

    @Option(
            names = "--repeat",
            paramLabel = "N",
            defaultValue = "1",
            description = "Runs each policy so often and shows the worst; default: 1.")
    private int repeat;

    @Option(
            names = "--profile",
            paramLabel = "FILE",
            description = "What spingate probe measured; default: the weakest facts.")
    private Path profile;

    @Option(
            names = "--no-model",
            description = "Show only what the device did, without the model's counterexample.")
    private boolean alone;

    @Option(
            names = "--html",
            paramLabel = "FILE",
            description = "Outcomes and timelines as a page that needs nothing else.")
    private Path html;

    @Mixin
    private JsonOption json;

    @Override
    public Integer call() {
        return DeviceOption.using(options.device(), this::runAll);
    }

    private int runAll() {
        Optional<OutputFile> page = HtmlFile.of(html, RunPage::isOne, json);
        Scenario scenario = ScenarioReader.read(file);
        List<Operation> program = ScenarioJudge.programOf(scenario);
        program.forEach(RunCommand::refuseUnrunnable);
        Bound limit = bound();
        DeviceFacts facts = profile == null ? scenario.device() : Profile.facts(profile);
        Availability.Present present = options.find();
        List<Outcome> outcomes = new ArrayList<>();
        DeviceInfo info = warmUp(present, scenario, program);
        for (PolicyName policy : policies.chosen()) {
            Outcome worst = null;
            for (int i = 0; i < Math.max(1, repeat); i++) {
                try (Device device = present.open()) {
                    Settings settings = new Settings(policy, facts, limit, options.spins());
                    worst = worse(worst, ProgramRun.of(device, scenario, program, settings));
                }
            }
            outcomes.add(worst);
        }
        RunReport report = new RunReport(
                scenario,
                program,
                info,
                new RunReport.Limits(bound, options.spins()),
                outcomes,
                alone ? Map.of() : ModelSays.of(scenario, policies.chosen()));
        json.write(command.commandLine().getOut(), report.json());
        page.ifPresent(one -> one.write(RunPage.of(report)));
        if (json.leavesStandardOutput()) {
            report.lines().forEach(command.commandLine().getOut()::println);
        }
        return report.isAsExpected() ? ExitCode.FINE : ExitCode.HAZARD;
    }

    /** The first run of a process is slow everywhere; it is not shown. */
    private DeviceInfo warmUp(
            Availability.Present present, Scenario scenario, List<Operation> program) {
        try (Device device = present.open()) {
            Settings settings = new Settings(
                    PolicyName.SPINGATE, DeviceFacts.DEFAULT, bound(), options.spins());
            ProgramRun.of(device, scenario, program, settings);
            return device.info();
        }
    }

    private static Outcome worse(Outcome one, Outcome other) {
        return one == null || other.result().compareTo(one.result()) > 0 ? other : one;
    }

    private Bound bound() {
        try {
            return Bound.millis(bound);
        } catch (IllegalArgumentException e) {
            throw new BadInput(
                    Place.of("--bound"),
                    "a spin cannot last " + bound + " ms",
                    "give from 1 to " + Bound.LONGEST.toMillis());
        }
    }

    private static void refuseUnrunnable(Operation operation) {
        if (operation.kind() == Operation.Kind.KILL) {
            throw new BadInput(
                    operation.place(),
                    "one process cannot kill another in a run on a device",
                    "judge it instead: spingate scenario FILE");
        }
        if (operation.needs().contains(operation.number())) {
            throw new BadInput(
                    operation.place(),
                    "this encoder waits for a fence that it updates itself, which locks devices",
                    "judge it instead: spingate scenario FILE");
        }
    }
}
