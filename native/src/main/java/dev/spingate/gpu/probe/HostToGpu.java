package dev.spingate.gpu.probe;

import dev.spingate.gpu.Command;
import dev.spingate.gpu.DeviceEvent;
import dev.spingate.gpu.Kernel;
import dev.spingate.gpu.Occupancy;
import dev.spingate.gpu.Report;
import dev.spingate.gpu.Submission;
import dev.spingate.gpu.Word;
import java.util.ArrayList;
import java.util.List;

/** How long it takes until work that waits for the host knows that it may go on. */
final class HostToGpu implements Experiment {
    private static final int MILLIS = 500;
    private static final long STEADY = 100_000;
    private static final long FAILED = -1;
    private static final String SEEN = "host store until the host sees that the spin has seen it";
    private static final String NEXT = "until the host sees the store of the kernel behind it";

    @Override
    public List<Fact> measure(Bench bench) {
        HandOver all = new HandOver();
        all.add(
                "handover.host.spin.seen",
                "host to device by a spin that nobody guards: seen",
                SEEN,
                () -> spin(bench, false));
        all.add(
                "handover.host.spin.next",
                "host to device by a spin that nobody guards: next kernel",
                "host store " + NEXT,
                () -> spin(bench, true));
        try (GatedWait gate = new GatedWait(bench)) {
            all.add(
                    "handover.host.gate.seen",
                    "host to device through the gate: seen",
                    SEEN + "; decided SPIN behind one kernel of another queue",
                    () -> gate.time(false));
            all.add(
                    "handover.host.gate.next",
                    "host to device through the gate: next kernel",
                    "host store " + NEXT + "; decided SPIN behind one kernel of another queue",
                    () -> gate.time(true));
            if (bench.device.info().wordWaits()) {
                all.add(
                        "handover.host.wait-value.next",
                        "host to device by the driver's wait for a value: next kernel",
                        "host store " + NEXT,
                        () -> waitWord(bench));
            }
            all.add(
                    "handover.host.event.next",
                    "host to device by an event that the host signals: next kernel",
                    "host signal " + NEXT,
                    () -> event(bench));
            all.add(
                    "handover.host.commit.next",
                    "host to device without waiting: a commit to an idle queue: next kernel",
                    "commit " + NEXT,
                    () -> commit(bench));
            List<Fact> facts = new ArrayList<>(all.take(10 * bench.repetitions));
            facts.add(gate.decisions());
            return facts;
        }
    }

    private static long spin(Bench bench, boolean next) {
        Word word = bench.word(0);
        Report spinning = bench.report(0);
        Report behind = bench.report(1);
        Submission all = bench.one.commit(
                Bench.run(Bench.spin(word, MILLIS, Occupancy.ONE, spinning)),
                new Command.Order(),
                Bench.run(new Kernel.Store(bench.word(1), 1, behind)));
        return released(bench, word, spinning, next ? behind : spinning, all);
    }

    /** The time from the release until this report tells an end. */
    static long released(Bench bench, Word word, Report spinning, Report awaited, Submission all) {
        bench.starts(spinning);
        bench.pause(STEADY);
        long begin = bench.device.clock();
        bench.release(word);
        bench.over(awaited, Bench.PATIENCE);
        long nanos = bench.device.clock() - begin;
        bench.settle(all);
        return spinning.gaveUp() ? FAILED : nanos;
    }

    private static long waitWord(Bench bench) {
        Word word = bench.word(0);
        Report behind = bench.report(1);
        Submission all = bench.one.commit(
                new Command.WaitWord(word, 1),
                Bench.run(new Kernel.Store(bench.word(1), 1, behind)));
        bench.pause(STEADY);
        long begin = bench.device.clock();
        bench.release(word);
        bench.over(behind, Bench.PATIENCE);
        long nanos = bench.device.clock() - begin;
        bench.settle(all);
        return nanos;
    }

    private static long event(Bench bench) {
        try (DeviceEvent event = bench.device.event()) {
            Report behind = bench.report(1);
            Submission all = bench.one.commit(
                    new Command.WaitEvent(event, 1),
                    Bench.run(new Kernel.Store(bench.word(1), 1, behind)));
            bench.pause(STEADY);
            long begin = bench.device.clock();
            event.signal(1);
            bench.over(behind, Bench.PATIENCE);
            long nanos = bench.device.clock() - begin;
            bench.settle(all);
            return nanos;
        }
    }

    private static long commit(Bench bench) {
        Report behind = bench.report(1);
        Kernel store = new Kernel.Store(bench.word(1), 1, behind);
        bench.pause(STEADY);
        long begin = bench.device.clock();
        Submission all = bench.one.commit(Bench.run(store));
        bench.over(behind, Bench.PATIENCE);
        long nanos = bench.device.clock() - begin;
        bench.settle(all);
        return nanos;
    }
}
