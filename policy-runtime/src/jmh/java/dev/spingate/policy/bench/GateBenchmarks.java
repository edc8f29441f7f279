package dev.spingate.policy.bench;

import dev.spingate.policy.generated.Verdict;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;

/**
 * What is measured, and what it is measured against; each behind one call, as in a runtime that is
 * too large for all to be inlined.
 */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class GateBenchmarks {

    /** A volatile read plus a branch. */
    @Benchmark
    public Verdict look(Bystander bystander) {
        return bystander.look();
    }

    /** A decision: SPIN, behind all queues. */
    @Benchmark
    public Verdict decide(Pending pending, Asker asker) {
        return asker.decide();
    }

    /** A step of an evaluation loop, with a wait in it: 16 steps of the gate. */
    @Benchmark
    public long step(Loop loop, Loop.Runner runner) {
        return runner.step();
    }
}
