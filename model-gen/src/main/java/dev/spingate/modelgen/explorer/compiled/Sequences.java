package dev.spingate.modelgen.explorer.compiled;

import java.util.Arrays;

/** Sequences: functions of 1..n. */
public final class Sequences {
    private Sequences() {}

    /** The domain of a sequence of this length. */
    public static long domain(int length) {
        if (length > 62) {
            throw new TooLarge("a sequence of " + length + " elements; they have 62 here");
        }
        return (1L << length + 1) - 2;
    }

    /** How long it is. */
    public static int length(long domain) {
        int length = Long.bitCount(domain);
        if (domain != domain(length)) {
            throw new Undefined("a function that is no sequence is used as one");
        }
        return length;
    }

    /** The sequence of these. */
    public static LongFun of(long[] elements) {
        long[] at = new long[elements.length == 0 ? 0 : elements.length + 1];
        if (elements.length > 0) {
            System.arraycopy(elements, 0, at, 1, elements.length);
        }
        return new LongFun(domain(elements.length), at);
    }

    /** The sequence of these. */
    public static ObjFun of(Object[] elements) {
        Object[] at = new Object[elements.length == 0 ? 0 : elements.length + 1];
        if (elements.length > 0) {
            System.arraycopy(elements, 0, at, 1, elements.length);
        }
        return new ObjFun(domain(elements.length), at);
    }

    /** One longer. */
    public static LongFun append(LongFun sequence, long element) {
        int length = length(sequence.domain);
        long[] at = Arrays.copyOf(sequence.at, length + 2);
        at[length + 1] = element;
        return new LongFun(domain(length + 1), at);
    }

    /** One longer. */
    public static ObjFun append(ObjFun sequence, Object element) {
        int length = length(sequence.domain);
        Object[] at = Arrays.copyOf(sequence.at, length + 2);
        at[length + 1] = element;
        return new ObjFun(domain(length + 1), at);
    }

    /** The elements from one place to another. */
    public static LongFun part(LongFun sequence, int from, int to) {
        check(length(sequence.domain), from, to);
        return of(from > to ? new long[0] : Arrays.copyOfRange(sequence.at, from, to + 1));
    }

    /** The elements from one place to another. */
    public static ObjFun part(ObjFun sequence, int from, int to) {
        check(length(sequence.domain), from, to);
        return of(from > to ? new Object[0] : Arrays.copyOfRange(sequence.at, from, to + 1));
    }

    /** All but the first. */
    public static LongFun tail(LongFun sequence) {
        return part(sequence, 2, nonEmpty(sequence.domain));
    }

    /** All but the first. */
    public static ObjFun tail(ObjFun sequence) {
        return part(sequence, 2, nonEmpty(sequence.domain));
    }

    /** One after the other. */
    public static LongFun joined(LongFun first, LongFun then) {
        LongFun joined = first;
        for (int i = 1; i <= length(then.domain); i++) {
            joined = append(joined, then.at[i]);
        }
        return joined;
    }

    /** One after the other. */
    public static ObjFun joined(ObjFun first, ObjFun then) {
        ObjFun joined = first;
        for (int i = 1; i <= length(then.domain); i++) {
            joined = append(joined, then.at[i]);
        }
        return joined;
    }

    private static int nonEmpty(long domain) {
        int length = length(domain);
        if (length == 0) {
            throw new Undefined("the tail of an empty sequence");
        }
        return length;
    }

    private static void check(int length, int from, int to) {
        if (from <= to && (from < 1 || to > length)) {
            throw new Undefined("SubSeq from " + from + " to " + to + " of " + length);
        }
    }
}
