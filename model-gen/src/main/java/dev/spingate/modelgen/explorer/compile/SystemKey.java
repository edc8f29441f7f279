package dev.spingate.modelgen.explorer.compile;

import dev.spingate.modelgen.spec.Fingerprint;
import dev.spingate.modelgen.spec.SpecFolder;
import dev.spingate.modelgen.tlc.RunConfiguration;
import java.nio.file.Path;
import java.util.TreeMap;

/** A name for everything that a relation is compiled from, so that equal names mean equal code. */
final class SystemKey {
    /** Enough that no two texts are ever taken for one, and short enough for a path. */
    private static final int DIGITS = 32;

    private SystemKey() {}

    static String of(CompiledSystems.Source source) {
        Path module = source.module();
        RunConfiguration config = source.config();
        return new Fingerprint()
                .add(GeneratorVersion.IT)
                .add(SpecFolder.at(module.toAbsolutePath().getParent()).hash())
                .add(module.getFileName().toString())
                .add(new TreeMap<>(config.replacements()).toString())
                .add(config.specification() + " " + config.init() + " " + config.next())
                .add(config.invariants().toString())
                .add(config.properties().toString())
                .add(source.tells().toString())
                .hex()
                .substring(0, DIGITS);
    }
}
