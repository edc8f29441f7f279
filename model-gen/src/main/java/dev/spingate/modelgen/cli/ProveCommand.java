package dev.spingate.modelgen.cli;

import dev.spingate.modelgen.diagnostic.BadInput;
import dev.spingate.modelgen.diagnostic.EnvironmentLacks;
import dev.spingate.modelgen.diagnostic.Place;
import dev.spingate.modelgen.files.WholeFile;
import dev.spingate.modelgen.prove.Plans;
import dev.spingate.modelgen.prove.ProofEvidence;
import dev.spingate.modelgen.prove.Provers;
import dev.spingate.modelgen.prove.Proving;
import dev.spingate.modelgen.prove.Trial;
import dev.spingate.modelgen.tlc.JUnitXml;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code spingate prove}: do the declared proofs hold, for any number of everything? */
@Command(
        name = "prove",
        description = {
            "Proves the obligations of spec/proof with z3, cvc5 and SMTInterpol, whose proofs are",
            "checked, and shows that each wrong policy breaks them."
        },
        mixinStandardHelpOptions = true)
final class ProveCommand implements Callable<Integer> {
    private static final String REPORT = "TEST-spingate-prove.xml";

    @Spec
    private CommandSpec command;

    @Parameters(paramLabel = "PROOF", description = "Names of proofs; default: all.")
    private List<String> names = List.of();

    @Mixin
    private SpecOption spec;

    @Option(
            names = "--out",
            paramLabel = "DIR",
            description = "Folder for the evidence; default: target/prove.")
    private Path out;

    @Option(
            names = "--reports",
            paramLabel = "DIR",
            description = "Folder for the JUnit XML; default: that of --out.")
    private Path reports;

    @Option(names = "--all", description = "List every obligation, not only how many there are.")
    private boolean all;

    @Option(
            names = "--or-skip",
            description = "Where the libraries of z3 and cvc5 can not be loaded, say so in the"
                    + " evidence instead of failing.")
    private boolean orSkip;

    @Mixin
    private CacheOption cache;

    @Mixin
    private JsonOption json;

    @Override
    public Integer call() {
        Plans plans = Plans.read(spec.folder().path());
        Plans asked = asked(plans);
        Path target = out == null ? Home.target().resolve("prove") : out;
        Path report = (reports == null ? target : reports).resolve(REPORT);
        WholeFile.deleteIfExists(report); // if this finds no end, no older one stands for it
        try {
            return prove(asked, new Provers(), target, report);
        } catch (EnvironmentLacks lacking) {
            if (!orSkip) {
                throw lacking;
            }
            skip(asked, lacking.diagnostic().cause(), target, report);
            command.commandLine().getErr().println("skipped: " + lacking.getMessage());
            return ExitCode.FINE;
        }
    }

    private int prove(Plans asked, Provers provers, Path target, Path report) {
        PrintWriter err = command.commandLine().getErr();
        Screen screen = new Screen(err);
        List<Trial> trials = new ArrayList<>();
        Proving proving = new Proving(provers, cache.ofProofs(err), trial -> {
            trials.add(trial);
            screen.done(trials.size(), trials.size(), trial.name());
        });
        asked.proofs().forEach(one -> proving.prove(spec.path(), asked.moduleOf(one), one));
        screen.clear();
        for (Trial trial : trials) {
            WholeFile.write(
                    target.resolve("smt").resolve(trial.name() + ".smt2"),
                    trial.obligation().text().getBytes(StandardCharsets.UTF_8));
        }
        junit(trials).write(report);
        leave(target, ProofEvidence.json(asked, provers, trials));
        if (json.leavesStandardOutput()) {
            ProveReport.of(asked, provers, trials, all)
                    .forEach(command.commandLine().getOut()::println);
        }
        List<Trial> wrong = trials.stream().filter(one -> !one.isFine()).toList();
        wrong.forEach(one -> err.println(one.name() + ": " + String.join("; ", one.complaints())));
        return wrong.isEmpty() ? ExitCode.FINE : ExitCode.HAZARD;
    }

    private void skip(Plans asked, String why, Path target, Path report) {
        List<JUnitXml.Case> cases = asked.names().stream()
                .map(name -> JUnitXml.Case.skipped(name, "all obligations", why))
                .toList();
        new JUnitXml("spingate prove", cases).write(report);
        leave(target, ProofEvidence.skipped(asked, why));
    }

    private void leave(Path target, String evidence) {
        WholeFile.write(target.resolve("evidence.json"), evidence.getBytes(StandardCharsets.UTF_8));
        json.writeText(command.commandLine().getOut(), evidence);
    }

    private Plans asked(Plans plans) {
        for (String name : names) {
            if (!plans.names().contains(name)) {
                throw new BadInput(
                        Place.of(plans.file()),
                        "no proof is called \"" + name + "\"",
                        "name one of: " + String.join(", ", plans.names()));
            }
        }
        return new Plans(
                plans.file(),
                plans.proofs().stream()
                        .filter(one -> names.isEmpty() || names.contains(one.name()))
                        .toList());
    }

    private static JUnitXml junit(List<Trial> trials) {
        return new JUnitXml(
                "spingate prove",
                trials.stream()
                        .map(one -> new JUnitXml.Case(
                                one.proof(),
                                one.obligation().name(),
                                one.elapsed(),
                                one.complaints(),
                                String.join("\n", one.story())))
                        .toList());
    }
}
