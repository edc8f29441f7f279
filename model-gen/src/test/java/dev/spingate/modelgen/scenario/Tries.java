package dev.spingate.modelgen.scenario;

/** How many inputs each of three fuzzing tests tries: together over a million in tier nightly. */
public final class Tries {

    private Tries() {}

    /** So many. */
    public static int count() {
        return System.getProperty("spingate.tier", "fast").equals("nightly") ? 400_000 : 1_000;
    }
}
