package dev.spingate.gpu;

import java.util.Objects;

/**
 * One word of a block.
 *
 * @param block where it lies
 * @param index which of the block
 */
public record Word(Words block, int index) {

    /** Refuses an index outside the block. */
    public Word {
        Objects.checkIndex(index, block.size());
    }

    /** As {@link Words#get}. */
    public int get() {
        return block.get(index);
    }

    /** As {@link Words#set}. */
    public void set(int value) {
        block.set(index, value);
    }

    /** Where it lies in the block, in bytes. */
    public long offset() {
        return (long) index * Integer.BYTES;
    }
}
