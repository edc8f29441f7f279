package dev.spingate.modelgen.explorer.compiled;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Sets: of small numbers and words as the bits of one machine word, all others as objects. */
public final class Sets {
    private Sets() {}

    /** The set of one number. */
    public static long bit(int number) {
        if (number < 0 || number > 63) {
            throw new TooLarge("the number " + number + " in a set; sets hold 0..63 here");
        }
        return 1L << number;
    }

    /** Whether a number is in a set. */
    public static boolean has(long set, int number) {
        return number >= 0 && number < 64 && (set >>> number & 1L) != 0;
    }

    /** The numbers from one to another. */
    public static long range(int from, int to) {
        return from > to ? 0 : (bit(to) | bit(to) - 1) & -bit(from);
    }

    /** The only element of a set of numbers or words. */
    public static int only(long set, String place) {
        if (Long.bitCount(set) != 1) {
            throw new Undefined(place + ": CHOOSE has " + Long.bitCount(set)
                    + " elements to choose from, and TLA+ does not say which it is");
        }
        return Long.numberOfTrailingZeros(set);
    }

    /** The least of a set of numbers, as the checker chooses. */
    public static int least(long set, String place) {
        if (set == 0) {
            throw new Undefined(place + ": CHOOSE finds no such element");
        }
        return Long.numberOfTrailingZeros(set);
    }

    /** All subsets. */
    public static Set<Object> subsets(long set) {
        if (Long.bitCount(set) > 24) {
            throw new TooLarge("the subsets of a set of " + Long.bitCount(set) + " elements");
        }
        Set<Object> subsets = new LinkedHashSet<>();
        long subset = 0;
        do {
            subsets.add(subset);
            subset = subset - set & set;
        } while (subset != 0);
        return subsets;
    }

    /** The union. */
    public static Set<Object> union(Collection<Object> one, Collection<Object> other) {
        Set<Object> union = new LinkedHashSet<>(one);
        union.addAll(other);
        return union;
    }

    /** What is in both. */
    public static Set<Object> common(Collection<Object> one, Collection<Object> other) {
        Set<Object> common = new LinkedHashSet<>(one);
        common.retainAll(other);
        return common;
    }

    /** What is in one and not in the other. */
    public static Set<Object> without(Collection<Object> one, Collection<Object> other) {
        Set<Object> rest = new LinkedHashSet<>(one);
        rest.removeAll(Set.copyOf(other));
        return rest;
    }

    /** All functions from a set to values; the values as objects, also where they are numbers. */
    public static List<Object[]> functions(long domain, Collection<Object> range) {
        List<Object[]> functions = new ArrayList<>();
        functions.add(ObjFun.room(domain));
        for (long rest = domain; rest != 0; rest &= rest - 1) {
            int place = Long.numberOfTrailingZeros(rest);
            List<Object[]> longer = new ArrayList<>();
            for (Object[] function : functions) {
                for (Object value : range) {
                    Object[] copy = function.clone();
                    copy[place] = value;
                    longer.add(copy);
                }
            }
            functions = longer;
        }
        return functions;
    }
}
