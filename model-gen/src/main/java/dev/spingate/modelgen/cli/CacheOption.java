package dev.spingate.modelgen.cli;

import dev.spingate.modelgen.prove.ProofCache;
import dev.spingate.modelgen.spec.SpecFolder;
import dev.spingate.modelgen.tlc.VerdictCache;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Option;

/** The option that lets what earlier checks and proofs found count. */
final class CacheOption {

    @Option(
            names = "--cache",
            paramLabel = "DIR",
            description = "Folder of verdicts: what passed before, unchanged, is not done again.")
    private Path folder;

    /** The cache for a specification, if one is wanted; its warnings go to {@code err}. */
    Optional<VerdictCache> of(SpecFolder spec, PrintWriter err) {
        return Optional.ofNullable(folder)
                .map(path -> new VerdictCache(path, spec, warning -> err.println(warning)));
    }

    /** The same for what was proved. */
    Optional<ProofCache> ofProofs(PrintWriter err) {
        return Optional.ofNullable(folder)
                .map(path -> new ProofCache(path, warning -> err.println(warning)));
    }
}
