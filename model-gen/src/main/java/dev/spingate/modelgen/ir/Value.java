package dev.spingate.modelgen.ir;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** A value of the specification; equal exactly if TLA+ says that they are equal. */
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

    /** A record; the order of its fields does not count. */
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
}
