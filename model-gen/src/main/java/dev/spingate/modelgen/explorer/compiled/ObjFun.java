package dev.spingate.modelgen.explorer.compiled;

import java.util.Arrays;

/**
 * A function on small numbers whose values are records, tuples, functions or large sets. Immutable,
 * except that a walker reuses those that hold its current state.
 */
public final class ObjFun {
    /** Bit i: the function has a value at i. */
    public final long domain;

    /** The values; null where there is none. */
    public final Object[] at;

    /** Takes the array. */
    public ObjFun(long domain, Object[] at) {
        this.domain = domain;
        this.at = at;
    }

    /** Without any value, with room for all of a domain. */
    public static Object[] room(long domain) {
        return new Object[64 - Long.numberOfLeadingZeros(domain)];
    }

    /** The value at a place. */
    public Object at(int place) {
        if (place < 0 || place > 63 || (domain >>> place & 1L) == 0) {
            throw new Undefined("a function is applied to " + place + ", outside its domain");
        }
        return at[place];
    }

    /** The same function but for one value; the same if there is no such place. */
    public ObjFun with(int place, Object value) {
        if (place < 0 || place > 63 || (domain >>> place & 1L) == 0) {
            return this;
        }
        Object[] copy = at.clone();
        copy[place] = value;
        return new ObjFun(domain, copy);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof ObjFun fun && fun.domain == domain && Arrays.equals(fun.at, at);
    }

    @Override
    public int hashCode() {
        return 31 * Long.hashCode(domain) + Arrays.hashCode(at);
    }
}
