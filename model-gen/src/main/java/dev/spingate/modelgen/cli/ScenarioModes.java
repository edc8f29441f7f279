package dev.spingate.modelgen.cli;

import dev.spingate.modelgen.diagnostic.BadInput;
import dev.spingate.modelgen.diagnostic.Place;
import dev.spingate.modelgen.files.OutputFile;
import dev.spingate.modelgen.log.LogImporter;
import dev.spingate.modelgen.scenario.Starter;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.function.IntSupplier;
import picocli.CommandLine.Option;

/** What else can be done with scenario files than to judge them once. */
final class ScenarioModes {
    private static final Path STARTER = Path.of("my-hang.yaml");

    @Option(
            names = "--init",
            description = "Write a commented file to start from: FILE, or my-hang.yaml.")
    private boolean init;

    @Option(
            names = "--from-log",
            paramLabel = "LOG",
            description = "Turn a log of encode calls, one JSON object a line, into a scenario.")
    private Path log;

    @Option(
            names = "--out",
            paramLabel = "FILE",
            description = "Where --from-log writes the scenario; default: standard output.")
    private Path out;

    @Option(
            names = "--watch",
            arity = "0..1",
            fallbackValue = "60",
            paramLabel = "MINUTES",
            description = "Judge again whenever a file is saved, for so long; default: 60.")
    private Integer minutes;

    @Option(
            names = "--limit",
            paramLabel = "SECONDS",
            defaultValue = "300",
            description =
                    "How long one search may take; then the verdict is unknown. Default: 300.")
    private int limit;

    /**
     * How long one search may take.
     *
     * @throws BadInput if it is no such time
     */
    Duration limit() {
        if (limit < 1 || limit > 86_400) {
            throw new BadInput(
                    Place.of("--limit"),
                    limit + " seconds is too short or too long",
                    "give a number from 1 to 86400");
        }
        return Duration.ofSeconds(limit);
    }

    /** Whether a file is made and nothing is judged. */
    boolean makesAFile() {
        return init || log != null;
    }

    /** Refuses options that say nothing without another. */
    void check() {
        if (out != null && log == null) {
            throw new BadInput(
                    Place.of("--out"), "it says where --from-log writes", "add --from-log LOG");
        }
    }

    /** Whether files are judged again when they are saved. */
    boolean watches() {
        return minutes != null;
    }

    /** Makes the file that is asked for. */
    int make(List<Path> files, boolean force, PrintWriter screen) {
        if (init && log != null || minutes != null || files.size() > (init ? 1 : 0)) {
            throw new BadInput(
                    Place.of(init ? "--init" : "--from-log"),
                    "it takes " + (init ? "at most one" : "no")
                            + " FILE, and none of the other modes",
                    "leave the rest out; judge the file with another call");
        }
        if (init) {
            start(files.isEmpty() ? STARTER : files.getFirst(), force, screen);
        } else {
            convert(force, screen);
        }
        return ExitCode.FINE;
    }

    private static void start(Path file, boolean force, PrintWriter screen) {
        fresh(file, force).write(Starter.text(file));
        screen.println("wrote " + file + "; judge it with: ./spingate scenario " + file);
    }

    private void convert(boolean force, PrintWriter screen) {
        String text = LogImporter.scenario(log);
        if (out == null) {
            screen.print(text);
            screen.flush();
        } else {
            fresh(out, force).write(text);
            screen.println("wrote " + out + "; judge it with: ./spingate scenario " + out);
        }
    }

    /** A file for people to edit: whatever is there is theirs by now. */
    private static OutputFile fresh(Path file, boolean force) {
        return new OutputFile(file, _ -> false, force);
    }

    /** Judges now, and whenever a file changes, until the time is up. */
    int watch(List<Path> files, PrintWriter screen, PrintWriter err, IntSupplier judge) {
        if (minutes < 1 || minutes > 24 * 60) {
            throw new BadInput(
                    Place.of("--watch"),
                    minutes + " minutes is too short or too long",
                    "give a number from 1 to 1440");
        }
        return new ScenarioWatch(files, screen, err, ScenarioWatch.Pause.REAL)
                .run(Duration.ofMinutes(minutes), judge);
    }
}
