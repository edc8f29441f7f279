package dev.spingate.modelgen.emit.java;

import dev.spingate.modelgen.ir.Type;
import dev.spingate.modelgen.ir.Value;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Supplier;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/** Questions to ask: all of them, or all that differ in more than sets. */
final class ViewSpace {
    private ViewSpace() {}

    /** Every view that there is with this many atoms; enumerations have at most as many values. */
    static Stream<Map<String, Value>> whole(Type.RecordOf view, Words words, int widestSet) {
        return product(view, words, () -> LongStream.range(0, 1L << widestSet));
    }

    /**
     * Every combination of what is no set, each with some assignments of sets drawn from a few
     * shapes, so that equal, empty, full, disjoint and random sets all meet.
     */
    static Stream<Map<String, Value>> sampled(
            Type.RecordOf view, Words words, int assignments, long seed) {
        Random random = new Random(seed);
        long common = random.nextLong();
        List<Supplier<Long>> shapes = List.of(
                () -> 0L,
                () -> 1L,
                () -> 1L << 63,
                () -> -1L,
                () -> common,
                () -> ~common,
                random::nextLong);
        return LongStream.range(0, assignments)
                .boxed()
                .flatMap(_ -> product(
                        view,
                        words,
                        () -> LongStream.of(
                                shapes.get(random.nextInt(shapes.size())).get())));
    }

    private static Stream<Map<String, Value>> product(
            Type.RecordOf view, Words words, Supplier<LongStream> sets) {
        Stream<Map<String, Value>> views = Stream.of(Map.of());
        for (Type.FieldType field : view.fields()) {
            views = views.flatMap(part -> words.all(field.type(), sets.get())
                    .map(value -> with(part, field.name(), value)));
        }
        return views;
    }

    private static Map<String, Value> with(Map<String, Value> part, String name, Value value) {
        Map<String, Value> longer = new HashMap<>(part);
        longer.put(name, value);
        return longer;
    }
}
