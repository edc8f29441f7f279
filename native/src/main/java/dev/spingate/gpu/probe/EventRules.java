package dev.spingate.gpu.probe;

import dev.spingate.gpu.Command;
import dev.spingate.gpu.DeviceEvent;
import dev.spingate.gpu.Kernel;
import dev.spingate.gpu.Occupancy;
import dev.spingate.gpu.Report;
import dev.spingate.gpu.Submission;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** R7 and the scopes: what an event signal follows, and what a wait holds back. */
final class EventRules implements Experiment {
    /** As in the report of the 28 ms experiment. */
    private static final long LONG = 28_000_000;

    private static final Duration WINDOW = Duration.ofMillis(15);

    @Override
    public List<Fact> measure(Bench bench) {
        return List.of(signalAfterEarlier(bench), waitScope(bench), waitHolds(bench));
    }

    /** The signal stands in a buffer of its own, behind one that has no part in it. */
    private static Fact signalAfterEarlier(Bench bench) {
        int after = 0;
        List<Long> late = new ArrayList<>();
        for (int i = 0; i < bench.repetitions; i++) {
            try (DeviceEvent event = bench.device.event()) {
                Report busy = bench.report(0);
                Report waiter = bench.report(1);
                Submission work =
                        bench.one.commit(Bench.run(new Kernel.Busy(LONG, Occupancy.ONE, busy)));
                Submission signal = bench.one.commit(new Command.SignalEvent(event, 1));
                Submission waiting = bench.other.commit(
                        new Command.WaitEvent(event, 1),
                        Bench.run(new Kernel.Busy(0, Occupancy.ONE, waiter)));
                bench.over(waiter, Bench.PATIENCE);
                after += busy.isOver() ? 1 : 0;
                bench.settle(work, signal, waiting);
                if (bench.device.info().kernelClock()) {
                    late.add(Math.max(0, waiter.start() - busy.end()));
                }
            }
        }
        String gap = late.isEmpty()
                ? ""
                : ", " + Fact.micros(Distribution.of(late).median()) + " after it";
        return Fact.counted(
                new Fact.Question(
                        "event.signal-after-earlier",
                        "does a signal follow earlier, unrelated buffers of its queue?",
                        "28 ms of work, then a buffer with nothing but the signal; a kernel of"
                                + " another queue waits for it"),
                after,
                bench.repetitions,
                after == bench.repetitions
                        ? "yes: the waiter starts when the work ends" + gap
                        : "not always: a buffer can be overtaken by the next one's signal");
    }

    private static Fact waitScope(Bench bench) {
        int held = 0;
        for (int i = 0; i < bench.repetitions; i++) {
            try (DeviceEvent event = bench.device.event()) {
                Report later = bench.report(0);
                Submission waiting = bench.one.commit(new Command.WaitEvent(event, 1));
                Submission next =
                        bench.one.commit(Bench.run(new Kernel.Busy(0, Occupancy.ONE, later)));
                held += bench.over(later, WINDOW) ? 0 : 1;
                event.signal(1);
                bench.settle(waiting, next);
            }
        }
        return Fact.counted(
                new Fact.Question(
                        "event.wait-holds-queue",
                        "does an event wait hold back later buffers of its queue?",
                        "a buffer that waits, then one that works, watched for 15 ms"),
                held,
                bench.repetitions,
                held == bench.repetitions ? "yes: its whole queue" : "no: its own buffer only");
    }

    private static Fact waitHolds(Bench bench) {
        int free = 0;
        for (int i = 0; i < bench.repetitions; i++) {
            try (DeviceEvent event = bench.device.event()) {
                Report busy = bench.report(0);
                Submission waiting = bench.one.commit(
                        new Command.WaitEvent(event, 1),
                        Bench.run(new Kernel.Busy(0, Occupancy.FULL, bench.report(1))));
                Submission work =
                        bench.other.commit(Bench.run(new Kernel.Busy(0, Occupancy.FULL, busy)));
                free += bench.over(busy, WINDOW) ? 1 : 0;
                event.signal(1);
                bench.settle(waiting, work);
            }
        }
        return Fact.counted(
                new Fact.Question(
                        "event.wait-frees",
                        "does other work run while a buffer waits for an event?",
                        "a buffer that waits, then work of full size on another queue, 15 ms"),
                free,
                bench.repetitions,
                free == bench.repetitions ? "yes: it holds nothing" : "no: it holds the device");
    }
}
