package dev.spingate.modelgen.scenario;

/**
 * How many inputs each of the fuzzing tests of the reader and of the importer tries: in tier
 * nightly a million, for which the command is
 *
 * <pre>
 * mvn -q -pl model-gen -am -Dspingate.tier=nightly -Dspingate.test.seconds=7200 \
 *     -Dtest='Fuzzed*Test' -Dsurefire.failIfNoSpecifiedTests=false test
 * </pre>
 */
public final class Tries {

    private Tries() {}

    /** So many. */
    public static int count() {
        return System.getProperty("spingate.tier", "fast").equals("nightly") ? 1_000_000 : 1_000;
    }
}
