package dev.spingate.modelgen;

import dev.spingate.modelgen.diagnostic.BadInput;
import dev.spingate.modelgen.diagnostic.EnvironmentLacks;
import dev.spingate.modelgen.emit.EmittedFile;
import java.nio.file.Path;
import java.util.List;

/** Generates the policy of a specification; the same specification gives the same bytes. */
public final class PolicyGenerator {
    /** The module that holds the policies. */
    public static final String MODULE = "Admission";

    private PolicyGenerator() {}

    /**
     * What would be written.
     *
     * @param specFolder the folder of the specification
     * @throws BadInput when the specification can not be read, understood or translated
     */
    public static List<EmittedFile> generate(Path specFolder) {
        return Pipeline.compile(specFolder.resolve(MODULE + ".tla"));
    }

    /**
     * Writes it. Nothing is written if anything is wrong with the specification. Each file appears
     * as a whole or not at all; one that is there with the same text is left alone; one that an
     * earlier run generated and this one does not is deleted.
     *
     * @param specFolder the folder of the specification
     * @param out the folder that gets the folders {@code java} and {@code cpp}
     * @return the files that are generated, written or left alone
     * @throws BadInput when the specification can not be read, understood or translated
     * @throws EnvironmentLacks when the folder can not be written
     */
    public static List<Path> write(Path specFolder, Path out) {
        return new OutputFolder(out).write(generate(specFolder));
    }
}
