package dev.spingate.modelgen.ir;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * A value of the specification; equal exactly if TLA+ says that they are equal. Records, tuples and
 * sequences are functions there, so functions come from {@link #function} only, which knows what
 * is a record.
 */
public sealed interface Value {

    /** A truth value. */
    record Bool(boolean value) implements Value {}

    /** An integer. */
    record Int(long value) implements Value {}

    /** A string. */
    record Text(String value) implements Value {}

    /** An element of a constant set, by its name. */
    record Atom(String name) implements Value {}

    /** A finite set. */
    record SetOf(Set<Value> elements) implements Value {
        public SetOf {
            elements = Set.copyOf(elements);
        }

        /** The set of these. */
        public static SetOf of(Value... elements) {
            return new SetOf(Set.copyOf(List.of(elements)));
        }
    }

    /** A record, a function of strings; the order of its fields does not count. */
    record RecordOf(Map<String, Value> fields) implements Value {
        public RecordOf {
            fields = Map.copyOf(fields);
        }

        /** One field; it is an error of the caller when there is none. */
        public Value field(String name) {
            Value found = fields.get(name);
            if (found == null) {
                throw new IllegalArgumentException("no field " + name + " in " + this);
            }
            return found;
        }

        @Override
        public String toString() {
            return new TreeMap<>(fields).toString();
        }
    }

    /**
     * A function of anything but strings alone: a tuple or a sequence where its arguments are the
     * numbers from 1. The function without arguments is the empty sequence.
     */
    record FunctionOf(Map<Value, Value> entries) implements Value {
        public FunctionOf {
            entries = Map.copyOf(entries);
        }
    }

    /** The function with these values. */
    static Value function(Map<? extends Value, Value> entries) {
        boolean isRecord =
                !entries.isEmpty() && entries.keySet().stream().allMatch(Text.class::isInstance);
        return isRecord
                ? new RecordOf(entries.entrySet().stream()
                        .collect(Collectors.toMap(
                                entry -> ((Text) entry.getKey()).value(), Map.Entry::getValue)))
                : new FunctionOf(Map.copyOf(entries));
    }

    /** The tuple, or sequence, of these. */
    static Value tuple(List<Value> elements) {
        Map<Value, Value> entries = new HashMap<>();
        for (int i = 0; i < elements.size(); i++) {
            entries.put(new Int(i + 1L), elements.get(i));
        }
        return new FunctionOf(entries);
    }
}
