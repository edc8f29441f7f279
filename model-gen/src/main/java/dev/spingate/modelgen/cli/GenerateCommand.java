package dev.spingate.modelgen.cli;

import dev.spingate.modelgen.PolicyGenerator;
import dev.spingate.modelgen.diagnostic.BadInput;
import dev.spingate.modelgen.diagnostic.Place;
import dev.spingate.modelgen.spec.SpecFolder;
import dev.spingate.modelgen.tlc.PassedCheck;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code spingate generate}: the policy as Java, C++ and a page, if the specification passed. */
@Command(
        name = "generate",
        description = {
            "Generates the Java policy, the C++ header and the reference page from",
            "spec/Admission.tla, if the check of the specification as it is passed."
        },
        mixinStandardHelpOptions = true)
final class GenerateCommand implements Callable<Integer> {

    @Spec
    private CommandSpec command;

    @Option(
            names = "--out",
            paramLabel = "DIR",
            description = "Gets java, cpp and docs; default: target/generated of the checkout.")
    private Path out;

    @Option(
            names = "--unchecked",
            description = "Do without evidence; what is generated is marked so.")
    private boolean unchecked;

    @Option(
            names = "--evidence",
            paramLabel = "FILE",
            description = "What a passed check left; default: target/check/evidence.json.")
    private Path evidence;

    @Mixin
    private SpecOption spec;

    @Mixin
    private ModelsOption models;

    @Mixin
    private JsonOption json;

    @Override
    public Integer call() {
        Path folder = out == null ? Home.target().resolve("generated") : out;
        List<Path> files = PolicyGenerator.write(spec.path(), folder, check());
        List<String> names = files.stream().map(Path::toString).toList();
        json.write(command.commandLine().getOut(), Map.of("files", names));
        if (json.leavesStandardOutput()) {
            names.forEach(command.commandLine().getOut()::println);
        }
        return ExitCode.FINE;
    }

    private Optional<PassedCheck> check() {
        if (unchecked && evidence != null) {
            throw new BadInput(
                    Place.of("--unchecked"), "it contradicts --evidence", "leave one of them out");
        }
        if (unchecked) {
            return Optional.empty();
        }
        SpecFolder folder = spec.folder();
        Path file = evidence == null ? Home.target().resolve("check/evidence.json") : evidence;
        return Optional.of(PassedCheck.of(folder, models.of(folder), file));
    }
}
