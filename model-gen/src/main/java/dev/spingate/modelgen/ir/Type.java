package dev.spingate.modelgen.ir;

import java.util.List;
import java.util.Optional;

/** What values an expression can have. {@code toString} is the TLA+ text of the set of them. */
public sealed interface Type {

    /** The truth values. */
    record Bool() implements Type {
        @Override
        public String toString() {
            return "BOOLEAN";
        }
    }

    /** Integers. */
    record Int() implements Type {
        @Override
        public String toString() {
            return "Int";
        }
    }

    /**
     * A closed set of strings.
     *
     * @param name the definition that lists them
     * @param values the strings in the order of the definition
     */
    record Enumeration(String name, List<String> values) implements Type {
        @Override
        public String toString() {
            return name;
        }
    }

    /**
     * The elements of a constant: they can be compared, nothing else is known of them.
     *
     * @param sort the constant
     */
    record Atom(String sort) implements Type {
        @Override
        public String toString() {
            return sort;
        }
    }

    /** Sets of such elements. */
    record SetOf(Type element) implements Type {
        @Override
        public String toString() {
            return "SUBSET " + element;
        }
    }

    /** Functions; so far only named, never applied. */
    record Function(Type domain, Type range) implements Type {
        @Override
        public String toString() {
            return "[" + domain + " -> " + range + "]";
        }
    }

    /**
     * Records.
     *
     * @param name the definition that lists the fields
     * @param fields the fields in the order of the definition
     */
    record RecordOf(String name, List<FieldType> fields) implements Type {
        /** The field of this name, if there is one. */
        public Optional<FieldType> field(String wanted) {
            return fields.stream().filter(one -> one.name().equals(wanted)).findFirst();
        }

        @Override
        public String toString() {
            return name;
        }
    }

    /** One field of a record type. */
    record FieldType(String name, Type type) {}
}
