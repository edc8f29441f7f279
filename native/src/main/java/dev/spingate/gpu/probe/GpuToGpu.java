package dev.spingate.gpu.probe;

import dev.spingate.gpu.Command;
import dev.spingate.gpu.DeviceEvent;
import dev.spingate.gpu.Kernel;
import dev.spingate.gpu.Occupancy;
import dev.spingate.gpu.Report;
import dev.spingate.gpu.Submission;
import dev.spingate.gpu.Word;
import dev.spingate.policy.Ledger;
import dev.spingate.policy.Policies;
import dev.spingate.policy.Registration;
import dev.spingate.policy.Scope;
import dev.spingate.policy.Site;
import dev.spingate.policy.Work;
import dev.spingate.policy.generated.Verdict;
import java.util.ArrayList;
import java.util.List;

/** How long it takes from the end of work on one queue to the start of work on another. */
final class GpuToGpu implements Experiment {
    private static final int MILLIS = 500;
    private static final long WORK = 1_000_000;
    private static final long FAILED = -1;

    @Override
    public List<Fact> measure(Bench bench) {
        HandOver all = new HandOver();
        String clock = bench.device.info().kernelClock()
                ? "end of 1 ms of work to the start of the other kernel, by the device's clock"
                : "the host sees 1 ms of work end, then the other kernel end";
        all.add("handover.gpu.event", "by an event", clock, () -> event(bench, false));
        all.add("handover.gpu.same-queue", "on the same queue", clock, () -> same(bench));
        all.add(
                "handover.gpu.host",
                "by the host, which waits and commits",
                clock,
                () -> host(bench));
        all.add("handover.gpu.spin", "by a word that is being polled", clock, () -> spin(bench));
        if (bench.device.info().wordWaits()) {
            all.add(
                    "handover.gpu.wait-value",
                    "by the driver's wait for a value",
                    clock,
                    () -> waitWord(bench));
        }
        all.add(
                "handover.gpu.gate",
                "through the gate, which decides EVENT",
                clock,
                () -> gate(bench));
        return all.take(2 * bench.repetitions);
    }

    private static Kernel work(Report report) {
        return new Kernel.Busy(WORK, Occupancy.ONE, report);
    }

    private static Kernel next(Bench bench, Report report) {
        return new Kernel.Store(bench.word(3), 1, report);
    }

    /** The time between the two kernels of these reports. */
    private static long between(Bench bench, Report work, Report next, Submission... all) {
        bench.over(work, Bench.PATIENCE);
        long begin = bench.device.clock();
        bench.over(next, Bench.PATIENCE);
        long seen = bench.device.clock() - begin;
        bench.settle(all);
        return bench.device.info().kernelClock() ? next.start() - work.end() : seen;
    }

    private static long event(Bench bench, boolean gated) {
        try (DeviceEvent event = bench.device.event()) {
            Report work = bench.report(0);
            Report next = bench.report(1);
            Submission first =
                    bench.other.commit(Bench.run(work(work)), new Command.SignalEvent(event, 1));
            if (gated) {
                requireEvent();
            }
            Submission second =
                    bench.one.commit(new Command.WaitEvent(event, 1), Bench.run(next(bench, next)));
            return between(bench, work, next, first, second);
        }
    }

    private static long gate(Bench bench) {
        return event(bench, true);
    }

    /** What a runtime asks the gate here: work, its signal, and a wait of another queue. */
    private static void requireEvent() {
        try (Ledger ledger = new Ledger(Policies.SPINGATE, Scope.BUFFER, Scope.QUEUE)) {
            ledger.register(Work.kernel(0, Site.queue(1)));
            ledger.register(Work.signal(0, Site.queue(1), 0, 1));
            ledger.commit(0, 1);
            Registration wait = ledger.register(Work.wait(0, Site.queue(0), 0, 1));
            if (wait.verdict() != Verdict.EVENT) {
                throw new IllegalStateException("expected an event wait, not " + wait);
            }
        }
    }

    private static long same(Bench bench) {
        Report work = bench.report(0);
        Report next = bench.report(1);
        List<Command> commands = new ArrayList<>();
        commands.add(Bench.run(work(work)));
        commands.add(new Command.Order());
        commands.add(Bench.run(next(bench, next)));
        return between(bench, work, next, bench.one.commit(commands));
    }

    private static long host(Bench bench) {
        Report work = bench.report(0);
        Report next = bench.report(1);
        Submission first = bench.other.commit(Bench.run(work(work)));
        bench.device.watch(first::isOver, Bench.PATIENCE);
        long begin = bench.device.clock();
        Submission second = bench.one.commit(Bench.run(next(bench, next)));
        bench.over(next, Bench.PATIENCE);
        long seen = bench.device.clock() - begin;
        bench.settle(second);
        return bench.device.info().kernelClock() ? next.start() - work.end() : seen;
    }

    private static long spin(Bench bench) {
        Word word = bench.word(0);
        Report spinning = bench.report(2);
        Report work = bench.report(0);
        Report next = bench.report(1);
        Submission waiting = bench.one.commit(
                Bench.run(Bench.spin(word, MILLIS, Occupancy.ONE, spinning)),
                new Command.Order(),
                Bench.run(next(bench, next)));
        bench.starts(spinning);
        Submission first = bench.other.commit(
                Bench.run(work(work)),
                new Command.Order(),
                Bench.run(new Kernel.Store(word, 1, bench.report(3))));
        long nanos = between(bench, work, next, waiting, first);
        return spinning.gaveUp() ? FAILED : nanos;
    }

    private static long waitWord(Bench bench) {
        Word word = bench.word(0);
        Report work = bench.report(0);
        Report next = bench.report(1);
        Submission waiting =
                bench.one.commit(new Command.WaitWord(word, 1), Bench.run(next(bench, next)));
        Submission first = bench.other.commit(
                Bench.run(work(work)),
                new Command.Order(),
                Bench.run(new Kernel.Store(word, 1, bench.report(3))));
        return between(bench, work, next, waiting, first);
    }
}
