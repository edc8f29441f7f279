package dev.spingate.gpu;

import dev.spingate.modelgen.judge.Decided;
import dev.spingate.modelgen.judge.Operation;
import dev.spingate.modelgen.judge.Operation.Kind;
import dev.spingate.modelgen.scenario.Site;
import dev.spingate.policy.generated.Verdict;

/** What a gate is asked about: {@code Asks} in {@code spec/Gate.tla}. */
final class Asked {
    private Asked() {}

    static boolean about(Operation operation) {
        return releases(operation) || waits(operation) && operation.site() instanceof Site.OnQueue;
    }

    static boolean releases(Operation operation) {
        return operation.kind() == Kind.STORE || operation.kind() == Kind.SIGNAL;
    }

    static boolean waits(Operation operation) {
        return operation.kind() == Kind.SPIN || operation.kind() == Kind.WAIT;
    }

    /** Whether {@code release} stores or signals what {@code wait} waits for. */
    static boolean couldRelease(Operation release, Operation wait) {
        return releases(release)
                && release.cell().equals(wait.cell())
                && release.value() >= wait.value();
    }

    static boolean rejected(Decided decided) {
        return decided.verdict().equals(Verdict.REJECT.name());
    }
}
