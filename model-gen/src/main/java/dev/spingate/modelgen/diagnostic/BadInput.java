package dev.spingate.modelgen.diagnostic;

import java.util.List;
import java.util.stream.Collectors;

/** What the user gave cannot be used; the command ends with exit code 2. */
public class BadInput extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final transient List<Diagnostic> diagnostics;

    /** All that is wrong, in the order of the input; never empty. */
    public BadInput(List<Diagnostic> diagnostics) {
        super(diagnostics.stream().map(Diagnostic::toString).collect(Collectors.joining("\n")));
        this.diagnostics = List.copyOf(diagnostics);
    }

    /** One thing that is wrong. */
    public BadInput(Place place, String cause, String remedy) {
        this(List.of(new Diagnostic(place, cause, remedy)));
    }

    /** All that is wrong, in the order of the input. */
    public List<Diagnostic> diagnostics() {
        return diagnostics;
    }
}
