package dev.spingate.modelgen.ir;

/** TLA+ does not say what the value of an expression is. */
public final class UndefinedValue extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final transient Span span;

    /** Why there is no value, and where. */
    public UndefinedValue(Span span, String why) {
        super(span + ": " + why);
        this.span = span;
    }

    /** Where the expression stands. */
    public Span span() {
        return span;
    }
}
