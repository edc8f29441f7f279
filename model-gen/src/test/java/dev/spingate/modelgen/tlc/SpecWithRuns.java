package dev.spingate.modelgen.tlc;

import dev.spingate.modelgen.spec.SpecFolder;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/** A specification with two declared runs, and verdicts on them that no run stands behind. */
record SpecWithRuns(Path path) {
    private static final String RUN = """
            {"name": "%s", "about": "About it.", "module": "A.tla", "config": "models/A.cfg",
             "tier": "%s", "mode": "safety", "expect": "ok", "states": %d, "depth": 3,
             "workers": 1, "timeoutSeconds": 60, "shows": ["R1"]}""";

    /** Writes it into a folder that is there. */
    static SpecWithRuns in(Path path) {
        SpecWithRuns spec = new SpecWithRuns(path);
        spec.write("A.tla", "---- MODULE A ----\n====\n");
        spec.write("models/A.cfg", "INVARIANT I\n");
        spec.declare(line("first", "fast", 5), line("second", "full", 7));
        return spec;
    }

    static String line(String name, String tier, long states) {
        return RUN.formatted(name, tier, states);
    }

    SpecWithRuns declare(String... lines) {
        write("models.json", "{\"runs\": [" + String.join(",\n", lines) + "]}");
        return this;
    }

    Path write(String name, String text) {
        try {
            Path file = path.resolve(name);
            Files.createDirectories(file.getParent());
            return Files.writeString(file, text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    SpecFolder folder() {
        return SpecFolder.at(path);
    }

    Models models() {
        return Models.read(folder());
    }

    DeclaredRun run(String name) {
        return models().named(name);
    }

    /** What comes out when it is as declared. */
    Judgement passed(String name) {
        DeclaredRun run = run(name);
        return Judgement.of(run, Samples.result(TlcOutcome.OK, "", run.states(), run.depth()));
    }

    /** What comes out when there are more states than declared. */
    Judgement differing(String name) {
        DeclaredRun run = run(name);
        return Judgement.of(run, Samples.result(TlcOutcome.OK, "", run.states() + 1, run.depth()));
    }

    Evidence evidence(Judgement... judgements) {
        return new Evidence(folder(), List.of(judgements), List.of(canary("ok")));
    }

    static Canaries.Report canary(String got) {
        return new Canaries.Report("counts", "It counts.", "ok", got, Duration.ofSeconds(1));
    }
}
