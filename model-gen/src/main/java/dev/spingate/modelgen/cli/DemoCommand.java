package dev.spingate.modelgen.cli;

import dev.spingate.modelgen.judge.EngineName;
import dev.spingate.modelgen.judge.Judged;
import dev.spingate.modelgen.judge.ScenarioJudge;
import dev.spingate.modelgen.scenario.PolicyName;
import dev.spingate.modelgen.scenario.Scenario;
import dev.spingate.modelgen.spec.SpecFolder;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code spingate demo}: the main job on public hang reports, in under a minute. */
@Command(
        name = "demo",
        description = "Judges six public hang reports and decides their waits.",
        mixinStandardHelpOptions = true)
final class DemoCommand implements Callable<Integer> {
    private static final List<String> REPORTS = List.of(
            "c02-consumer-first",
            "c03a-same-queue-fence",
            "c03b-cross-queue",
            "c36-never-committed",
            "c09-capacity",
            "c03m-malformed");

    @Spec
    private CommandSpec command;

    @Mixin
    private JsonOption json;

    @Mixin
    private SpecOption spec;

    @Override
    public Integer call() {
        SpecFolder folder = spec.folder();
        List<Path> files = REPORTS.stream()
                .map(id -> folder.scenarios().resolve(id + ".yaml"))
                .toList();
        List<Scenario> scenarios = ScenarioCommand.read(files);
        Screen screen = new Screen(command.commandLine().getErr());
        List<ScenarioReport> reports = new ScenarioRuns(
                        new ScenarioRuns.With(folder, EngineName.EXPLORER, ScenarioJudge.LIMIT),
                        EnumSet.allOf(PolicyName.class),
                        screen)
                .judge(scenarios);
        PrintWriter out = command.commandLine().getOut();
        json.write(out, reports.stream().map(ScenarioReport::json).toList());
        if (json.leavesStandardOutput()) {
            told(reports).forEach(out::println);
        }
        return reports.stream().allMatch(ScenarioReport::isFine) ? ExitCode.FINE : ExitCode.HAZARD;
    }

    private static List<String> told(List<ScenarioReport> reports) {
        List<String> lines = new ArrayList<>();
        lines.add("Six public hang reports as programs. Each was searched over every schedule,");
        lines.add("policy by policy: can it lock?");
        lines.add("");
        lines.addAll(matrix(reports));
        lines.add("");
        lines.add("What the policy generated from spec/Admission.tla decides at each wait:");
        for (ScenarioReport report : reports) {
            List<String> decisions = report.decisions(PolicyName.SPINGATE);
            if (!decisions.isEmpty()) {
                lines.add("");
                lines.add("  " + report.scenario().id());
                decisions.forEach(line -> lines.add("    " + line));
            }
        }
        lines.add("");
        lines.add("Why the first one locks without a policy:");
        Judged first = reports.getFirst().judged().getFirst();
        reports.getFirst().story(first.judgment()).forEach(line -> lines.add("  " + line));
        lines.addAll(whereNext());
        return lines;
    }

    private static List<String> matrix(List<ScenarioReport> reports) {
        List<String> header = new ArrayList<>(List.of("report"));
        for (PolicyName policy : PolicyName.values()) {
            header.add(policy.contractName());
        }
        header.add("source");
        Table table = new Table(header.toArray(String[]::new));
        for (ScenarioReport report : reports) {
            List<Object> row = new ArrayList<>(List.of(report.scenario().id()));
            for (PolicyName policy : PolicyName.values()) {
                row.add(report.verdict(policy) + (report.isFine() ? "" : " (!)"));
            }
            row.add(String.join(", ", report.scenario().sources()));
            table.row(row.toArray());
        }
        List<String> lines = new ArrayList<>();
        table.lines().forEach(line -> lines.add("  " + line));
        lines.add("");
        lines.add("  deadlock: stuck with a spin running, the GPU is held until reboot");
        lines.add("  hang:     stuck, but no kernel runs; the program itself never goes on");
        lines.add("  rejected: malformed, refused while it is being encoded");
        return lines;
    }

    private static List<String> whereNext() {
        return List.of(
                "",
                "Where to look next:",
                "  your own hang     write it down like spec/scenarios/c02-consumer-first.yaml,",
                "                    then ./spingate scenario FILE",
                "  what is verified  ./spingate check, spec/README.md",
                "  the policy        spec/Admission.tla; as code, once a check passed:",
                "                    ./spingate generate");
    }
}
