package dev.spingate.modelgen.ir;

/**
 * A constant or a variable that a module declares.
 *
 * @param name its name
 * @param span where it is declared
 */
public record Declaration(String name, Span span) {}
