package dev.spingate.modelgen.tlc;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * A value of a TLC state or of {@code PrintT}, fully evaluated. Values are immutable; sets, records
 * and functions are equal whatever the order in which they were printed. {@code toString} gives
 * TLA+ that {@link #parse} reads back.
 */
public sealed interface TlaValue {

    /**
     * Reads one value as TLC prints it.
     *
     * @throws IllegalArgumentException if the text is not exactly one explicit value; the message
     *     says where and what was expected
     */
    static TlaValue parse(String text) {
        TlaValueParser parser = new TlaValueParser(text, 0);
        TlaValue value = parser.value();
        parser.expectEnd();
        return value;
    }

    /** A string; {@code text} is unescaped. */
    record TlaString(String text) implements TlaValue {
        @Override
        public String toString() {
            return TlaStrings.quote(text);
        }
    }

    /** An integer; TLC has 32 bits. */
    record TlaInt(int value) implements TlaValue {
        @Override
        public String toString() {
            return Integer.toString(value);
        }
    }

    /** TRUE or FALSE. */
    record TlaBool(boolean value) implements TlaValue {
        @Override
        public String toString() {
            return value ? "TRUE" : "FALSE";
        }
    }

    /** A model value: a name that a configuration gives to a constant. */
    record TlaModelValue(String name) implements TlaValue {
        @Override
        public String toString() {
            return name;
        }
    }

    /** A finite set, in the order printed. */
    record TlaSet(Set<TlaValue> elements) implements TlaValue {
        public TlaSet {
            elements = Collections.unmodifiableSet(new LinkedHashSet<>(elements));
        }

        @Override
        public String toString() {
            return TlaStrings.list("{", elements, "}");
        }
    }

    /** A tuple or sequence; the empty one is also the function with an empty domain. */
    record TlaTuple(List<TlaValue> elements) implements TlaValue {
        public TlaTuple {
            elements = List.copyOf(elements);
        }

        @Override
        public String toString() {
            return TlaStrings.list("<<", elements, ">>");
        }
    }

    /** A record: a function on strings; at least one field. */
    record TlaRecord(Map<String, TlaValue> fields) implements TlaValue {
        public TlaRecord {
            if (fields.isEmpty()) {
                throw new IllegalArgumentException("a record has at least one field");
            }
            fields = Collections.unmodifiableMap(new LinkedHashMap<>(fields));
        }

        @Override
        public String toString() {
            return fields.entrySet().stream()
                    .map(field -> field.getKey() + " |-> " + field.getValue())
                    .collect(Collectors.joining(", ", "[", "]"));
        }
    }

    /** A function that is neither tuple nor record; at least one entry. */
    record TlaFunction(Map<TlaValue, TlaValue> entries) implements TlaValue {
        public TlaFunction {
            if (entries.isEmpty()) {
                throw new IllegalArgumentException("the empty function is the empty tuple");
            }
            entries = Collections.unmodifiableMap(new LinkedHashMap<>(entries));
        }

        @Override
        public String toString() {
            return entries.entrySet().stream()
                    .map(entry -> entry.getKey() + " :> " + entry.getValue())
                    .collect(Collectors.joining(" @@ ", "(", ")"));
        }
    }
}
