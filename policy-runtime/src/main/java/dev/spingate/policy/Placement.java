package dev.spingate.policy;

import java.util.BitSet;

/** Where an operation goes, or would go; used again and again. */
final class Placement {

    /** The encoder that it joins; null for a new one, which its ticket names. */
    Encoder joined;

    /** The ticket of the first operation of its command buffer. */
    long buffer;

    /** Whether the gate gives it a command buffer of its own. */
    boolean alone;

    /** Slots of the earlier work of its encoder that a barrier puts it behind. */
    final BitSet after = new BitSet();

    /** Whether that barrier is its own. */
    boolean barrier;

    /** In a new encoder of a new buffer. */
    void apart(Entry entry, boolean ownBuffer) {
        inNewEncoder(entry.ticket);
        alone = ownBuffer;
    }

    /** In a new encoder of this buffer. */
    void inNewEncoder(long ofBuffer) {
        joined = null;
        buffer = ofBuffer;
        alone = false;
        after.clear();
        barrier = false;
    }

    /** In the encoder of the latest work, behind a barrier if it needs some of what is in there. */
    void join(Entry latest, BitSet needs) {
        joined = latest.encoder;
        buffer = latest.buffer;
        alone = false;
        barrier = needs.intersects(joined.mates);
        after.clear();
        after.or(barrier ? joined.mates : joined.behind);
    }
}
