package dev.spingate.modelgen.emit;

import dev.spingate.modelgen.ir.Definition;
import dev.spingate.modelgen.ir.TypedModule;

/** Where a target puts what a module defines, so that documentation can point to it. */
public interface CodeIndex {

    /** The language, as people call it. */
    String language();

    /** The code of an enumeration, of what is asked, or of what is answered. */
    Site type(TypedModule module, String type);

    /** The code of an operator. */
    Site operator(TypedModule module, Definition operator);

    /**
     * One place in generated code.
     *
     * @param name how other code of the language calls what is there
     * @param path the generated file, as in {@link EmittedFile}
     */
    record Site(String name, String path) {}
}
