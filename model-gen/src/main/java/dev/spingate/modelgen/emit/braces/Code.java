package dev.spingate.modelgen.emit.braces;

import dev.spingate.modelgen.emit.SourceWriter;

/**
 * An expression and how tightly it binds. The order of the operators used here is the same in Java,
 * C and C++.
 *
 * @param text the expression, with marks where a line may be broken
 * @param binding higher binds tighter; brackets are needed inside of what binds tighter
 */
public record Code(String text, int binding) {
    static final int CONDITIONAL = 1;
    static final int OR = 2;
    static final int AND = 3;
    static final int BIT_OR = 4;
    static final int BIT_AND = 6;
    static final int EQUALITY = 7;
    static final int SHIFT = 9;
    static final int UNARY = 12;
    static final int PRIMARY = 14;

    static Code primary(String text) {
        return new Code(text, PRIMARY);
    }

    /** The text for a place where something is selected from it. */
    public String asPrimary() {
        return in(PRIMARY);
    }

    /** The text as an operand: without brackets only of the same operator, or of what is plain. */
    String operand(int operator, int plain) {
        return binding == operator ? text : in(plain);
    }

    /** The text for a place where at least this binding is needed. */
    String in(int needed) {
        return binding >= needed ? text : "(" + SourceWriter.inside(text) + ")";
    }
}
