package dev.spingate.gpu.run;

import dev.spingate.modelgen.judge.Operation;
import java.util.List;

/**
 * What an operation is made to wait for, of its wait set: all of it, except where a test shows what
 * becomes of a run without a part.
 */
@FunctionalInterface
interface WaitSets {
    WaitSets WHOLE = (_, whole) -> whole;

    List<Operation> of(Operation operation, List<Operation> whole);
}
