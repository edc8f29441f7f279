package dev.spingate.modelgen.emit.braces;

import dev.spingate.modelgen.ir.Type;

/**
 * How one language with braces says what operators are made of. Sets are words of 64 bits; truth
 * values, comparisons, bit operations and branches are written alike in all these languages.
 */
public interface Dialect {

    /** The type of a value. */
    String type(Type type);

    /** A value of an enumeration. */
    String constant(Type.Enumeration type, String value);

    /** The position of a value in its enumeration. */
    String ordinal(Code value);

    /** A field of what is asked. */
    String field(Code view, String name);

    /** What follows the digits of a literal of 64 bits. */
    String wordSuffix();

    /** How the function of an operator is called by name. */
    String function(String operator);

    /**
     * The beginning of a declaration of a name of a {@code LET}.
     *
     * @param used whether the code after it speaks of the name
     */
    String local(Type type, String name, boolean used);

    /** A statement that answers with these values, in the order of the fields; no semicolon. */
    String answer(String values);

    /** A statement that lets another function answer; no semicolon. */
    String handOn(String function, String arguments);
}
