package dev.spingate.modelgen.explorer.compiled;

import java.util.Arrays;

/**
 * A function on small numbers whose values are truth values, numbers, words or sets in bits.
 * Immutable, except that a walker reuses those that hold its current state.
 */
public final class LongFun {
    /** Bit i: the function has a value at i. */
    public final long domain;

    /** The values; 0 where there is none. */
    public final long[] at;

    /** Takes the array. */
    public LongFun(long domain, long[] at) {
        this.domain = domain;
        this.at = at;
    }

    /** Without any value, with room for all of a domain. */
    public static long[] room(long domain) {
        return new long[64 - Long.numberOfLeadingZeros(domain)];
    }

    /** The function with these values, which are objects for 64 bits. */
    public static LongFun of(long domain, Object[] values) {
        long[] at = room(domain);
        for (long rest = domain; rest != 0; rest &= rest - 1) {
            int place = Long.numberOfTrailingZeros(rest);
            at[place] = Objects64.asLong(values[place]);
        }
        return new LongFun(domain, at);
    }

    /** The value at a place. */
    public long at(int place) {
        if ((domain >>> place & 1L) == 0 || place < 0 || place > 63) {
            throw new Undefined("a function is applied to " + place + ", outside its domain");
        }
        return at[place];
    }

    /** The same function but for one value; the same if there is no such place. */
    public LongFun with(int place, long value) {
        if (place < 0 || place > 63 || (domain >>> place & 1L) == 0) {
            return this;
        }
        long[] copy = at.clone();
        copy[place] = value;
        return new LongFun(domain, copy);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof LongFun fun && fun.domain == domain && Arrays.equals(fun.at, at);
    }

    @Override
    public int hashCode() {
        return 31 * Long.hashCode(domain) + Arrays.hashCode(at);
    }
}
