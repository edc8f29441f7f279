package dev.spingate.modelgen.explorer.emit;

import dev.spingate.modelgen.diagnostic.BadInput;
import dev.spingate.modelgen.diagnostic.Place;
import dev.spingate.modelgen.ir.Definition;
import dev.spingate.modelgen.ir.Span;
import dev.spingate.modelgen.shape.Replaced;
import dev.spingate.modelgen.shape.Shape;
import dev.spingate.modelgen.shape.Shapes;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.Map;

/** What the parts of one emission share: the module, its shapes, what is still to be written. */
final class Emission {
    private final Replaced module;
    private final Shapes shapes;
    private final Levels levels;
    private final JavaShapes java = new JavaShapes();
    private final Map<String, String> methods = new LinkedHashMap<>();
    private final Deque<Definition> toWrite = new ArrayDeque<>();
    private int names;

    Emission(Replaced module, Shapes shapes, Levels levels) {
        this.module = module;
        this.shapes = shapes;
        this.levels = levels;
    }

    Replaced module() {
        return module;
    }

    Shapes shapes() {
        return shapes;
    }

    Levels levels() {
        return levels;
    }

    JavaShapes java() {
        return java;
    }

    /** A name for a local variable that nothing else has. */
    String fresh(String hint) {
        return hint.replaceAll("[^A-Za-z0-9]", "_") + "_" + names++;
    }

    /** The method for an operator; it is written later if it was not met before. */
    String method(Definition definition) {
        return methods.computeIfAbsent(definition.name(), name -> {
            toWrite.add(definition);
            return "d" + methods.size() + "_" + name.replaceAll("[^A-Za-z0-9_]", "_");
        });
    }

    /** The next operator whose method is not written yet; null if none. */
    Definition nextToWrite() {
        return toWrite.poll();
    }

    /** The number of a word of the text. */
    String word(Shape shape, String literal) {
        int universe = ((Shape.Word) shape).universe();
        int number = shapes.universes().get(universe).indexOf(literal);
        return number + " /* " + literal.replace("*/", "") + " */";
    }

    /** The refusal of something that can not be compiled. */
    static BadInput refuse(Span span, String what, String remedy) {
        return new BadInput(
                new Place(span.file(), span.line(), span.column()),
                what + " is outside what the explorer is compiled from",
                remedy);
    }
}
