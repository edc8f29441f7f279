package dev.spingate.modelgen.explorer.compiled;

/** A set, a sequence or a number is beyond what the explorer keeps in machine words. */
public final class TooLarge extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** Says what is too large, and how large it may be. */
    public TooLarge(String what) {
        super(what);
    }
}
