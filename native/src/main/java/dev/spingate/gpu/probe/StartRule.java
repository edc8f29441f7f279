package dev.spingate.gpu.probe;

import dev.spingate.gpu.Command;
import dev.spingate.gpu.DeviceFence;
import dev.spingate.gpu.Kernel;
import dev.spingate.gpu.Occupancy;
import dev.spingate.gpu.Report;
import dev.spingate.gpu.Submission;
import dev.spingate.gpu.Word;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** R1 and R2: what a running spin keeps from starting. */
final class StartRule implements Experiment {
    private static final int SPIN_MILLIS = 80;
    private static final Duration WINDOW = Duration.ofMillis(25);
    private static final long SHORT = 100_000;
    private static final long LONG = 5_000_000;

    @Override
    public List<Fact> measure(Bench bench) {
        List<Fact> facts = new ArrayList<>();
        for (Occupancy occupancy : Occupancy.values()) {
            facts.add(otherQueue(bench, occupancy, false));
        }
        facts.add(otherQueue(bench, Occupancy.ONE, true));
        facts.add(sameQueue(bench));
        return facts;
    }

    private static Fact otherQueue(Bench bench, Occupancy occupancy, boolean queued) {
        int refused = 0;
        int valid = 0;
        for (int i = 0; i < bench.repetitions; i++) {
            Word word = bench.word(0);
            Report spinning = bench.report(0);
            Report behind = bench.report(1);
            Report busy = bench.report(2);
            List<Command> first = new ArrayList<>();
            first.add(Bench.run(Bench.spin(word, SPIN_MILLIS, occupancy, spinning)));
            if (queued) {
                first.add(new Command.Order());
                first.add(Bench.run(new Kernel.Busy(0, Occupancy.ONE, behind)));
            }
            Submission spin = bench.one.commit(first);
            bench.starts(spinning);
            Submission work =
                    bench.other.commit(Bench.run(new Kernel.Busy(SHORT, Occupancy.ONE, busy)));
            boolean ran = bench.over(busy, WINDOW);
            boolean alive = !spinning.isOver();
            bench.release(word);
            bench.settle(spin, work);
            valid += ran || alive ? 1 : 0;
            refused += !ran && alive ? 1 : 0;
        }
        String size = occupancy.name().toLowerCase(Locale.ROOT);
        String about = queued ? size + ", with a kernel queued behind it" : size;
        return Fact.counted(
                new Fact.Question(
                        "start.other-queue." + size + (queued ? ".queued-behind" : ""),
                        "does a spin of size " + about
                                + " keep work of another queue from starting?",
                        "a kernel of 0.1 ms on the other queue, watched for 25 ms while it spins"),
                refused,
                valid,
                verdict(refused, valid));
    }

    private static String verdict(int refused, int valid) {
        if (refused == 0) {
            return "never refused here";
        }
        return refused == valid ? "refused" : "sometimes refused";
    }

    /** A later spin of the queue, and an encoder that waited for a fence and would release it. */
    private static Fact sameQueue(Bench bench) {
        int gaveUp = 0;
        for (int i = 0; i < bench.repetitions; i++) {
            try (DeviceFence fence = bench.device.fence()) {
                Word word = bench.word(0);
                Report spinning = bench.report(0);
                Submission first = bench.one.commit(
                        Bench.run(new Kernel.Busy(LONG, Occupancy.ONE, bench.report(1))),
                        new Command.UpdateFence(fence),
                        new Command.EndEncoder());
                Submission second = bench.one.commit(
                        new Command.WaitFence(fence),
                        Bench.run(new Kernel.Store(word, 1, bench.report(2))));
                Submission third = bench.one.commit(
                        Bench.run(Bench.spin(word, SPIN_MILLIS, Occupancy.ONE, spinning)));
                bench.settle(first, second, third);
                gaveUp += spinning.gaveUp() ? 1 : 0;
            }
        }
        return Fact.counted(
                new Fact.Question(
                        "start.same-queue.fenced",
                        "does a later spin keep an encoder that waited for a fence from starting?",
                        "5 ms of work, an encoder behind a fence that stores, then the spin"),
                gaveUp,
                bench.repetitions,
                bench.device.info().inOrder()
                        ? "the queue is in order: the spin never starts before the store"
                        : verdict(gaveUp, bench.repetitions));
    }
}
