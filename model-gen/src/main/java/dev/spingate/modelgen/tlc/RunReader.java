package dev.spingate.modelgen.tlc;

import dev.spingate.modelgen.diagnostic.BadInput;
import dev.spingate.modelgen.diagnostic.Diagnostic;
import dev.spingate.modelgen.spec.SpecFolder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** Reads one declared run and notes what is wrong with it. */
final class RunReader {
    private static final int MOST_WORKERS = 2;

    private final JsonObject json;
    private final SpecFolder folder;

    private RunReader(JsonObject json, SpecFolder folder) {
        this.json = json;
        this.folder = folder;
    }

    /** The run; empty, with new findings, if it is not well declared. */
    static Optional<DeclaredRun> read(
            LocatedJson located, SpecFolder folder, List<Diagnostic> findings) {
        int before = findings.size();
        JsonObject json = new JsonObject(located, findings);
        DeclaredRun run = new RunReader(json, folder).run();
        json.refuseOthers();
        return findings.size() == before ? Optional.of(run) : Optional.empty();
    }

    private DeclaredRun run() {
        TlcMode mode = json.word("mode", Arrays.asList(TlcMode.values()), TlcMode::word);
        TlcOutcome expect = json.word(
                "expect",
                Arrays.stream(TlcOutcome.values()).filter(TlcOutcome::isAnswer).toList(),
                TlcOutcome::word);
        boolean counted = expect != TlcOutcome.ASSUMPTION && mode != TlcMode.CONSTANT;
        return new DeclaredRun(
                json.text("name"),
                json.text("about"),
                module(),
                file("config"),
                json.word("tier", Arrays.asList(Tier.values()), Tier::word),
                mode,
                expect,
                violates(expect),
                json.whole("states", counted ? 1 : 0),
                json.small("depth", counted ? 1 : 0),
                workers(mode, expect),
                Duration.ofSeconds(json.small("timeoutSeconds", 1)),
                json.optionalSmall("heapMb", 1),
                json.optionalTexts("shows"));
    }

    /** Elsewhere no hash would notice that the module, or one beside it, was edited. */
    private String module() {
        String name = file("module");
        Path file = folder.path().resolve(name).normalize();
        if (Files.isRegularFile(file) && !isFlat(file)) {
            json.find(
                    json.placeOf("module"),
                    "\"" + name + "\" is no module that lies flat in " + folder.path(),
                    "name a file that ends in .tla; what it extends lies flat there as well");
        }
        return name;
    }

    private boolean isFlat(Path file) {
        return folder.modules().stream().map(Path::normalize).anyMatch(file::equals);
    }

    private String file(String key) {
        String name = json.text(key);
        if (!name.isEmpty()) {
            try {
                folder.file(name);
            } catch (BadInput bad) {
                Diagnostic missing = bad.diagnostics().getFirst();
                json.find(
                        json.placeOf(key),
                        missing.place() + ": " + missing.cause(),
                        missing.remedy());
            }
        }
        return name;
    }

    private Optional<String> violates(TlcOutcome expect) {
        Optional<String> violates = json.optionalText("violates");
        boolean named = expect != TlcOutcome.OK && expect != TlcOutcome.DEADLOCK;
        if (named && violates.isEmpty()) {
            json.find(
                    json.placeOf("expect"),
                    "the key \"violates\" is missing: " + expect.word() + " of what?",
                    "name what must be found violated");
        } else if (!named && violates.isPresent()) {
            json.find(
                    json.placeOf("violates"),
                    "\"violates\" has no meaning when " + expect.word() + " is expected",
                    "remove it");
        }
        return violates;
    }

    /** With more than one worker neither the count of a failing run nor its trace is stable. */
    private int workers(TlcMode mode, TlcOutcome expect) {
        int workers = json.small("workers", 1);
        String reason = mode == TlcMode.LIVENESS
                ? "TLC 2.18 misses violations of properties with more"
                : expect != TlcOutcome.OK && mode != TlcMode.EXPLORER
                        ? "with more, a failing run has no stable count"
                        : "";
        if (workers > MOST_WORKERS) {
            json.find(json.placeOf("workers"), "at most 2 workers", "write 1 or 2");
        } else if (workers > 1 && !reason.isEmpty()) {
            json.find(json.placeOf("workers"), "exactly 1 worker here: " + reason, "write 1");
        }
        return workers;
    }
}
