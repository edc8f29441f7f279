package dev.spingate.policy;

import java.util.BitSet;

/**
 * Where an operation goes, or would go.
 *
 * @param encoder the encoder, with the operation not yet in it
 * @param buffer the ticket of the first operation of its command buffer
 * @param alone whether the gate gives it a command buffer of its own
 * @param after slots of the earlier work of its encoder that a barrier puts it behind
 * @param barrier whether that barrier is its own
 */
record Placement(Encoder encoder, long buffer, boolean alone, BitSet after, boolean barrier) {

    /** A place of its own. */
    static Placement apart(Entry entry, boolean alone) {
        return new Placement(new Encoder(entry.ticket), entry.ticket, alone, new BitSet(), false);
    }
}
