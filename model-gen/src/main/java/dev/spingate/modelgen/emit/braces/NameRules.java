package dev.spingate.modelgen.emit.braces;

import dev.spingate.modelgen.emit.Names;
import dev.spingate.modelgen.ir.Span;

/** Where the names of one target must differ, and which it allows there. */
public interface NameRules {

    /** Enumerations, and the records that are asked and answered. */
    Names.Scope types();

    /** The values of an enumeration. */
    Names.Scope constants(String enumeration);

    /** The fields of a record. */
    Names.Scope fields(String record);

    /** The functions of operators. */
    Names.Scope functions();

    /** The parameters of an operator. */
    Names.Scope parameters(String operator);

    /** A name of a {@code LET} that stands there. */
    Names.Scope local(Span at);
}
