package dev.spingate.modelgen.emit;

import dev.spingate.modelgen.ir.Definition;
import dev.spingate.modelgen.ir.TypedModule;

/** Where a target puts what a module defines, so that documentation can point to it. */
public interface CodeIndex {

    /** The language, as people call it. */
    String language();

    /** Where the target puts what this module defines. */
    Sites of(TypedModule module);

    /** The places of one module. */
    interface Sites {

        /** The code of an enumeration, of what is asked, or of what is answered. */
        Site type(String type);

        /** The code of an operator. */
        Site operator(Definition operator);
    }

    /**
     * One place in generated code.
     *
     * @param name how other code of the language calls what is there
     * @param path the generated file, as in {@link EmittedFile}
     */
    record Site(String name, String path) {}
}
