package dev.spingate.modelgen.tlc;

import com.fasterxml.jackson.databind.JsonNode;
import dev.spingate.modelgen.diagnostic.BadInput;
import dev.spingate.modelgen.diagnostic.Diagnostic;
import dev.spingate.modelgen.spec.SpecFolder;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;

/**
 * Runs that came out as declared, so that they need not be made again. A verdict is found by all
 * that it depends on: the texts of all modules of the folder, the configuration, TLC's archive, the
 * code that runs and judges it, the declaration, and the kind of system and JVM. What came out
 * otherwise than declared is never kept.
 * Entries are small files that appear as a whole; one that is not whole is ignored with a warning.
 * Several processes may share a folder, and several threads one object.
 */
public final class VerdictCache {
    private final CacheFolder entries;
    private final SpecFolder spec;
    private final Map<DeclaredRun, SortedMap<String, String>> asked = new ConcurrentHashMap<>();

    /**
     * The cache in a folder, which is made when something is kept.
     *
     * @param spec what is checked
     * @param warnings hears of entries that cannot be used or kept; no reason to stop
     * @throws BadInput if there is something else in the folder's place
     */
    public VerdictCache(Path folder, SpecFolder spec, Consumer<Diagnostic> warnings) {
        this.entries = new CacheFolder(folder, warnings);
        this.spec = spec;
    }

    /** The verdict on this run, if one is kept; it is always as declared. */
    public Optional<Judgement> find(DeclaredRun run) {
        SortedMap<String, String> facts = facts(run);
        asked.put(run, facts);
        return entries.find(facts).flatMap(entry -> judged(run, facts, entry));
    }

    /**
     * Keeps a verdict for later. Nothing happens if the run did not come out as declared, or if the
     * specification was edited since {@link #find} was asked: then nobody knows what was run.
     */
    public void keep(Judgement judgement) {
        SortedMap<String, String> facts = facts(judgement.declared());
        if (judgement.isAsDeclared() && facts.equals(asked.get(judgement.declared()))) {
            entries.keep(
                    facts,
                    Map.of(
                            "generated", judgement.result().counts().generated(),
                            "made", now(),
                            "millis", judgement.result().elapsed().toMillis()));
        }
    }

    /**
     * The canaries, if all of them were as documented when this code last ran them on this kind of
     * system and JVM.
     */
    public Optional<List<Canaries.Report>> findCanaries() {
        return entries.find(canaryFacts()).map(_ -> Canaries.asDocumented());
    }

    /** Keeps that all of them were as documented; nothing happens if one was not. */
    public void keepCanaries(List<Canaries.Report> reports) {
        if (reports.stream().allMatch(Canaries.Report::isAsDocumented)) {
            entries.keep(canaryFacts(), Map.of("made", now()));
        }
    }

    private Optional<Judgement> judged(
            DeclaredRun run, SortedMap<String, String> facts, JsonNode entry) {
        long generated = entry.path("generated").asLong(-1);
        long millis = entry.path("millis").asLong(-1);
        if (generated < 0 || millis < 0) {
            return entries.ignored(facts, "it does not say what the run took");
        }
        TlcResult result = new TlcResult(
                run.name(),
                run.expect(),
                run.violates(),
                new TlcCounts(generated, run.states(), run.depth(), 0),
                Duration.ofMillis(millis),
                List.of(),
                Optional.empty(),
                List.of(),
                List.of(),
                List.of(),
                entries.file(facts));
        return Optional.of(Judgement.of(run, result).cachedAs(CacheFolder.key(facts)));
    }

    private SortedMap<String, String> facts(DeclaredRun run) {
        SortedMap<String, String> facts = checker("run");
        facts.put("specHash", spec.hash());
        facts.put("configHash", SpecFolder.hash(spec.file(run.config())));
        facts.put("name", run.name());
        facts.put("about", run.about());
        facts.put("module", run.module());
        facts.put("config", run.config());
        facts.put("tier", run.tier().word());
        facts.put("mode", run.mode().word());
        facts.put("expect", run.expect().word());
        facts.put("violates", run.violates().orElse(""));
        facts.put("states", Long.toString(run.states()));
        facts.put("depth", Integer.toString(run.depth()));
        facts.put("workers", Integer.toString(run.workers()));
        facts.put("timeoutSeconds", Long.toString(run.timeout().toSeconds()));
        facts.put("heapMb", run.heapMb().map(Object::toString).orElse(""));
        facts.put("shows", String.join(" ", run.shows()));
        return facts;
    }

    private SortedMap<String, String> canaryFacts() {
        SortedMap<String, String> facts = checker("canaries");
        facts.put("canaries", Canaries.hash(spec));
        return facts;
    }

    private static SortedMap<String, String> checker(String kind) {
        SortedMap<String, String> facts = new TreeMap<>();
        facts.put("kind", kind);
        facts.put("runnerHash", RunnerCode.sha256());
        facts.put("tlcJarHash", TlcJar.pinned().sha256());
        for (String property : List.of("os.name", "os.arch", "java.vm.name", "java.vm.version")) {
            facts.put(property, System.getProperty(property, ""));
        }
        return facts;
    }

    private static String now() {
        return Instant.now().truncatedTo(ChronoUnit.SECONDS).toString();
    }
}
