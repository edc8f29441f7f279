package dev.spingate.policy.trace;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/** Bytes on their way to a stream, written in large pieces and without garbage. */
final class LineBuffer {
    private static final int SIZE = 1 << 16;

    /** What is written at a time fits in this. */
    private static final int ROOM = 64;

    private static final int MOST_DIGITS = 20;

    private final OutputStream out;
    private final byte[] bytes = new byte[SIZE];
    private final byte[] digits = new byte[MOST_DIGITS];
    private int filled;

    LineBuffer(OutputStream out) {
        this.out = out;
    }

    /** The bytes of a text that is written often. */
    static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    LineBuffer add(byte[] text) {
        int done = 0;
        while (done < text.length) {
            makeRoom();
            int piece = Math.min(text.length - done, SIZE - filled);
            System.arraycopy(text, done, bytes, filled, piece);
            filled += piece;
            done += piece;
        }
        return this;
    }

    LineBuffer add(byte one) {
        makeRoom();
        bytes[filled++] = one;
        return this;
    }

    /** number: not negative. */
    LineBuffer add(long number) {
        makeRoom();
        int count = 0;
        long rest = number;
        do {
            digits[count++] = (byte) ('0' + rest % 10);
            rest /= 10;
        } while (rest != 0);
        while (count > 0) {
            bytes[filled++] = digits[--count];
        }
        return this;
    }

    private void makeRoom() {
        if (SIZE - filled < ROOM) {
            flush();
        }
    }

    /** Hands everything to the stream. */
    void flush() {
        try {
            out.write(bytes, 0, filled);
            filled = 0;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    void close() {
        flush();
        try {
            out.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
