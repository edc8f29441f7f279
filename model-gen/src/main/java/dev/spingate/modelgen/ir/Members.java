package dev.spingate.modelgen.ir;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;

/** A set whose elements are told apart before they are listed, if they can be listed at all. */
sealed interface Members {
    /** More are not listed. */
    int MOST = 1 << 20;

    boolean contains(Value value);

    /** How many elements; anything above {@link #MOST} stands for too many. */
    long size();

    /**
     * All elements.
     *
     * @throws UndefinedValue at this place, if there are too many
     */
    default Set<Value> elements(Span at) {
        if (size() > MOST) {
            throw new UndefinedValue(at, "a set that is not finite, or too large to be listed");
        }
        return list(at);
    }

    /** All elements of a set that can be listed. */
    Set<Value> list(Span at);

    /** Whether it has an end. */
    default boolean isFinite() {
        return true;
    }

    /** A set that is listed. */
    record Listed(Set<Value> elements) implements Members {
        @Override
        public boolean contains(Value value) {
            return elements.contains(value);
        }

        @Override
        public long size() {
            return elements.size();
        }

        @Override
        public Set<Value> list(Span at) {
            return elements;
        }
    }

    /**
     * A set of all values of a kind, which are too many to be listed.
     *
     * @param isFinite whether they have an end all the same
     */
    record Kind(Predicate<Value> kind, boolean isFinite) implements Members {
        @Override
        public boolean contains(Value value) {
            return kind.test(value);
        }

        @Override
        public long size() {
            return MOST + 1L;
        }

        @Override
        public Set<Value> list(Span at) {
            throw new IllegalStateException("asked for its size before");
        }
    }

    /** What of a set fits. */
    record Filtered(Members of, Predicate<Value> fits) implements Members {
        @Override
        public boolean contains(Value value) {
            return of.contains(value) && fits.test(value);
        }

        @Override
        public long size() {
            return of.size();
        }

        @Override
        public Set<Value> list(Span at) {
            Set<Value> kept = new HashSet<>();
            of.list(at).stream().filter(fits).forEach(kept::add);
            return kept;
        }

        @Override
        public boolean isFinite() {
            return of.isFinite();
        }
    }

    /** The elements of either set. */
    record Union(Members first, Members second) implements Members {
        @Override
        public boolean contains(Value value) {
            return first.contains(value) || second.contains(value);
        }

        @Override
        public long size() {
            return first.size() + second.size();
        }

        @Override
        public Set<Value> list(Span at) {
            Set<Value> both = new HashSet<>(first.elements(at));
            both.addAll(second.elements(at));
            return both;
        }

        @Override
        public boolean isFinite() {
            return first.isFinite() && second.isFinite();
        }
    }

    /** All subsets of a set. */
    record Subsets(Members of) implements Members {
        @Override
        public boolean contains(Value value) {
            return value instanceof Value.SetOf(Set<Value> elements)
                    && elements.stream().allMatch(of::contains);
        }

        @Override
        public long size() {
            return of.size() > 20 ? MOST + 1L : 1L << of.size();
        }

        @Override
        public Set<Value> list(Span at) {
            List<Value> elements = List.copyOf(of.elements(at));
            Set<Value> subsets = new HashSet<>();
            for (long bits = 0; bits < 1L << elements.size(); bits++) {
                subsets.add(chosen(elements, bits));
            }
            return subsets;
        }

        private static Value chosen(List<Value> elements, long bits) {
            Set<Value> chosen = new HashSet<>();
            for (int i = 0; i < elements.size(); i++) {
                if ((bits >>> i & 1) == 1) {
                    chosen.add(elements.get(i));
                }
            }
            return new Value.SetOf(chosen);
        }

        @Override
        public boolean isFinite() {
            return of.isFinite();
        }
    }

    /**
     * All functions that take each argument to an element of a set of its own: records, tuples,
     * and functions from one set to another.
     */
    record Functions(Map<Value, Members> ranges) implements Members {
        @Override
        public boolean contains(Value value) {
            Map<Value, Value> entries = FunctionMeaning.entries(value).orElse(Map.of());
            return FunctionMeaning.entries(value).isPresent()
                    && entries.keySet().equals(ranges.keySet())
                    && entries.entrySet().stream()
                            .allMatch(one -> ranges.get(one.getKey()).contains(one.getValue()));
        }

        @Override
        public long size() {
            long size = 1;
            for (Members range : ranges.values()) {
                size = Math.min(size * Math.min(range.size(), MOST + 1L), MOST + 1L);
            }
            return size;
        }

        @Override
        public Set<Value> list(Span at) {
            List<Map<Value, Value>> all = List.of(Map.of());
            for (Map.Entry<Value, Members> range : ranges.entrySet()) {
                Set<Value> elements = range.getValue().elements(at);
                List<Map<Value, Value>> more = new ArrayList<>();
                for (Map<Value, Value> start : all) {
                    elements.forEach(one -> more.add(Evaluation.with(start, range.getKey(), one)));
                }
                all = more;
            }
            Set<Value> functions = new HashSet<>();
            all.forEach(one -> functions.add(Value.function(one)));
            return functions;
        }

        @Override
        public boolean isFinite() {
            return size() == 0 || ranges.values().stream().allMatch(Members::isFinite);
        }

        /** The functions from a set to another. */
        static Functions from(Set<Value> domain, Members range) {
            Map<Value, Members> ranges = new HashMap<>();
            domain.forEach(one -> ranges.put(one, range));
            return new Functions(ranges);
        }
    }
}
