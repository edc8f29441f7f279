package dev.spingate.modelgen.explorer.compiled;

/** The specification asked for a value that TLA+ does not define; the message begins with where. */
public final class Undefined extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** Says where and why. */
    public Undefined(String why) {
        super(why);
    }
}
