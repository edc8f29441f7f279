package dev.spingate.modelgen.audit;

import dev.spingate.modelgen.diagnostic.BadInput;
import dev.spingate.modelgen.diagnostic.Place;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/** The lines of a trace, as places in a buffer of a fixed size. */
final class TraceInput {
    /** The longest line that is read. */
    static final int LONGEST = 1 << 20;

    private static final VarHandle LONGS =
            MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
    private static final long ONES = 0x0101010101010101L;
    private static final long HIGHS = 0x8080808080808080L;
    private static final long BREAKS = '\n' * ONES;

    private final String file;
    private final InputStream in;
    private final byte[] buffer = new byte[2 * LONGEST];
    private int filled;
    private int next;
    private boolean ended;
    private int from;
    private int to;
    private long number;

    TraceInput(String file, InputStream in) {
        this.file = file;
        this.in = in;
    }

    /**
     * Goes to the next line.
     *
     * @return whether there is one
     * @throws BadInput if it is too long, or the last one is cut off
     */
    boolean next() {
        from = next;
        int scanned = next;
        while (true) {
            scanned = endOfLine(scanned);
            if (scanned < filled) {
                to = scanned;
                next = scanned + 1;
                number++;
                requireShort();
                return true;
            }
            if (ended) {
                return last();
            }
            scanned -= makeRoom();
            fill();
        }
    }

    /** The place of the next line break, eight bytes at a time; where the bytes end, if none. */
    private int endOfLine(int begin) {
        int at = begin;
        while (at + Long.BYTES <= filled) {
            long found = (long) LONGS.get(buffer, at) ^ BREAKS;
            found = (found - ONES) & ~found & HIGHS;
            if (found != 0) {
                return at + (Long.numberOfTrailingZeros(found) >>> 3);
            }
            at += Long.BYTES;
        }
        while (at < filled && buffer[at] != '\n') {
            at++;
        }
        return at;
    }

    private boolean last() {
        if (from == filled) {
            return false;
        }
        number++;
        requireShort();
        throw new BadInput(
                new Place(file, line(), filled - from + 1),
                "the last line has no line break: it may be cut off",
                "end every line with a line break, and record until the writer is closed");
    }

    private void requireShort() {
        if (to - from > LONGEST) {
            throw tooLong();
        }
    }

    private BadInput tooLong() {
        return new BadInput(
                new Place(file, line(), LONGEST + 1),
                "the line is longer than " + LONGEST + " bytes",
                "this is no trace, or a broken one");
    }

    /** Moves what is not read yet to the front; says by how much. */
    private int makeRoom() {
        if (filled - from > LONGEST) {
            number++;
            throw tooLong();
        }
        if (filled < buffer.length) {
            return 0;
        }
        int moved = from;
        System.arraycopy(buffer, from, buffer, 0, filled - from);
        filled -= moved;
        from = 0;
        return moved;
    }

    private void fill() {
        try {
            int read = in.read(buffer, filled, buffer.length - filled);
            ended = read < 0;
            filled += Math.max(0, read);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    byte[] bytes() {
        return buffer;
    }

    int from() {
        return from;
    }

    int to() {
        return to;
    }

    /** The number of the line, from 1. */
    long number() {
        return number;
    }

    private int line() {
        return (int) Math.min(number, Integer.MAX_VALUE);
    }
}
