package dev.spingate.modelgen.explorer.compiled;

/** A record of the specification, as an instance of a generated class. */
public interface RowValue {
    /** The values of the fields, in the order of the alphabet. */
    Object[] fields();
}
