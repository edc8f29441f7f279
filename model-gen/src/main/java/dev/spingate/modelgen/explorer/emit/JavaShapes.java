package dev.spingate.modelgen.explorer.emit;

import dev.spingate.modelgen.shape.Shape;
import java.util.ArrayList;
import java.util.List;

/** How each shape is kept in Java, and the record classes that this takes. */
final class JavaShapes {
    private final List<Shape.Row> rows = new ArrayList<>();

    /** Records so far; the index is in the name of the class. */
    List<Shape.Row> rows() {
        return rows;
    }

    /** The class of a record. */
    String row(Shape.Row shape) {
        int index = rows.indexOf(shape);
        if (index < 0) {
            index = rows.size();
            rows.add(shape);
        }
        return "Row" + index;
    }

    /** The type. */
    String type(Shape shape) {
        return switch (shape) {
            case Shape.Truth _ -> "boolean";
            case Shape.Number _, Shape.Word _ -> "int";
            case Shape.SetOf set -> set.isBits() ? "long" : "Set<Object>";
            case Shape.Mapping mapping -> mapping.range().fitsWord() ? "LongFun" : "ObjFun";
            case Shape.Row row -> row(row);
            case Shape.Tuple _ -> "List<Object>";
        };
    }

    /** Whether it is a set in bits. */
    static boolean isBits(Shape shape) {
        return shape instanceof Shape.SetOf set && set.isBits();
    }

    /** From an object of the right class. */
    String fromObject(Shape shape, String object) {
        String type = switch (shape) {
            case Shape.Truth _ -> "Boolean";
            case Shape.Number _, Shape.Word _ -> "Integer";
            case Shape.SetOf set when set.isBits() -> "Long";
            default -> type(shape);
        };
        return "((" + type + ") " + object + ")";
    }

    /** As an object: what 64 bits hold must be of the right class, whatever Java makes of it. */
    String toObject(Shape shape, String value) {
        return switch (shape) {
            case Shape.Truth _ -> "Boolean.valueOf(" + value + ")";
            case Shape.Number _, Shape.Word _ -> "Integer.valueOf(" + value + ")";
            case Shape.SetOf set when set.isBits() -> "Long.valueOf(" + value + ")";
            default -> value;
        };
    }

    /** From 64 bits. */
    static String fromLong(Shape shape, String bits) {
        return switch (shape) {
            case Shape.Truth _ -> "(" + bits + " != 0)";
            case Shape.Number _, Shape.Word _ -> "((int) " + bits + ")";
            default -> bits;
        };
    }

    /** As 64 bits. */
    static String toLong(Shape shape, String value) {
        return shape instanceof Shape.Truth ? "(" + value + " ? 1L : 0L)" : value;
    }

    /** From what a function holds at a place. */
    String fromPlace(Shape range, String at) {
        return range.fitsWord() ? fromLong(range, at) : fromObject(range, at);
    }

    /** As what a function holds at a place. */
    static String toPlace(Shape range, String value) {
        return range.fitsWord() ? toLong(range, value) : value;
    }

    /** The type of what a function holds at a place. */
    static String place(Shape range) {
        return range.fitsWord() ? "long" : "Object";
    }

    /** A tuple of these elements, in a function if they are alike. */
    String tuple(Shape shape, List<String> elements) {
        List<String> all = new ArrayList<>();
        if (shape instanceof Shape.Mapping(Shape _, Shape range)) {
            elements.forEach(element -> all.add(toPlace(range, element)));
            return "Sequences.of(new " + place(range) + "[] {" + String.join(", ", all) + "})";
        }
        List<Shape> shapes = ((Shape.Tuple) shape).elements();
        for (int i = 0; i < elements.size(); i++) {
            all.add(toObject(shapes.get(i), elements.get(i)));
        }
        return "List.<Object>of(" + String.join(", ", all) + ")";
    }

    /** Whether two values are equal. */
    static String equal(Shape shape, String one, String other) {
        return shape.fitsWord() ? "(" + one + " == " + other + ")" : one + ".equals(" + other + ")";
    }
}
