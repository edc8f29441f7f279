package dev.spingate.modelgen.explorer.compiled;

/**
 * A number does not fit into the bits that the layout gives it. No state is lost by it: the search
 * is begun again with a wider layout.
 */
public final class TooWide extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final long number;

    TooWide(long number) {
        super("the number " + number + " does not fit into the layout", null, false, false);
        this.number = number;
    }

    /** The number. */
    public long number() {
        return number;
    }
}
