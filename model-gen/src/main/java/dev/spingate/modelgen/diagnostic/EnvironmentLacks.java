package dev.spingate.modelgen.diagnostic;

/** The machine lacks something that is needed; the command ends with exit code 3. */
public final class EnvironmentLacks extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final transient Diagnostic diagnostic;

    /** What is missing, where it was looked for, and how to get it. */
    public EnvironmentLacks(Place place, String cause, String remedy) {
        super(new Diagnostic(place, cause, remedy).toString());
        this.diagnostic = new Diagnostic(place, cause, remedy);
    }

    /** What is missing, where it was looked for, and how to get it. */
    public Diagnostic diagnostic() {
        return diagnostic;
    }
}
