package dev.spingate.modelgen.tlc;

import dev.spingate.modelgen.diagnostic.BadInput;
import dev.spingate.modelgen.diagnostic.Place;
import dev.spingate.modelgen.spec.Fingerprint;
import dev.spingate.modelgen.spec.SpecFolder;
import java.util.List;

/** The modules and configurations as they were when a check began. Immutable. */
public final class CheckedTexts {
    private final SpecFolder folder;
    private final List<DeclaredRun> runs;
    private final String hash;

    /** As they are now. */
    public CheckedTexts(SpecFolder folder, List<DeclaredRun> runs) {
        this.folder = folder;
        this.runs = List.copyOf(runs);
        this.hash = now();
    }

    /**
     * Does nothing if they are still the same; to be asked before evidence names the specification.
     *
     * @throws BadInput if one was edited since, so that nobody knows which text a run was made on
     */
    public void requireUnchanged() {
        if (!now().equals(hash)) {
            throw new BadInput(
                    Place.of(folder.path()),
                    "the specification was edited while it was checked, so nothing is known of it",
                    "check it again");
        }
    }

    private String now() {
        Fingerprint fingerprint = new Fingerprint().add(folder.hash());
        runs.forEach(run -> fingerprint.addNamed(folder.file(run.config())));
        return fingerprint.hex();
    }
}
