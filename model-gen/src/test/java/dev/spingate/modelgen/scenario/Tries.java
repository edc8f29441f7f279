package dev.spingate.modelgen.scenario;

/** How many inputs a fuzzing test tries: a thousand, or a million in the nightly tier. */
public final class Tries {

    private Tries() {}

    /** So many. */
    public static int count() {
        return System.getProperty("spingate.tier", "fast").equals("nightly") ? 1_000_000 : 1_000;
    }
}
