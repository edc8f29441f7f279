package dev.spingate.modelgen.cli;

import dev.spingate.modelgen.diagnostic.BadInput;
import dev.spingate.modelgen.diagnostic.EnvironmentLacks;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.function.Supplier;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/** The command line as a whole: its commands, and how their failures become exit codes. */
public final class CommandLines {

    /** Set in the environment, internal errors come with their stack trace. */
    private static final String DEBUG = "SPINGATE_DEBUG";

    private static final Map<String, Supplier<Object>> OWN = Map.of(
            "check",
            CheckCommand::new,
            "scenario",
            ScenarioCommand::new,
            "generate",
            GenerateCommand::new,
            "prove",
            ProveCommand::new,
            "audit",
            AuditCommand::new,
            "demo",
            DemoCommand::new);

    private CommandLines() {}

    @Command(
            name = "spingate",
            description = "Decides when a GPU spin-wait is safe, and shows why.",
            mixinStandardHelpOptions = true,
            version = "spingate 0.1.0-SNAPSHOT",
            synopsisSubcommandLabel = "COMMAND",
            footer = {
                "",
                "Exit codes: 0 fine, 1 a hazard or a failed expectation, 2 bad input or usage,",
                "3 the environment lacks something, 4 internal error."
            })
    private static final class Root {}

    /**
     * Runs one command line.
     *
     * @param out for results
     * @param err for progress and errors
     * @return an {@link ExitCode}; no exception escapes
     */
    public static int run(PrintWriter out, PrintWriter err, String... arguments) {
        CommandLine line = new CommandLine(new Root());
        addCommands(line, arguments);
        line.setOut(out);
        line.setErr(err);
        line.setCaseInsensitiveEnumValuesAllowed(true);
        line.setExecutionExceptionHandler((failure, _, _) -> explain(failure, err));
        if (arguments.length == 0) {
            line.usage(err);
            return ExitCode.BAD_INPUT;
        }
        try {
            return line.execute(arguments);
        } catch (Error failure) { // such as a stack that overflows: the handler above gets none
            return explain(failure, err);
        }
    }

    /** To read what commands are takes most of a start, so only one is made where one is named. */
    private static void addCommands(CommandLine line, String... arguments) {
        Supplier<Object> named = arguments.length == 0 ? null : OWN.get(arguments[0]);
        if (named != null) {
            line.addSubcommand(named.get());
            return;
        }
        for (String name : List.of("check", "scenario", "generate", "prove", "audit", "demo")) {
            line.addSubcommand(OWN.get(name).get());
        }
        for (CommandProvider provider : ServiceLoader.load(CommandProvider.class)) {
            line.addSubcommand(provider.command());
        }
    }

    private static int explain(Throwable failure, PrintWriter err) {
        switch (failure) {
            case BadInput bad -> {
                err.println(bad.getMessage());
                return ExitCode.BAD_INPUT;
            }
            case EnvironmentLacks lacking -> {
                err.println(lacking.getMessage());
                return ExitCode.LACKING;
            }
            case UncheckedIOException io -> {
                err.println("input/output failed: " + io.getCause().getMessage());
                err.println("    remedy: check that the file's folder exists and is writable");
                return ExitCode.LACKING;
            }
            default -> {
                err.println("internal error: " + failure);
                err.println("    remedy: run it again with " + DEBUG + "=1 and report the output");
                if (System.getenv(DEBUG) != null) {
                    failure.printStackTrace(err);
                }
                return ExitCode.INTERNAL;
            }
        }
    }
}
