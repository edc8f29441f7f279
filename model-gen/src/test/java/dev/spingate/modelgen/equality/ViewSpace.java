package dev.spingate.modelgen.equality;

import dev.spingate.modelgen.ir.Type;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * All views in which some fields take every value of their type, numbered from 0: the first of them
 * changes with every number. The other fields stay at one end of their type.
 */
final class ViewSpace {
    private final Type.RecordOf view;
    private final Words words;
    private final Set<String> varied;
    private final Set<String> pinned;
    private final Digits lowest;
    private final Digits highest;

    ViewSpace(Type.RecordOf view, Words words, Set<String> varied) {
        this(view, words, varied, Set.of());
    }

    private ViewSpace(Type.RecordOf view, Words words, Set<String> varied, Set<String> pinned) {
        this.pinned = Set.copyOf(pinned);
        this.view = view;
        this.words = words;
        this.varied = Set.copyOf(varied);
        this.lowest = digits(view, List::getFirst);
        this.highest = digits(view, List::getLast);
    }

    static ViewSpace whole(Type.RecordOf view, Words words) {
        return new ViewSpace(view, words, names(view));
    }

    static Set<String> names(Type.RecordOf view) {
        return view.fields().stream().map(Type.FieldType::name).collect(Collectors.toSet());
    }

    private Digits digits(Type.RecordOf view, Function<List<Long>, Long> end) {
        return new Digits(view.fields().stream()
                .map(field -> choices(field, words.all(field.type()), end))
                .toList());
    }

    private List<Long> choices(
            Type.FieldType field, List<Long> all, Function<List<Long>, Long> end) {
        if (pinned.contains(field.name())) {
            return List.of(all.getFirst());
        }
        return varied.contains(field.name()) ? all : List.of(end.apply(all));
    }

    Words words() {
        return words;
    }

    /** The same views, but these fields too keep the first value of their type in all of them. */
    ViewSpace pinning(Set<String> fields) {
        Set<String> rest = new HashSet<>(varied);
        rest.removeAll(fields);
        Set<String> all = new HashSet<>(pinned);
        all.addAll(fields);
        return new ViewSpace(view, words, rest, all);
    }

    /** The fields that take all their values. */
    Set<String> varied() {
        return varied;
    }

    int size() {
        return lowest.size();
    }

    /** How many values a field takes. */
    int choices(int field) {
        return lowest.choices(field);
    }

    /** A view whose other fields have the first value of their type. */
    long[] lowest(int number) {
        return lowest.row(number);
    }

    /** The same view, but its other fields have the last value of their type. */
    long[] highest(int number) {
        return highest.row(number);
    }
}
