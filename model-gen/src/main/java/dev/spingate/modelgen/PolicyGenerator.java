package dev.spingate.modelgen;

import dev.spingate.modelgen.diagnostic.BadInput;
import dev.spingate.modelgen.diagnostic.EnvironmentLacks;
import dev.spingate.modelgen.diagnostic.Place;
import dev.spingate.modelgen.emit.EmittedFile;
import dev.spingate.modelgen.emit.GeneratedHeader;
import dev.spingate.modelgen.spec.SpecFolder;
import dev.spingate.modelgen.tlc.PassedCheck;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Generates the policy of a specification; the same specification gives the same bytes. */
public final class PolicyGenerator {
    /** The module that holds the policies. */
    public static final String MODULE = "Admission";

    private PolicyGenerator() {}

    /**
     * What would be written, marked as unchecked.
     *
     * @param specFolder the folder of the specification
     * @throws BadInput when the specification can not be read, understood or translated
     */
    public static List<EmittedFile> generate(Path specFolder) {
        return generate(specFolder, Optional.empty());
    }

    /**
     * What would be written.
     *
     * @param specFolder the folder of the specification
     * @param check that this specification passed its check; without it, all is marked as unchecked
     * @throws BadInput when the specification can not be read, understood or translated, or is not
     *     the one that passed
     */
    public static List<EmittedFile> generate(Path specFolder, Optional<PassedCheck> check) {
        List<EmittedFile> files = Pipeline.compile(specFolder.resolve(MODULE + ".tla"));
        String specHash = SpecFolder.at(specFolder).hash();
        if (check.isPresent() && !check.get().specHash().equals(specHash)) {
            throw new BadInput(
                    Place.of(specFolder),
                    "the specification is no longer the one that passed its check",
                    "check it again");
        }
        Optional<String> evidence = check.map(PassedCheck::id);
        return files.stream()
                .map(file -> GeneratedHeader.vouched(file, specHash, evidence))
                .toList();
    }

    /**
     * Writes it. Nothing is written if anything is wrong with the specification. Each file appears
     * as a whole or not at all; one that is there with the same text is left alone; one that an
     * earlier run generated and this one does not is deleted.
     *
     * @param specFolder the folder of the specification
     * @param out the folder that gets the folders {@code java}, {@code cpp} and {@code docs}
     * @param check that this specification passed its check; without it, all is marked as unchecked
     * @return the files that are generated, written or left alone
     * @throws BadInput when the specification can not be read, understood or translated, or is not
     *     the one that passed
     * @throws EnvironmentLacks when the folder can not be written
     */
    public static List<Path> write(Path specFolder, Path out, Optional<PassedCheck> check) {
        return new OutputFolder(out).write(generate(specFolder, check));
    }
}
