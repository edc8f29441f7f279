package dev.spingate.modelgen.emit;

import dev.spingate.modelgen.diagnostic.BadInput;
import dev.spingate.modelgen.ir.TypedModule;
import java.util.List;

/** Makes files from a module that has passed all checks. */
public interface Emitter {

    /**
     * The files, in a fixed order; the same module gives the same bytes on every machine.
     *
     * @throws BadInput when the target can not say what the module says, such as a name
     */
    List<EmittedFile> emit(TypedModule module);
}
