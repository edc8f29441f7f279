package dev.spingate.policy;

import java.util.BitSet;

/**
 * One encoder of one thread and queue. Dispatches inside it may overlap; a barrier puts all later
 * ones behind all earlier ones.
 */
final class Encoder {

    /** The ticket of the first operation in it. */
    long name;

    /** Slots of what is in it; only meaningful while it can still be joined. */
    final BitSet mates = new BitSet();

    /** What its last barrier puts the next dispatch behind. */
    final BitSet behind = new BitSet();

    /** Whether what is in it waits to be committed, so that more can join it. */
    boolean open;

    /** How much of it is remembered. */
    int remembered;

    /** Begins another one. */
    void begin(long newName) {
        name = newName;
        mates.clear();
        behind.clear();
        open = false;
        remembered = 0;
    }
}
