package dev.spingate.modelgen.check;

import dev.spingate.modelgen.diagnostic.BadInput;
import dev.spingate.modelgen.diagnostic.Diagnostic;
import dev.spingate.modelgen.diagnostic.Place;
import dev.spingate.modelgen.ir.Span;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** All that an analysis finds wrong; for one thread. */
public final class Diagnostics {
    private final List<Diagnostic> found = new ArrayList<>();

    /** One thing that is wrong, and where. */
    record Finding(Span at, String cause, String remedy) {}

    void report(Finding finding) {
        report(finding.at(), finding.cause(), finding.remedy());
    }

    /** Notes one thing that is wrong; causes and remedies are sentences without a full stop. */
    public void report(Span at, String cause, String remedy) {
        found.add(new Diagnostic(new Place(at.file(), at.line(), at.column()), cause, remedy));
    }

    /** Notes something that is wrong with a file as a whole. */
    public void report(String file, String cause, String remedy) {
        found.add(new Diagnostic(Place.of(file), cause, remedy));
    }

    /** Notes one thing that another part of the work has refused. */
    public void report(Diagnostic refused) {
        found.add(refused);
    }

    /** Notes what another part of the work has refused. */
    public void addAll(BadInput refusal) {
        found.addAll(refusal.diagnostics());
    }

    /** Whether nothing was found so far. */
    public boolean isEmpty() {
        return found.isEmpty();
    }

    /**
     * Ends the work on this input if anything was found.
     *
     * @throws BadInput with all that was found, in the order of the text
     */
    public void throwIfAny() {
        if (!found.isEmpty()) {
            found.sort(Comparator.comparing((Diagnostic one) -> one.place().file())
                    .thenComparing(one -> one.place().line())
                    .thenComparing(one -> one.place().column()));
            throw new BadInput(found);
        }
    }
}
