package dev.spingate.policy.bench;

import dev.spingate.policy.generated.Verdict;
import org.openjdk.jmh.annotations.CompilerControl;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/** What a runtime would do without a gate: it looks at the word. */
@State(Scope.Thread)
public class Bystander {
    /** The word. */
    public volatile long word;

    /** What is waited for. */
    public long wanted = 1;

    /** Looks. */
    @CompilerControl(CompilerControl.Mode.DONT_INLINE)
    Verdict look() {
        return word >= wanted ? Verdict.SKIP : Verdict.SPIN;
    }
}
