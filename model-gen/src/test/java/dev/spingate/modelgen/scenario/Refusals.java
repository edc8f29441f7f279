package dev.spingate.modelgen.scenario;

import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.spingate.modelgen.diagnostic.BadInput;
import dev.spingate.modelgen.diagnostic.Diagnostic;
import java.util.List;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;

/** What the reader says when it refuses something. */
final class Refusals {

    private Refusals() {}

    /** The problems that {@code reading} reports; it must report some. */
    static List<Diagnostic> of(ThrowingCallable reading) {
        BadInput refusal = catchThrowableOfType(BadInput.class, reading);
        if (refusal == null) {
            throw new AssertionError("it was read, but should have been refused");
        }
        return refusal.diagnostics();
    }

    /** The one problem that {@code reading} reports. */
    static Diagnostic oneOf(ThrowingCallable reading) {
        List<Diagnostic> problems = of(reading);
        if (problems.size() != 1) {
            throw new AssertionError("one problem was expected, found " + problems);
        }
        return problems.getFirst();
    }
}
