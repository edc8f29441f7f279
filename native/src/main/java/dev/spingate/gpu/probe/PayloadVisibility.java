package dev.spingate.gpu.probe;

import dev.spingate.gpu.Barrier;
import dev.spingate.gpu.Command;
import dev.spingate.gpu.DeviceEvent;
import dev.spingate.gpu.Kernel;
import dev.spingate.gpu.Occupancy;
import dev.spingate.gpu.Report;
import dev.spingate.gpu.Submission;
import dev.spingate.gpu.Word;
import dev.spingate.gpu.Words;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Whether who saw the word also sees what was written before it. */
final class PayloadVisibility implements Experiment {
    private static final int COUNT = 4096;
    private static final int MILLIS = 2000;
    private static final int REFUSED = -1;
    private static final int WRONG = 0;
    private static final int RIGHT = 1;

    @Override
    public List<Fact> measure(Bench bench) {
        List<Fact> facts = new ArrayList<>();
        try (Words payload = bench.device.words(COUNT)) {
            for (Barrier barrier : Barrier.values()) {
                if (bench.device.info().barriers().contains(barrier)) {
                    facts.add(byHost(bench, payload, barrier));
                }
            }
            facts.add(byKernel(bench, payload, false));
            facts.add(byKernel(bench, payload, true));
        }
        return facts;
    }

    /** The consumer has read the old payload in the same buffer before, so caches may have it. */
    private static Fact byHost(Bench bench, Words payload, Barrier barrier) {
        int right = 0;
        for (int i = 1; i <= bench.repetitions; i++) {
            Word word = bench.word(0);
            Report spinning = bench.report(0);
            Report consumed = bench.report(1);
            Submission all = bench.one.commit(
                    Bench.run(new Kernel.Consume(payload, 0, null, bench.report(2))),
                    new Command.Order(),
                    Bench.run(Bench.spin(word, MILLIS, Occupancy.ONE, spinning)),
                    new Command.Order(),
                    Bench.run(new Kernel.Consume(payload, i * COUNT, spinning, consumed)));
            bench.starts(spinning);
            for (int k = 0; k < COUNT; k++) {
                payload.set(k, i * COUNT + k);
            }
            bench.device.store(word, 1, barrier);
            bench.settle(all);
            right += consumed.state() == Report.DONE && consumed.wrong() == 0 ? 1 : 0;
        }
        String name = barrier.name().toLowerCase(Locale.ROOT).replace('_', '-');
        String writer = "the host's, released by a store with barrier " + name;
        return fact("host." + name, writer, right, bench.repetitions);
    }

    /** A round in which the spin gave up, since the writer was refused, tells nothing. */
    private static Fact byKernel(Bench bench, Words payload, boolean event) {
        int right = 0;
        int valid = 0;
        for (int i = 1; i <= bench.repetitions; i++) {
            int round = event ? throughEvent(bench, payload, i) : throughWord(bench, payload, i);
            valid += round == REFUSED ? 0 : 1;
            right += round == RIGHT ? 1 : 0;
        }
        return event
                ? fact("kernel.event", "a kernel's, released by an event", right, valid)
                : fact("kernel.word", "a kernel's, released by its store", right, valid);
    }

    private static int throughWord(Bench bench, Words payload, int round) {
        Word word = bench.word(0);
        Report spinning = bench.report(0);
        Report consumed = bench.report(1);
        int seed = -round * COUNT;
        Submission all = bench.one.commit(
                Bench.run(Bench.spin(word, 300, Occupancy.ONE, spinning)),
                new Command.Order(),
                Bench.run(new Kernel.Consume(payload, seed, spinning, consumed)));
        bench.starts(spinning);
        Submission producing = bench.other.commit(
                Bench.run(new Kernel.Fill(payload, seed, bench.report(2))),
                new Command.Order(),
                Bench.run(new Kernel.Store(word, 1, bench.report(3))));
        bench.settle(all, producing);
        return spinning.gaveUp() ? REFUSED : consumed.wrong() == 0 ? RIGHT : WRONG;
    }

    private static int throughEvent(Bench bench, Words payload, int round) {
        try (DeviceEvent event = bench.device.event()) {
            Report consumed = bench.report(1);
            int seed = -round * COUNT - 7;
            Submission waiting = bench.one.commit(
                    new Command.WaitEvent(event, 1),
                    Bench.run(new Kernel.Consume(payload, seed, null, consumed)));
            Submission producing = bench.other.commit(
                    Bench.run(new Kernel.Fill(payload, seed, bench.report(2))),
                    new Command.SignalEvent(event, 1));
            bench.settle(waiting, producing);
            return consumed.state() == Report.DONE && consumed.wrong() == 0 ? RIGHT : WRONG;
        }
    }

    private static Fact fact(String id, String writer, int right, int valid) {
        return Fact.counted(
                new Fact.Question(
                        "payload." + id,
                        "does the kernel behind the wait see all of a payload: " + writer + "?",
                        "4096 words, new ones each time, read with plain loads"),
                right,
                valid,
                verdict(right, valid));
    }

    private static String verdict(int right, int valid) {
        if (valid == 0) {
            return "not measured: the writer was refused while the spin ran";
        }
        return right == valid ? "with the flag" : "not always with the flag";
    }
}
