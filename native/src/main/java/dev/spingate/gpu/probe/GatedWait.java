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

/**
 * A wait for the host that goes through the gate as a runtime would do it: a kernel of another
 * queue feeds a host task, the task's store releases the spin, and the spin goes behind what the
 * ledger says.
 */
final class GatedWait implements AutoCloseable {
    private static final int MILLIS = 500;
    private static final int WAITER = 0;
    private static final int PRODUCER = 1;
    private static final int WORD = 0;
    private static final long WORK = 10_000;

    private final Bench bench;
    private final Ledger ledger = new Ledger(Policies.SPINGATE, Scope.BUFFER, Scope.QUEUE);
    private final List<Long> decided = new ArrayList<>();
    private int round;

    GatedWait(Bench bench) {
        this.bench = bench;
    }

    /** One hand-over. */
    long time(boolean next) {
        round++;
        try (DeviceEvent produced = bench.device.event()) {
            Word word = bench.word(0);
            Report spinning = bench.report(0);
            Report behind = bench.report(1);
            Registration kernel = ledger.register(Work.kernel(0, Site.queue(PRODUCER)));
            ledger.commit(0, PRODUCER);
            Submission producing = bench.other.commit(
                    Bench.run(new Kernel.Busy(WORK, Occupancy.ONE, bench.report(2))),
                    new Command.SignalEvent(produced, 1));
            Registration task = ledger.register(
                    Work.store(0, Site.host(0), WORD, round).needing(kernel.ticket()));
            Registration spin = decide();
            List<Command> commands = new ArrayList<>();
            spin.waits().forEach(_ -> commands.add(new Command.WaitEvent(produced, 1)));
            commands.add(Bench.run(Bench.spin(word, MILLIS, Occupancy.ONE, spinning)));
            commands.add(new Command.Order());
            commands.add(Bench.run(new Kernel.Store(bench.word(1), 1, behind)));
            ledger.commit(0, WAITER);
            Submission waiting = bench.one.commit(commands);
            bench.settle(producing);
            ledger.finished(kernel.ticket());
            long nanos =
                    HostToGpu.released(bench, word, spinning, next ? behind : spinning, waiting);
            ledger.finished(task.ticket());
            ledger.reached(WORD, round);
            ledger.finished(spin.ticket());
            return nanos;
        }
    }

    private Registration decide() {
        Work work = Work.spin(0, Site.queue(WAITER), WORD, round);
        long begin = System.nanoTime();
        Registration spin = ledger.register(work);
        decided.add(System.nanoTime() - begin);
        if (spin.verdict() != Verdict.SPIN) {
            throw new IllegalStateException("expected a spin, not " + spin);
        }
        return spin;
    }

    /** How long the ledger took to decide, on the host's clock. */
    Fact decisions() {
        return Fact.timed(
                new Fact.Question(
                        "gate.decide",
                        "how long does the gate take to decide on such a wait?",
                        "Ledger.register of the spin, three operations in flight"),
                decided);
    }

    @Override
    public void close() {
        ledger.close();
    }
}
