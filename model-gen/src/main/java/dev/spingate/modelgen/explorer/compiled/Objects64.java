package dev.spingate.modelgen.explorer.compiled;

import dev.spingate.modelgen.shape.Shape;

/** Values that fit into 64 bits, as these bits. */
final class Objects64 {
    private Objects64() {}

    static long asLong(Object value) {
        return switch (value) {
            case Boolean truth -> truth ? 1 : 0;
            case Integer number -> number;
            case Long bits -> bits;
            default -> throw new IllegalArgumentException("no 64 bits: " + value);
        };
    }

    static Object fromLong(Shape shape, long bits) {
        return switch (shape) {
            case Shape.Truth _ -> bits != 0;
            case Shape.SetOf _ -> bits;
            default -> (int) bits;
        };
    }
}
