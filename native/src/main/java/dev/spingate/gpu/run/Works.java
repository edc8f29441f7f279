package dev.spingate.gpu.run;

import dev.spingate.gpu.Kernel;
import dev.spingate.gpu.Report;
import dev.spingate.modelgen.judge.Operation;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;

/** What the kernels of a program do. */
interface Works {

    /**
     * The kernels that an operation becomes, at least one.
     *
     * @param guards the report of the spin that guards a buffer here, if one does
     * @param reports gives a fresh report at each call
     */
    List<Kernel> kernels(
            Operation operation,
            Function<String, Optional<Report>> guards,
            Supplier<Report> reports);
}
