package dev.spingate.modelgen.tlc;

import dev.spingate.modelgen.spec.Fingerprint;

/**
 * A few digits that stand for a check: which specification, which TLC, which runs, and what came
 * out of each. How long it took and whether a verdict was cached make no difference. Not
 * thread-safe.
 */
final class EvidenceId {
    private static final int DIGITS = 16;

    private final Fingerprint fingerprint = new Fingerprint();

    EvidenceId(String specHash, String jarHash) {
        fingerprint.add(specHash).add(jarHash);
    }

    /** Adds a run; their order counts. */
    EvidenceId add(String run, String configHash, Finding got) {
        fingerprint
                .add(run)
                .add(configHash)
                .add(got.outcome())
                .add(got.violates().orElse(""))
                .add(Long.toString(got.states()))
                .add(Integer.toString(got.depth()));
        return this;
    }

    /** The first 16 hexadecimal digits of a SHA-256; ask once. */
    String text() {
        return fingerprint.hex().substring(0, DIGITS);
    }
}
