package dev.spingate.gpu;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.VarHandle;

/**
 * A block of 32-bit words in memory that host and device share. Kernels compare values as signed.
 * Devices extend it by what they call the block.
 *
 * <p>Any thread may read and write. Closing it while a kernel may still use it is refused by the
 * device or made safe by it: a device waits for its queues first, which all end by their bounds.
 */
public abstract class Words implements AutoCloseable {
    private static final VarHandle INT = ValueLayout.JAVA_INT.varHandle();

    private final MemorySegment memory;

    /** A block over this memory, which must be aligned to 8 bytes and stay valid until closed. */
    protected Words(MemorySegment memory) {
        this.memory = memory;
    }

    /** How many words. */
    public final int size() {
        return Math.toIntExact(memory.byteSize() / Integer.BYTES);
    }

    /** The memory as the host sees it. */
    public final MemorySegment memory() {
        return memory;
    }

    /**
     * Reads a word as volatile: this thread sees what the device has made visible.
     *
     * @throws IndexOutOfBoundsException if there is no such word
     */
    public int get(int index) {
        return (int) INT.getVolatile(memory, (long) index * Integer.BYTES);
    }

    /** Reads two words, the low one first. Not atomic. */
    public final long getLong(int index) {
        return Integer.toUnsignedLong(get(index)) | (long) get(index + 1) << Integer.SIZE;
    }

    /**
     * Stores a word as volatile, for use before work is committed; a store that releases a spin
     * goes through {@link Device#store}.
     *
     * @throws IndexOutOfBoundsException if there is no such word
     */
    public void set(int index, int value) {
        INT.setVolatile(memory, (long) index * Integer.BYTES, value);
    }

    /** Sets all words to 0. */
    public final void clear() {
        for (int i = 0; i < size(); i++) {
            set(i, 0);
        }
    }

    /** The word at this index. */
    public final Word word(int index) {
        return new Word(this, index);
    }

    /** Gives the memory back. Closing twice does nothing. */
    @Override
    public abstract void close();
}
