package dev.spingate.modelgen.cli;

import dev.spingate.modelgen.PolicyGenerator;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code spingate generate}: the policy as Java and as a C++ header. */
@Command(
        name = "generate",
        description = "Generates the Java policy and the C++ header from spec/Admission.tla.",
        mixinStandardHelpOptions = true)
final class GenerateCommand implements Callable<Integer> {

    @Spec
    private CommandSpec command;

    @Option(
            names = "--out",
            paramLabel = "DIR",
            description = "Gets java/... and cpp/...; default: target/generated of the checkout.")
    private Path out;

    @Mixin
    private SpecOption spec;

    @Mixin
    private JsonOption json;

    @Override
    public Integer call() {
        Path folder = out == null ? Home.target().resolve("generated") : out;
        List<Path> files = PolicyGenerator.write(spec.path(), folder);
        List<String> names = files.stream().map(Path::toString).toList();
        json.write(command.commandLine().getOut(), Map.of("files", names));
        if (json.leavesStandardOutput()) {
            names.forEach(command.commandLine().getOut()::println);
        }
        return ExitCode.FINE;
    }
}
