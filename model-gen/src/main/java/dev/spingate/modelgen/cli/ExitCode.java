package dev.spingate.modelgen.cli;

/** What the process ends with. Relied on from outside: the numbers do not change. */
public final class ExitCode {
    /** As expected, or fine. */
    public static final int FINE = 0;

    /** A hazard was found, or an expectation failed. */
    public static final int HAZARD = 1;

    /** Bad input or usage. */
    public static final int BAD_INPUT = 2;

    /** The environment lacks something. */
    public static final int LACKING = 3;

    /** An error of Spingate itself. */
    public static final int INTERNAL = 4;

    private ExitCode() {}
}
