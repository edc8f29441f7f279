package dev.spingate.modelgen.cli;

import dev.spingate.modelgen.diagnostic.BadInput;
import dev.spingate.modelgen.diagnostic.Place;
import dev.spingate.modelgen.explorer.compile.DeclaredSearch;
import dev.spingate.modelgen.explorer.compile.SearchPlan;
import dev.spingate.modelgen.files.WholeFile;
import dev.spingate.modelgen.judge.EngineName;
import dev.spingate.modelgen.spec.SpecFolder;
import dev.spingate.modelgen.tlc.CheckedTexts;
import dev.spingate.modelgen.tlc.DeclaredRun;
import dev.spingate.modelgen.tlc.Evidence;
import dev.spingate.modelgen.tlc.JUnitXml;
import dev.spingate.modelgen.tlc.Models;
import dev.spingate.modelgen.tlc.Reduction;
import dev.spingate.modelgen.tlc.SecondRun;
import dev.spingate.modelgen.tlc.Tier;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.Function;
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
    private static final String REPORT = "TEST-spingate-check.xml";

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

    @Option(
            names = "--reduce",
            description = "Lets the explorer search declared reductions; compares verdicts only.")
    private boolean reduce;

    @Mixin
    private SearchPlanOption how;

    @Option(names = "--list", description = "Only list the runs and what they show.")
    private boolean list;

    @Mixin
    private SpecOption spec;

    @Mixin
    private ModelsOption models;

    @Mixin
    private CacheOption cache;

    @Option(
            names = "--out",
            paramLabel = "DIR",
            description = "Folder for evidence and logs; default: target/check.")
    private Path out;

    @Option(
            names = "--reports",
            paramLabel = "DIR",
            description = "Folder for the JUnit XML; default: that of --out.")
    private Path reports;

    @Mixin
    private JsonOption json;

    @Override
    public Integer call() {
        engine.or(EngineName.TLC); // refuses an unknown one before anything is read
        SpecFolder folder = spec.folder();
        Models declared = models.of(folder);
        EngineName asked = engine.or(
                declared.engines().contains("explorer") ? EngineName.BOTH : EngineName.TLC);
        List<DeclaredRun> runs = names.isEmpty()
                ? declared.upTo(tier)
                : names.stream().distinct().map(declared::named).toList();
        if (runs.isEmpty()) {
            throw new BadInput(
                    Place.of(declared.file()),
                    "no run of tier " + tier.word() + ": nothing would be checked",
                    "declare one, or name a larger tier");
        }
        requireSomethingFor(asked, runs);
        SearchPlan plan = how.plan(asked);
        if (how.isPartial()) {
            SliceCheck.requireOne(runs, reduce);
        }
        if (list) {
            json.write(command.commandLine().getOut(), CheckReport.listedJson(runs));
            if (json.leavesStandardOutput()) {
                print(CheckReport.listed(runs));
            }
            return ExitCode.FINE;
        }
        PrintWriter err = command.commandLine().getErr();
        Path target = out == null ? Home.target().resolve("check") : out;
        Path report = (reports == null ? target : reports).resolve(REPORT);
        WholeFile.deleteIfExists(report); // if this check finds no end, no older one stands for it
        CheckedTexts texts = new CheckedTexts(folder, runs);
        if (how.isPartial()) {
            SliceCheck made =
                    SliceCheck.make(folder, target.resolve("slices"), runs.getFirst(), plan);
            texts.requireUnchanged();
            return slice(made, declared, report);
        }
        CheckRuns make = new CheckRuns(folder, target, cache.of(folder, err), new Screen(err));
        List<Reduction> reductions = reduce ? declared.reductions() : List.of();
        CheckRuns.Checked checked =
                check(make, asked, runs, some -> make.explore(some, reductions, plan));
        Evidence evidence =
                new Evidence(folder, checked.judgements(), checked.canaries(), checked.second());
        texts.requireUnchanged();
        if (asked != EngineName.EXPLORER) { // what TLC has not seen is no evidence by itself
            evidence.write(target.resolve("evidence.json"));
        }
        junit(checked).write(report);
        tell(evidence, target, checked);
        CheckReport.failed(declared, checked).ifPresent(err::println);
        return checked.isFine() ? ExitCode.FINE : ExitCode.HAZARD;
    }

    /** A check that makes no run would pass whatever is wrong. */
    private static void requireSomethingFor(EngineName engine, List<DeclaredRun> runs) {
        boolean something = switch (engine) {
            case TLC -> runs.stream().anyMatch(DeclaredRun::isForTlc);
            case EXPLORER -> runs.stream().anyMatch(DeclaredSearch::canMake);
            case BOTH -> true;
        };
        if (!something) {
            throw new BadInput(
                    Place.of("--engine"),
                    "none of these runs is one that this engine makes",
                    "leave the option out");
        }
    }

    private static CheckRuns.Checked check(
            CheckRuns make,
            EngineName engine,
            List<DeclaredRun> runs,
            Function<List<DeclaredRun>, List<SecondRun>> explore) {
        CheckRuns.Checked checked = engine == EngineName.EXPLORER
                ? new CheckRuns.Checked(List.of(), List.of(), List.of())
                : make.check(runs.stream().filter(DeclaredRun::isForTlc).toList());
        return engine == EngineName.TLC || !checked.canariesAreFine()
                ? checked
                : new CheckRuns.Checked(
                        checked.canaries(), checked.judgements(), explore.apply(runs));
    }

    /** A part alone leaves no report behind that could be taken for one of the run. */
    private int slice(SliceCheck made, Models declared, Path report) {
        json.write(command.commandLine().getOut(), made.json());
        if (json.leavesStandardOutput()) {
            print(made.lines());
        }
        made.whole().ifPresent(whole -> {
            CheckRuns.Checked checked = new CheckRuns.Checked(List.of(), List.of(), List.of(whole));
            junit(checked).write(report);
            if (json.leavesStandardOutput()) {
                print(CheckReport.of(checked));
            }
            CheckReport.failed(declared, checked)
                    .ifPresent(command.commandLine().getErr()::println);
        });
        return made.isFine() ? ExitCode.FINE : ExitCode.HAZARD;
    }

    private static JUnitXml junit(CheckRuns.Checked checked) {
        List<JUnitXml.Case> cases = new ArrayList<>();
        checked.canaries().forEach(canary -> cases.add(JUnitXml.Case.of(canary)));
        checked.judgements().forEach(judgement -> cases.add(JUnitXml.Case.of(judgement)));
        checked.second().forEach(run -> cases.add(JUnitXml.Case.of(run)));
        return new JUnitXml("spingate check", cases);
    }

    private void tell(Evidence evidence, Path target, CheckRuns.Checked checked) {
        json.writeText(command.commandLine().getOut(), evidence.json());
        if (json.leavesStandardOutput()) {
            print(CheckReport.of(checked));
            if (!checked.canaries().isEmpty()) {
                print(List.of("", "evidence: " + target.resolve("evidence.json")));
            }
        }
    }

    private void print(List<String> lines) {
        PrintWriter writer = command.commandLine().getOut();
        lines.forEach(writer::println);
    }
}
