package dev.spingate.gpu;

import java.util.Objects;

/**
 * What a kernel tells about its run: {@link #SIZE} words, written by the kernel's first thread. The
 * kernel writes {@link #STARTED} when it starts and its outcome as its very last store, after all
 * else that it writes.
 *
 * @param block where it lies
 * @param first index of its first word; a multiple of {@link #SIZE}
 */
public record Report(Words block, int first) {
    /** Words of a report: one cache line. */
    public static final int SIZE = 16;

    /** Word: {@link #PENDING}, {@link #STARTED}, or how it ended. */
    public static final int STATE = 0;

    /** Word: payload words that were wrong, for a {@link Kernel.Consume}. */
    public static final int WRONG = 1;

    /** Two words, low first: how often a spin polled. */
    public static final int POLLS = 2;

    /** Two words, low first: start in nanoseconds of the device's clock; 0 without one. */
    public static final int START = 4;

    /** Two words, low first: end in nanoseconds of the device's clock; 0 without one. */
    public static final int END = 6;

    /** Word: not 0 tells a spin to give up; the host writes it. */
    public static final int CANCEL = 8;

    /** State: has not started. */
    public static final int PENDING = 0;

    /** State: runs. */
    public static final int STARTED = 1;

    /** State: has done its work; of a spin, that it saw the value. */
    public static final int DONE = 2;

    /** State: a spin's bound ran out; a consumer whose guard gave up did not touch the payload. */
    public static final int GAVE_UP = 3;

    /** Refuses a place outside the block, or across two lines. */
    public Report {
        Objects.checkFromIndexSize(first, SIZE, block.size());
        if (first % SIZE != 0) {
            throw new IllegalArgumentException(
                    "a report begins at a multiple of " + SIZE + ", not at " + first);
        }
    }

    /** {@link #PENDING}, {@link #STARTED}, {@link #DONE} or {@link #GAVE_UP}. */
    public int state() {
        return block.get(first + STATE);
    }

    /** Whether the kernel has ended, as far as the host sees. */
    public boolean isOver() {
        return state() >= DONE;
    }

    /** Whether a spin gave up, or a consumer found its guard given up. */
    public boolean gaveUp() {
        return state() == GAVE_UP;
    }

    /** How often a spin polled. */
    public long polls() {
        return block.getLong(first + POLLS);
    }

    /** Payload words that were wrong. */
    public int wrong() {
        return block.get(first + WRONG);
    }

    /** Start in nanoseconds of the device's clock; 0 without one. */
    public long start() {
        return block.getLong(first + START);
    }

    /** End in nanoseconds of the device's clock; 0 without one. */
    public long end() {
        return block.getLong(first + END);
    }

    /** Clears it, so that a kernel may use it again. */
    public void clear() {
        for (int i = 0; i < SIZE; i++) {
            block.set(first + i, 0);
        }
    }

    /** The word with this name, such as {@link #STATE}. */
    public Word word(int name) {
        return block.word(first + name);
    }
}
