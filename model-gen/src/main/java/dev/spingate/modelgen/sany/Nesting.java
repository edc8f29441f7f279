package dev.spingate.modelgen.sany;

import dev.spingate.modelgen.ir.Expr;
import java.util.function.Supplier;
import tla2sany.semantic.SemanticNode;

/**
 * How deep the importer is inside expressions. Whatever walks an expression later goes as deep, and
 * so do compilers of generated code, of which one takes 256 brackets in one another.
 */
final class Nesting {
    /** What one expression may have in one another. */
    static final int DEEPEST = 200;

    private static final Builtins.Refused TOO_DEEP = new Builtins.Refused(
            "an expression more than " + DEEPEST + " deep inside another",
            "define a part of what is around it as an operator");

    private final Spans spans;
    private int depth;

    Nesting(Spans spans) {
        this.spans = spans;
    }

    /** Reads what stands at a node, unless that is too deep. */
    Expr inside(SemanticNode node, Supplier<Expr> reading) {
        if (depth > DEEPEST) {
            throw spans.refuse(node, TOO_DEEP);
        }
        depth++;
        try {
            return reading.get();
        } finally {
            depth--;
        }
    }
}
