package dev.spingate.modelgen.explorer.compiled;

import dev.spingate.modelgen.shape.Shape;
import dev.spingate.modelgen.tlc.TlaValue;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiFunction;

/**
 * From values of TLA+ to the objects of a generated class, and back. Truth values become {@code
 * Boolean}, numbers and words {@code Integer}, sets in bits {@code Long}.
 */
final class Translation {
    private final Words words;
    private final BiFunction<Shape.Row, Object[], Object> rows;

    /** rows: makes a record of the generated class for its fields. */
    Translation(Words words, BiFunction<Shape.Row, Object[], Object> rows) {
        this.words = words;
        this.rows = rows;
    }

    /** The object for a value. */
    Object in(Shape shape, TlaValue value) {
        return switch (shape) {
            case Shape.Truth _ when value instanceof TlaValue.TlaBool(boolean truth) -> truth;
            case Shape.Number _ when value instanceof TlaValue.TlaInt(int number) -> number;
            case Shape.Word(int universe)
            when value instanceof TlaValue.TlaString || value instanceof TlaValue.TlaModelValue ->
                words.number(universe, value);
            case Shape.SetOf set
            when value instanceof TlaValue.TlaSet(Set<TlaValue> elements) -> setIn(set, elements);
            case Shape.Mapping mapping -> mappingIn(mapping, entries(value));
            case Shape.Row row
            when value instanceof TlaValue.TlaRecord(var fields) ->
                rows.apply(
                        row,
                        row.fields().stream()
                                .map(field -> in(field.shape(), field(fields, field.name())))
                                .toArray());
            case Shape.Tuple tuple
            when value instanceof TlaValue.TlaTuple(var elements) -> {
                List<Object> objects = new ArrayList<>();
                for (int i = 0; i < elements.size(); i++) {
                    objects.add(in(tuple.elements().get(i), elements.get(i)));
                }
                yield List.copyOf(objects);
            }
            default -> throw new IllegalArgumentException(value + " is not of shape " + shape);
        };
    }

    private static TlaValue field(Map<String, TlaValue> fields, String name) {
        TlaValue found = fields.get(name);
        if (found == null) {
            throw new IllegalArgumentException("no field " + name + " in " + fields);
        }
        return found;
    }

    private Object setIn(Shape.SetOf set, Collection<TlaValue> elements) {
        if (set.isBits()) {
            long bits = 0;
            for (TlaValue element : elements) {
                bits |= Sets.bit((Integer) in(set.element(), element));
            }
            return bits;
        }
        Set<Object> objects = new LinkedHashSet<>();
        elements.forEach(element -> objects.add(in(set.element(), element)));
        return objects;
    }

    private Map<TlaValue, TlaValue> entries(TlaValue value) {
        Map<TlaValue, TlaValue> entries = new LinkedHashMap<>();
        switch (value) {
            case TlaValue.TlaFunction(var all) -> entries.putAll(all);
            case TlaValue.TlaTuple(var elements) -> {
                for (int i = 0; i < elements.size(); i++) {
                    entries.put(new TlaValue.TlaInt(i + 1), elements.get(i));
                }
            }
            case TlaValue.TlaRecord(var fields) ->
                fields.forEach((name, of) -> entries.put(new TlaValue.TlaString(name), of));
            default -> throw new IllegalArgumentException(value + " is no function");
        }
        return entries;
    }

    private Object mappingIn(Shape.Mapping mapping, Map<TlaValue, TlaValue> entries) {
        Map<Integer, Object> values = new LinkedHashMap<>();
        long domain = 0;
        for (Map.Entry<TlaValue, TlaValue> entry : entries.entrySet()) {
            int place = (Integer) in(mapping.domain(), entry.getKey());
            domain |= Sets.bit(place);
            values.put(place, in(mapping.range(), entry.getValue()));
        }
        if (mapping.range().fitsWord()) {
            long[] at = LongFun.room(domain);
            values.forEach((place, value) -> at[place] = Objects64.asLong(value));
            return new LongFun(domain, at);
        }
        Object[] at = ObjFun.room(domain);
        values.forEach((place, value) -> at[place] = value);
        return new ObjFun(domain, at);
    }

    /** The value for an object. */
    TlaValue out(Shape shape, Object object) {
        return switch (shape) {
            case Shape.Truth _ -> new TlaValue.TlaBool((Boolean) object);
            case Shape.Number _ -> new TlaValue.TlaInt((Integer) object);
            case Shape.Word(int universe) -> words.word(universe, (Integer) object);
            case Shape.SetOf set -> new TlaValue.TlaSet(setOut(set, object));
            case Shape.Mapping mapping -> mappingOut(mapping, object);
            case Shape.Tuple tuple -> {
                List<TlaValue> values = new ArrayList<>();
                List<?> elements = (List<?>) object;
                for (int i = 0; i < elements.size(); i++) {
                    values.add(out(tuple.elements().get(i), elements.get(i)));
                }
                yield new TlaValue.TlaTuple(values);
            }
            case Shape.Row row -> {
                Map<String, TlaValue> values = new LinkedHashMap<>();
                Object[] fields = ((RowValue) object).fields();
                for (int i = 0; i < fields.length; i++) {
                    Shape.Field field = row.fields().get(i);
                    values.put(field.name(), out(field.shape(), fields[i]));
                }
                yield new TlaValue.TlaRecord(values);
            }
        };
    }

    private Set<TlaValue> setOut(Shape.SetOf set, Object object) {
        Set<TlaValue> values = new LinkedHashSet<>();
        if (set.isBits()) {
            for (long rest = (Long) object; rest != 0; rest &= rest - 1) {
                values.add(out(set.element(), Long.numberOfTrailingZeros(rest)));
            }
        } else {
            ((Collection<?>) object).forEach(element -> values.add(out(set.element(), element)));
        }
        return values;
    }

    private TlaValue mappingOut(Shape.Mapping mapping, Object object) {
        long domain = object instanceof LongFun fun ? fun.domain : ((ObjFun) object).domain;
        Map<TlaValue, TlaValue> entries = new LinkedHashMap<>();
        for (long rest = domain; rest != 0; rest &= rest - 1) {
            int place = Long.numberOfTrailingZeros(rest);
            Object value = object instanceof LongFun fun
                    ? Objects64.fromLong(mapping.range(), fun.at[place])
                    : ((ObjFun) object).at[place];
            entries.put(out(mapping.domain(), place), out(mapping.range(), value));
        }
        boolean sequence = mapping.domain() instanceof Shape.Number
                && domain == Sequences.domain(Long.bitCount(domain));
        return entries.isEmpty() || sequence
                ? new TlaValue.TlaTuple(List.copyOf(entries.values()))
                : new TlaValue.TlaFunction(entries);
    }
}
