package dev.spingate.modelgen.prove;

import dev.spingate.modelgen.diagnostic.BadInput;
import dev.spingate.modelgen.diagnostic.Diagnostic;
import dev.spingate.modelgen.emit.smt.Obligation;
import dev.spingate.modelgen.spec.Fingerprint;
import dev.spingate.modelgen.tlc.CacheFolder;
import dev.spingate.modelgen.tlc.RunnerCode;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Consumer;

/**
 * Obligations that were proved, so that nobody need be asked again. One is found by its whole text,
 * the provers that are to be asked with their versions, the code that asks them, and the kind of
 * system and JVM. Kept is only what each of them proved: no counterexample, nothing unknown.
 * Entries are small files that appear as a whole; one that is not whole is ignored with a warning.
 * Several processes may share a folder.
 */
public final class ProofCache {
    private final CacheFolder entries;
    private final String code = RunnerCode.of(ProofCache.class);

    /**
     * The cache in a folder, which is made when something is kept.
     *
     * @param warnings hears of entries that cannot be used or kept; no reason to stop
     * @throws BadInput if there is something else in the folder's place
     */
    public ProofCache(Path folder, Consumer<Diagnostic> warnings) {
        entries = new CacheFolder(folder, warnings);
    }

    /** The entry that says that these provers proved it; empty if there is none. */
    Optional<String> find(Obligation obligation, List<Prover> asked) {
        SortedMap<String, String> facts = facts(obligation, asked);
        return entries.find(facts).map(_ -> CacheFolder.key(facts));
    }

    /** Keeps a trial of these provers; nothing happens unless each of them proved it. */
    void keep(Trial trial, List<Prover> asked) {
        boolean everyone = trial.answers().keySet().stream()
                .toList()
                .equals(asked.stream().map(Prover::name).toList());
        if (everyone && trial.isProved()) {
            entries.keep(
                    facts(trial.obligation(), asked),
                    Map.of(
                            "name", trial.name(),
                            "made",
                                    Instant.now()
                                            .truncatedTo(ChronoUnit.SECONDS)
                                            .toString(),
                            "millis", trial.elapsed().toMillis()));
        }
    }

    private SortedMap<String, String> facts(Obligation obligation, List<Prover> asked) {
        SortedMap<String, String> facts = new TreeMap<>();
        facts.put("kind", "proved");
        facts.put("obligationHash", new Fingerprint().add(obligation.text()).hex());
        facts.put("proverHash", code);
        asked.forEach(prover -> facts.put("prover." + prover.name(), prover.version()));
        for (String property : List.of("os.name", "os.arch", "java.vm.name", "java.vm.version")) {
            facts.put(property, System.getProperty(property, ""));
        }
        return facts;
    }
}
