package dev.spingate.gpu;

/**
 * What a host store of a word is preceded and followed by, weakest first. The names are those of
 * the Arm instructions; another processor has at most {@link #NONE} and its own full fence in
 * place of {@link #DMB_ISH}.
 */
public enum Barrier {
    /** A plain store. */
    NONE,
    /** Orders earlier stores before it, within the inner shareable domain. */
    DMB_ISH,
    /** Completes earlier stores, full system. */
    DSB_ST,
    /** Completes earlier loads and stores, full system. */
    DSB_SY
}
