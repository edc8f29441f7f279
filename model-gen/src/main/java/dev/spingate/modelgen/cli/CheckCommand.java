package dev.spingate.modelgen.cli;

import dev.spingate.modelgen.diagnostic.BadInput;
import dev.spingate.modelgen.spec.SpecFolder;
import dev.spingate.modelgen.tlc.Canaries;
import dev.spingate.modelgen.tlc.DeclaredRun;
import dev.spingate.modelgen.tlc.Evidence;
import dev.spingate.modelgen.tlc.JUnitXml;
import dev.spingate.modelgen.tlc.Judgement;
import dev.spingate.modelgen.tlc.Models;
import dev.spingate.modelgen.tlc.Tier;
import dev.spingate.modelgen.tlc.TlcResult;
import dev.spingate.modelgen.tlc.TlcRunner;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicInteger;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code spingate check}: do the declared runs of the specification come out as declared? */
@Command(
        name = "check",
        description = "Tests the checker with canaries, then makes the declared runs.",
        mixinStandardHelpOptions = true)
final class CheckCommand implements Callable<Integer> {

    @Spec
    private CommandSpec command;

    @Parameters(paramLabel = "RUN", description = "Names of runs; default: all of the tier.")
    private List<String> names = List.of();

    @Option(
            names = "--tier",
            paramLabel = "T",
            defaultValue = "fast",
            description = "fast, full or nightly; each includes those before it.")
    private Tier tier;

    @Mixin
    private EngineOption engine;

    @Option(names = "--list", description = "Only list the runs and what they show.")
    private boolean list;

    @Mixin
    private SpecOption spec;

    @Option(
            names = "--out",
            paramLabel = "DIR",
            description = "Folder for evidence and reports; default: target/check.")
    private Path out;

    @Mixin
    private JsonOption json;

    @Override
    public Integer call() {
        engine.check();
        SpecFolder folder = spec.folder();
        Models models = Models.read(folder);
        List<DeclaredRun> runs = names.isEmpty()
                ? models.upTo(tier)
                : names.stream().distinct().map(models::named).toList();
        if (list) {
            json.write(command.commandLine().getOut(), CheckReport.listedJson(runs));
            if (json.leavesStandardOutput()) {
                print(CheckReport.listed(runs));
            }
            return ExitCode.FINE;
        }
        return check(folder, runs);
    }

    private int check(SpecFolder folder, List<DeclaredRun> runs) {
        Path target = out == null ? Home.target().resolve("check") : out;
        Screen screen = new Screen(command.commandLine().getErr());
        List<Canaries.Report> canaries = Canaries.run(folder, target.resolve("canaries"));
        List<Judgement> judgements = new ArrayList<>();
        if (canaries.stream().allMatch(Canaries.Report::isAsDocumented)) {
            judgements.addAll(run(folder, runs, target.resolve("runs"), screen));
        }
        screen.clear();
        report(folder, target, canaries, judgements);
        boolean fine = canaries.stream().allMatch(Canaries.Report::isAsDocumented)
                && judgements.stream().allMatch(Judgement::isAsDeclared);
        return fine ? ExitCode.FINE : ExitCode.HAZARD;
    }

    /** Runs with one worker go side by side; those with more have the machine for themselves. */
    private List<Judgement> run(
            SpecFolder folder, List<DeclaredRun> runs, Path work, Screen screen) {
        AtomicInteger done = new AtomicInteger();
        Map<DeclaredRun, Judgement> judged = new LinkedHashMap<>();
        runs.forEach(run -> judged.put(run, null));
        List<Callable<Judgement>> small = new ArrayList<>();
        List<Callable<Judgement>> large = new ArrayList<>();
        for (DeclaredRun run : runs) {
            (run.workers() == 1 ? small : large).add(() -> {
                Judgement judgement = judge(folder, run, work);
                String word = judgement.isAsDeclared() ? "as declared" : "DIFFERS";
                screen.done(done.incrementAndGet(), runs.size(), run.name() + ": " + word);
                return judgement;
            });
        }
        TwoAtATime.run(small).forEach(j -> judged.put(j.declared(), j));
        for (Callable<Judgement> alone : large) {
            TwoAtATime.run(List.of(alone)).forEach(j -> judged.put(j.declared(), j));
        }
        return List.copyOf(judged.values());
    }

    private static Judgement judge(SpecFolder folder, DeclaredRun run, Path work) {
        TlcResult result = TlcRunner.run(run.request(folder, work));
        return switch (result.outcome()) {
            case SPEC_ERROR, CONFIG_ERROR, EVALUATION_ERROR ->
                throw new BadInput(result.diagnostics());
            default -> Judgement.of(run, result);
        };
    }

    private void report(
            SpecFolder folder,
            Path target,
            List<Canaries.Report> canaries,
            List<Judgement> judgements) {
        Evidence evidence = new Evidence(folder, judgements, canaries);
        evidence.write(target.resolve("evidence.json"));
        List<JUnitXml.Case> cases = new ArrayList<>();
        canaries.forEach(canary -> cases.add(JUnitXml.Case.of(canary)));
        judgements.forEach(judgement -> cases.add(JUnitXml.Case.of(judgement)));
        new JUnitXml("spingate check", cases).write(target.resolve("TEST-spingate-check.xml"));
        json.writeText(command.commandLine().getOut(), evidence.json());
        if (json.leavesStandardOutput()) {
            print(CheckReport.of(canaries, judgements));
            print(List.of("", "evidence: " + target.resolve("evidence.json")));
        }
    }

    private void print(List<String> lines) {
        PrintWriter writer = command.commandLine().getOut();
        lines.forEach(writer::println);
    }
}
