package dev.spingate.modelgen.ir;

/**
 * A constant or a variable that a module declares, or a parameter of an operator.
 *
 * @param name its name
 * @param arity how many arguments it takes; 0 unless it is an operator itself
 * @param span where it is declared
 */
public record Declaration(String name, int arity, Span span) {

    /** One that takes no arguments. */
    public Declaration(String name, Span span) {
        this(name, 0, span);
    }
}
