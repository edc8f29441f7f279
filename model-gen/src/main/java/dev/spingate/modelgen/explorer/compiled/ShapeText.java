package dev.spingate.modelgen.explorer.compiled;

import dev.spingate.modelgen.shape.Shape;
import java.util.ArrayList;
import java.util.List;

/** Shapes as text that a generated class carries: T, N, W3, {N}, (N>T), [f:N,g:T], &lt;N,T&gt;. */
public final class ShapeText {
    private final String text;
    private int next;

    private ShapeText(String text) {
        this.text = text;
    }

    /** The text of a shape. */
    public static String of(Shape shape) {
        return switch (shape) {
            case Shape.Truth _ -> "T";
            case Shape.Number _ -> "N";
            case Shape.Word(int universe) -> "W" + universe;
            case Shape.SetOf(Shape element) -> "{" + of(element) + "}";
            case Shape.Mapping(Shape domain, Shape range) ->
                "(" + of(domain) + ">" + of(range) + ")";
            case Shape.Tuple(List<Shape> elements) ->
                "<" + String.join(",", elements.stream().map(ShapeText::of).toList()) + ">";
            case Shape.Row(List<Shape.Field> fields) ->
                "["
                        + String.join(
                                ",",
                                fields.stream()
                                        .map(field -> field.name() + ":" + of(field.shape()))
                                        .toList())
                        + "]";
        };
    }

    /** The shape of a text that {@link #of} made. */
    public static Shape read(String text) {
        return new ShapeText(text).shape();
    }

    private Shape shape() {
        char first = text.charAt(next++);
        return switch (first) {
            case 'T' -> new Shape.Truth();
            case 'N' -> new Shape.Number();
            case 'W' -> new Shape.Word(number());
            case '{' -> closed(new Shape.SetOf(shape()));
            case '(' -> {
                Shape domain = shape();
                next++; // >
                yield closed(new Shape.Mapping(domain, shape()));
            }
            case '<' -> {
                List<Shape> elements = new ArrayList<>();
                while (text.charAt(next) != '>') {
                    skip(',');
                    elements.add(shape());
                }
                yield closed(new Shape.Tuple(elements));
            }
            case '[' -> {
                List<Shape.Field> fields = new ArrayList<>();
                while (text.charAt(next) != ']') {
                    skip(',');
                    int colon = text.indexOf(':', next);
                    String name = text.substring(next, colon);
                    next = colon + 1;
                    fields.add(new Shape.Field(name, shape()));
                }
                yield closed(new Shape.Row(fields));
            }
            default -> throw new IllegalArgumentException("no shape at " + next + ": " + text);
        };
    }

    private Shape closed(Shape shape) {
        next++;
        return shape;
    }

    private void skip(char sign) {
        if (text.charAt(next) == sign) {
            next++;
        }
    }

    private int number() {
        int from = next;
        while (next < text.length() && Character.isDigit(text.charAt(next))) {
            next++;
        }
        return Integer.parseInt(text.substring(from, next));
    }
}
