package dev.spingate.modelgen.equality;

import dev.spingate.modelgen.ir.Type;
import dev.spingate.modelgen.ir.Value;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

/**
 * Values of the specification as words of 64 bits, the way that generated code numbers them, for
 * some number of atoms: a truth value is 0 or 1, a value of an enumeration its position, an atom
 * one bit, a set the bits of its elements.
 */
final class Words {
    private final List<Value> atoms;

    Words(int atoms) {
        this.atoms = IntStream.range(0, atoms)
                .<Value>mapToObj(i -> new Value.Atom("q" + i))
                .toList();
    }

    int atoms() {
        return atoms.size();
    }

    /** What every constant of a module stands for. */
    Value universe() {
        return new Value.SetOf(Set.copyOf(atoms));
    }

    /** All words of a type, the smallest first; for sets of at most 20 elements. */
    List<Long> all(Type type) {
        return switch (type) {
            case Type.Bool _ -> List.of(0L, 1L);
            case Type.Enumeration all ->
                LongStream.range(0, all.values().size()).boxed().toList();
            case Type.Atom _ ->
                IntStream.range(0, atoms.size()).mapToObj(i -> 1L << i).toList();
            case Type.SetOf(Type element) ->
                LongStream.range(0, 1L << elements(element).size()).boxed().toList();
            default -> throw new AssertionError("no words of " + type);
        };
    }

    Value value(Type type, long word) {
        return switch (type) {
            case Type.Bool _ -> new Value.Bool(word != 0);
            case Type.Enumeration all -> new Value.Text(all.values().get((int) word));
            case Type.Atom _ -> atoms.get(Long.numberOfTrailingZeros(word));
            case Type.SetOf(Type element) -> {
                List<Value> elements = elements(element);
                Set<Value> set = new HashSet<>();
                for (int i = 0; i < elements.size(); i++) {
                    if ((word >>> i & 1) == 1) {
                        set.add(elements.get(i));
                    }
                }
                yield new Value.SetOf(set);
            }
            default -> throw new AssertionError("no value of " + type);
        };
    }

    long word(Type type, Value value) {
        return switch (type) {
            case Type.Bool _ -> ((Value.Bool) value).value() ? 1 : 0;
            case Type.Enumeration _ -> elements(type).indexOf(value);
            case Type.Atom _ -> 1L << atoms.indexOf(value);
            case Type.SetOf(Type element) -> {
                long bits = 0;
                for (Value one : ((Value.SetOf) value).elements()) {
                    bits |= 1L << elements(element).indexOf(one);
                }
                yield bits;
            }
            default -> throw new AssertionError("no word for " + type);
        };
    }

    private List<Value> elements(Type type) {
        return switch (type) {
            case Type.Atom _ -> atoms;
            case Type.Enumeration all ->
                all.values().stream().<Value>map(Value.Text::new).toList();
            default -> throw new AssertionError("no elements of " + type);
        };
    }

    /** A record, of one word for each field. */
    Value.RecordOf record(Type.RecordOf type, long[] words) {
        Map<String, Value> fields = new TreeMap<>();
        for (int i = 0; i < words.length; i++) {
            Type.FieldType field = type.fields().get(i);
            fields.put(field.name(), value(field.type(), words[i]));
        }
        return new Value.RecordOf(fields);
    }

    /** The words of a record, in the order of the fields. */
    long[] words(Type.RecordOf type, Value.RecordOf record) {
        return type.fields().stream()
                .mapToLong(field -> word(field.type(), record.field(field.name())))
                .toArray();
    }

    /** The record as TLA+ writes it, with the atoms as numbers. */
    String text(Type.RecordOf type, long[] words) {
        return IntStream.range(0, words.length)
                .mapToObj(i -> type.fields().get(i).name() + " |-> "
                        + text(type.fields().get(i).type(), words[i]))
                .collect(Collectors.joining(", ", "[", "]"));
    }

    /** A value as TLA+ writes it, with the atoms as numbers from 0; a wrong word as a number. */
    String text(Type type, long word) {
        return switch (type) {
            case Type.Bool _ -> word == 0 ? "FALSE" : word == 1 ? "TRUE" : Long.toString(word);
            case Type.Enumeration all ->
                word >= 0 && word < all.values().size()
                        ? '"' + all.values().get((int) word) + '"'
                        : Long.toString(word);
            case Type.Atom _ -> Integer.toString(Long.numberOfTrailingZeros(word));
            case Type.SetOf(Type element) ->
                IntStream.range(0, Long.SIZE)
                        .filter(i -> (word >>> i & 1) == 1)
                        .mapToObj(i -> text(element, element instanceof Type.Atom ? 1L << i : i))
                        .collect(Collectors.joining(", ", "{", "}"));
            default -> throw new AssertionError("no text for " + type);
        };
    }
}
