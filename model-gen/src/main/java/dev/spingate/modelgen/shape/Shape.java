package dev.spingate.modelgen.shape;

import java.util.List;
import java.util.stream.Collectors;

/** What the values of an expression look like. */
public sealed interface Shape {

    /** Whether one machine word holds such a value. */
    default boolean fitsWord() {
        return switch (this) {
            case Truth _, Number _, Word _ -> true;
            case SetOf set -> set.isBits();
            case Mapping _, Row _, Tuple _ -> false;
        };
    }

    /** Truth values. */
    record Truth() implements Shape {
        @Override
        public String toString() {
            return "BOOLEAN";
        }
    }

    /** Integers. */
    record Number() implements Shape {
        @Override
        public String toString() {
            return "Int";
        }
    }

    /**
     * Strings and model values that may be compared with each other: one universe.
     *
     * @param universe its index among the universes of the system
     */
    record Word(int universe) implements Shape {
        @Override
        public String toString() {
            return "word " + universe;
        }
    }

    /** Finite sets. */
    record SetOf(Shape element) implements Shape {
        /** Whether such a set fits into the bits of one machine word, if its elements are few. */
        public boolean isBits() {
            return element instanceof Number || element instanceof Word;
        }

        @Override
        public String toString() {
            return "SUBSET " + element;
        }
    }

    /** Functions, and tuples and sequences of like elements as functions of 1..n. */
    record Mapping(Shape domain, Shape range) implements Shape {
        @Override
        public String toString() {
            return "[" + domain + " -> " + range + "]";
        }
    }

    /** Records; the fields in the order of the alphabet. */
    record Row(List<Field> fields) implements Shape {
        public Row {
            fields = List.copyOf(fields);
        }

        /** The shape of a field that is there. */
        public Shape field(String name) {
            return fields.stream()
                    .filter(field -> field.name().equals(name))
                    .map(Field::shape)
                    .findFirst()
                    .orElseThrow(() -> new IllegalArgumentException("no field " + name));
        }

        @Override
        public String toString() {
            return fields.stream()
                    .map(field -> field.name() + ": " + field.shape())
                    .collect(Collectors.joining(", ", "[", "]"));
        }
    }

    /** Tuples of a fixed length whose elements differ in shape. */
    record Tuple(List<Shape> elements) implements Shape {
        public Tuple {
            elements = List.copyOf(elements);
        }

        @Override
        public String toString() {
            return elements.stream()
                    .map(Shape::toString)
                    .collect(Collectors.joining(", ", "<<", ">>"));
        }
    }

    /** One field of a record. */
    record Field(String name, Shape shape) {}
}
