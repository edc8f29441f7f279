package dev.spingate.modelgen.explorer.compiled;

import dev.spingate.modelgen.shape.Shape;
import java.util.ArrayList;
import java.util.List;

/**
 * Where each part of a state lies in its words. A part is a slot of as many bits as it needs; no
 * slot lies across two words. The domains of functions are the same in all states, so only values
 * are kept.
 */
final class Layout {
    private static final int WORD = 64;

    private final Words words;
    private final int greatest;
    private final List<int[]> slots = new ArrayList<>(); // word, shift, bits
    private final List<Long> domains = new ArrayList<>();
    private final List<Integer> bases = new ArrayList<>();
    private final List<Integer> leaves = new ArrayList<>();
    private int word;
    private int used;

    private Layout(Words words, int greatest) {
        this.words = words;
        this.greatest = greatest;
    }

    /**
     * The layout for states like this one.
     *
     * @param shapes of the variables, in order
     * @param values of the variables in some state
     * @param greatest the greatest number that is expected
     */
    static Layout of(List<Shape> shapes, Object[] values, Words words, int greatest) {
        Layout layout = new Layout(words, greatest);
        for (int i = 0; i < values.length; i++) {
            int base = layout.slots.size();
            layout.bases.add(base);
            layout.add(shapes.get(i), values[i], true);
            layout.leaves.add((layout.slots.size() - base) / places(values[i]));
        }
        return layout;
    }

    /** Of how many values a variable consists, if it is a function; else 1. */
    private static int places(Object value) {
        return switch (value) {
            case LongFun fun -> Math.max(1, Long.bitCount(fun.domain));
            case ObjFun fun -> Math.max(1, Long.bitCount(fun.domain));
            default -> 1;
        };
    }

    /** By variable, its first slot. */
    int[] bases() {
        return bases.stream().mapToInt(Integer::intValue).toArray();
    }

    /** By variable, the slots of each value of a function. */
    int[] leaves() {
        return leaves.stream().mapToInt(Integer::intValue).toArray();
    }

    int words() {
        return word + 1;
    }

    int[] wordOfSlots() {
        return slots.stream().mapToInt(slot -> slot[0]).toArray();
    }

    int[] shiftOfSlots() {
        return slots.stream().mapToInt(slot -> slot[1]).toArray();
    }

    long[] maskOfSlots() {
        return slots.stream().mapToLong(slot -> -1L >>> WORD - slot[2]).toArray();
    }

    long[] domains() {
        return domains.stream().mapToLong(Long::longValue).toArray();
    }

    /** The state with places for all of this layout, those that are new as in {@code rest}. */
    long[] widened(long[] rest, long[] state, Layout narrow) {
        long[] wide = rest.clone();
        for (int i = 0; i < bases.size(); i++) {
            int end = i + 1 < narrow.bases.size() ? narrow.bases.get(i + 1) : narrow.slots.size();
            for (int from = narrow.bases.get(i); from < end; from++) {
                int[] slot = slots.get(bases.get(i) + from - narrow.bases.get(i));
                long bits = -1L >>> WORD - slot[2];
                wide[slot[0]] =
                        wide[slot[0]] & ~(bits << slot[1]) | narrow.read(state, from) << slot[1];
            }
        }
        return wide;
    }

    private long read(long[] state, int slot) {
        int[] place = slots.get(slot);
        return state[place[0]] >>> place[1] & -1L >>> WORD - place[2];
    }

    private void add(Shape shape, Object value, boolean first) {
        switch (shape) {
            case Shape.Truth _ -> slot(1);
            case Shape.Number _ -> slot(bits(greatest));
            case Shape.Word(int universe) -> slot(bits(words.size(universe) - 1));
            case Shape.SetOf(Shape element) ->
                slot(
                        element instanceof Shape.Word(int universe)
                                ? Math.max(1, words.size(universe))
                                : Math.min(WORD, greatest + 1));
            case Shape.Row row -> {
                Object[] fields = ((RowValue) value).fields();
                for (int i = 0; i < fields.length; i++) {
                    add(row.fields().get(i).shape(), fields[i], first);
                }
            }
            case Shape.Mapping mapping -> addMapping(mapping, value, first);
            case Shape.Tuple _ -> throw new IllegalStateException("a tuple in a state");
        }
    }

    private void addMapping(Shape.Mapping mapping, Object value, boolean first) {
        boolean simple = value instanceof LongFun;
        long domain = simple ? ((LongFun) value).domain : ((ObjFun) value).domain;
        if (first) {
            domains.add(domain);
        }
        boolean firstElement = first;
        for (long rest = domain; rest != 0; rest &= rest - 1) {
            int place = Long.numberOfTrailingZeros(rest);
            Object element = simple ? null : ((ObjFun) value).at[place];
            add(mapping.range(), element, firstElement);
            firstElement = false;
        }
    }

    private void slot(int bits) {
        if (bits > WORD) {
            throw new TooLarge("a part of a state has " + bits + " bits; it may have 64");
        }
        if (used + bits > WORD) {
            word++;
            used = 0;
        }
        slots.add(new int[] {word, used, bits});
        used += bits;
    }

    private static int bits(int greatest) {
        return Math.max(1, 32 - Integer.numberOfLeadingZeros(greatest));
    }
}
