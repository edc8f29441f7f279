package dev.spingate.modelgen.cli;

import dev.spingate.modelgen.audit.Refusal;
import dev.spingate.modelgen.audit.TraceAudit;
import dev.spingate.modelgen.diagnostic.BadInput;
import dev.spingate.modelgen.diagnostic.Place;
import dev.spingate.modelgen.explorer.compile.CompiledSystems;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code spingate audit}: is a recorded trace a behaviour of the specification? */
@Command(
        name = "audit",
        description = {
            "Holds a recorded trace against the specification: accepts it if it is one of its",
            "behaviours, else names the first line that cannot be explained, and what would",
            "have been allowed there. The format: spec/traces/README.md."
        },
        mixinStandardHelpOptions = true)
final class AuditCommand implements Callable<Integer> {

    @Spec
    private CommandSpec command;

    @Parameters(
            paramLabel = "TRACE",
            description = "A trace, one JSON object a line; - for standard input.")
    private String trace;

    @Option(
            names = "--stats",
            description = "Also say how many events were read a second, and how.")
    private boolean stats;

    @Mixin
    private SpecOption spec;

    @Mixin
    private JsonOption json;

    @Override
    public Integer call() {
        TraceAudit audit = new TraceAudit(
                spec.folder(), new CompiledSystems(Home.target().resolve("explorer")));
        long begun = System.nanoTime();
        TraceAudit.Result result =
                trace.equals("-") ? audit.of("standard input", System.in) : ofFile(audit);
        double seconds = (System.nanoTime() - begun) / 1e9;
        PrintWriter out = command.commandLine().getOut();
        json.write(out, asJson(result));
        if (json.leavesStandardOutput()) {
            tell(out, result, seconds);
        }
        return result.isAccepted() ? ExitCode.FINE : ExitCode.HAZARD;
    }

    private TraceAudit.Result ofFile(TraceAudit audit) {
        Path file = Path.of(trace);
        try (InputStream in = Files.newInputStream(file)) {
            return audit.of(trace, in);
        } catch (NoSuchFileException _) {
            throw new BadInput(Place.of(trace), "no such file", "name a recorded trace");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void tell(PrintWriter out, TraceAudit.Result result, double seconds) {
        String policy = result.header().policy().contractName();
        if (result.refusal().isEmpty()) {
            out.printf(
                    "%s: accepted: %d events are a behaviour of the specification under %s;"
                            + " at most %d operations in flight%n",
                    trace, result.events(), policy, result.mostInFlight());
        } else {
            Refusal refusal = result.refusal().get();
            out.printf("%s:%d: refused: %s%n", trace, refusal.line(), refusal.told());
            out.printf("    why: %s%n", refusal.cause());
            out.printf("    allowed here:%n");
            refusal.allowed().forEach(one -> out.printf("        %s%n", one));
            out.printf(
                    "  the %d events before it are a behaviour of the specification under %s%n",
                    result.events(), policy);
        }
        if (stats) {
            out.printf(
                    "  %.3f s, %.2f million events/s; the specification was evaluated for %d"
                            + " lines, the others were answered from memory%n",
                    seconds, result.events() / seconds / 1e6, result.evaluations());
        }
        out.flush();
    }

    private Map<String, Object> asJson(TraceAudit.Result result) {
        Map<String, Object> all = new TreeMap<>();
        all.put("trace", trace);
        all.put("policy", result.header().policy().contractName());
        all.put("accepted", result.isAccepted());
        all.put("events", result.events());
        all.put("evaluations", result.evaluations());
        all.put("mostInFlight", result.mostInFlight());
        result.refusal().ifPresent(refusal -> {
            all.put("line", refusal.line());
            all.put("told", refusal.told());
            all.put("cause", refusal.cause());
            all.put("allowed", refusal.allowed());
        });
        return all;
    }
}
