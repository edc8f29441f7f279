package dev.spingate.gpu.run;

/**
 * What a run does otherwise than its program says.
 *
 * @param works what kernels do; null: they write and check payloads
 * @param waitSets what operations are made to wait for
 */
record Variant(Works works, WaitSets waitSets) {
    static final Variant NONE = new Variant(null, WaitSets.WHOLE);
}
