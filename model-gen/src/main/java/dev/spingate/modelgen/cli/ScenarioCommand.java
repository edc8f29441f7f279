package dev.spingate.modelgen.cli;

import dev.spingate.modelgen.diagnostic.BadInput;
import dev.spingate.modelgen.diagnostic.Diagnostic;
import dev.spingate.modelgen.diagnostic.Place;
import dev.spingate.modelgen.judge.BeyondReach;
import dev.spingate.modelgen.judge.EngineName;
import dev.spingate.modelgen.judge.ScenarioJudge;
import dev.spingate.modelgen.scenario.PolicyName;
import dev.spingate.modelgen.scenario.Scenario;
import dev.spingate.modelgen.scenario.ScenarioReader;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code spingate scenario}: can this program lock, and what would each policy do? */
@Command(
        name = "scenario",
        description = "Judges scenario files, policy by policy, over every schedule.",
        mixinStandardHelpOptions = true)
final class ScenarioCommand implements Callable<Integer> {

    @Spec
    private CommandSpec command;

    @Parameters(arity = "0..*", paramLabel = "FILE", description = "Scenario files.")
    private List<Path> files = List.of();

    @Mixin
    private PolicyOption policies;

    @Mixin
    private EngineOption engine;

    @Option(
            names = "--trace",
            negatable = true,
            description = "Tell the counterexample of each hazard; default: with one file.")
    private Boolean trace;

    @Mixin
    private ScenarioOutputs outputs;

    @Mixin
    private ScenarioModes modes;

    @Mixin
    private SpecOption spec;

    @Mixin
    private JsonOption json;

    @Override
    public Integer call() {
        PrintWriter out = command.commandLine().getOut();
        modes.check();
        if (modes.makesAFile()) {
            return modes.make(files, json.force(), out);
        }
        if (files.isEmpty()) {
            throw new BadInput(
                    Place.of("scenario"),
                    "no FILE is given",
                    "name scenario files, or begin one with --init");
        }
        EngineName searching = engine.or(EngineName.EXPLORER);
        modes.limit();
        Set<PolicyName> chosen = policies.chosen();
        json.check(ScenarioReport.sample());
        outputs.check(json.force());
        if (modes.watches()) {
            return modes.watch(
                    files, out, command.commandLine().getErr(), () -> judge(searching, chosen));
        }
        return judge(searching, chosen);
    }

    private int judge(EngineName searching, Set<PolicyName> chosen) {
        List<Scenario> scenarios;
        try {
            scenarios = read(files);
        } catch (BadInput bad) {
            outputs.write(bad, json.force());
            throw bad;
        }
        PrintWriter out = command.commandLine().getOut();
        Screen screen = new Screen(command.commandLine().getErr());
        ScenarioRuns runs = new ScenarioRuns(
                new ScenarioRuns.With(spec.folder(), searching, modes.limit()), chosen, screen);
        List<ScenarioReport> reports = runs.judge(scenarios);
        List<?> all = reports.stream().map(ScenarioReport::json).toList();
        json.write(out, all.size() == 1 ? all.getFirst() : all);
        outputs.write(reports.stream().map(ScenarioReport::caseFile).toList(), json.force());
        if (json.leavesStandardOutput()) {
            reports.forEach(report -> print(report, out));
        }
        return reports.stream().allMatch(ScenarioReport::isFine) ? ExitCode.FINE : ExitCode.HAZARD;
    }

    /** All files, or what is wrong with any of them. */
    static List<Scenario> read(List<Path> files) {
        List<Scenario> scenarios = new ArrayList<>();
        List<Diagnostic> wrong = new ArrayList<>();
        for (Path file : files) {
            try {
                Scenario scenario = ScenarioReader.read(file);
                scenarios.add(judgeable(scenario));
            } catch (BadInput bad) {
                wrong.addAll(bad.diagnostics());
            }
        }
        if (!wrong.isEmpty()) {
            throw new BadInput(wrong);
        }
        return scenarios;
    }

    /** What is beyond reach is judged, too: nobody knows, and it is told why. */
    private static Scenario judgeable(Scenario scenario) {
        try {
            ScenarioJudge.programOf(scenario); // refuses what cannot be judged
        } catch (BeyondReach _) {
            return scenario;
        }
        return scenario;
    }

    private void print(ScenarioReport report, PrintWriter out) {
        out.println();
        out.println(report.scenario().id() + ": " + report.scenario().about());
        report.verdicts().forEach(line -> out.println("  " + line));
        List<String> decisions = report.decisions(PolicyName.SPINGATE);
        if (!decisions.isEmpty()) {
            out.println("  what the generated spingate policy decides:");
            decisions.forEach(line -> out.println("    " + line));
        }
        if (trace == null ? files.size() == 1 : trace) {
            List<String> others = report.decisionsBeside(PolicyName.SPINGATE);
            if (!others.isEmpty()) {
                out.println("  what the other policies decide:");
                others.forEach(line -> out.println("    " + line));
            }
            report.stories().forEach(line -> out.println("  " + line));
        }
    }
}
