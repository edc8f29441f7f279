package dev.spingate.modelgen.emit.java;

import dev.spingate.modelgen.emit.SourceWriter;

/**
 * A Java expression and how tightly it binds.
 *
 * @param code the expression, with marks where a line may be broken
 * @param binding higher binds tighter; brackets are needed inside of what binds tighter
 */
record JavaText(String code, int binding) {
    static final int CONDITIONAL = 1;
    static final int OR = 2;
    static final int AND = 3;
    static final int BIT_OR = 4;
    static final int BIT_AND = 6;
    static final int EQUALITY = 7;
    static final int SHIFT = 9;
    static final int UNARY = 12;
    static final int PRIMARY = 14;

    static JavaText primary(String code) {
        return new JavaText(code, PRIMARY);
    }

    /** The code as an operand: without brackets only of the same operator, or of what is plain. */
    String operand(int operator, int plain) {
        return binding == operator ? code : in(plain);
    }

    /** The code for a place where at least this binding is needed. */
    String in(int needed) {
        return binding >= needed ? code : "(" + SourceWriter.inside(code) + ")";
    }
}
