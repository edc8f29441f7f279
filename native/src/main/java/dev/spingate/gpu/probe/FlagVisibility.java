package dev.spingate.gpu.probe;

import dev.spingate.gpu.Barrier;
import dev.spingate.gpu.Bound;
import dev.spingate.gpu.Kernel;
import dev.spingate.gpu.Load;
import dev.spingate.gpu.Occupancy;
import dev.spingate.gpu.Report;
import dev.spingate.gpu.Submission;
import dev.spingate.gpu.Word;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** R11: which polling load sees which store. */
final class FlagVisibility implements Experiment {
    private static final int MILLIS = 60;
    private static final long STEADY = 300_000;

    @Override
    public List<Fact> measure(Bench bench) {
        List<Fact> facts = new ArrayList<>();
        for (Load load : Load.values()) {
            if (!bench.device.info().loads().contains(load)) {
                continue;
            }
            for (Barrier barrier : Barrier.values()) {
                if (bench.device.info().barriers().contains(barrier)) {
                    facts.add(byHost(bench, load, barrier));
                }
            }
            facts.add(byKernel(bench, load));
        }
        return facts;
    }

    private static Kernel spin(Word word, Load load, Report report) {
        return new Kernel.Spin(word, 1, load, Bound.millis(MILLIS), Occupancy.ONE, report);
    }

    private static Fact byHost(Bench bench, Load load, Barrier barrier) {
        int seen = 0;
        for (int i = 0; i < bench.repetitions; i++) {
            Word word = bench.word(0);
            Report report = bench.report(0);
            Submission spinning = bench.one.commit(Bench.run(spin(word, load, report)));
            bench.starts(report);
            bench.pause(STEADY);
            bench.device.store(word, 1, barrier);
            bench.settle(spinning);
            seen += report.gaveUp() ? 0 : 1;
        }
        String with = name(barrier);
        String store = "a host store with barrier " + with;
        return fact(name(load) + ".host." + with, load, store, seen, bench.repetitions);
    }

    /** A round in which the storing kernel had not even started tells nothing. */
    private static Fact byKernel(Bench bench, Load load) {
        int seen = 0;
        int valid = 0;
        for (int i = 0; i < bench.repetitions; i++) {
            Word word = bench.word(0);
            Report report = bench.report(0);
            Report store = bench.report(1);
            Submission spinning = bench.one.commit(Bench.run(spin(word, load, report)));
            bench.starts(report);
            bench.pause(STEADY);
            Submission storing = bench.other.commit(Bench.run(new Kernel.Store(word, 1, store)));
            bench.over(report, Bench.PATIENCE);
            boolean stored = store.state() != Report.PENDING;
            bench.settle(spinning, storing);
            valid += stored || !report.gaveUp() ? 1 : 0;
            seen += report.gaveUp() ? 0 : 1;
        }
        return fact(name(load) + ".kernel", load, "a kernel's store on another queue", seen, valid);
    }

    private static Fact fact(String id, Load load, String store, int seen, int of) {
        return Fact.counted(
                new Fact.Question(
                        "flag." + id,
                        "does a spin with a " + name(load) + " load see " + store + "?",
                        "a spin of one group, the store 0.3 ms after its start, bound 60 ms"),
                seen,
                of,
                verdict(seen, of));
    }

    private static String verdict(int seen, int of) {
        if (of == 0) {
            return "not measured: the storing kernel was refused while the spin ran";
        }
        if (seen == of) {
            return "seen";
        }
        return seen == 0 ? "never seen within 60 ms" : "sometimes seen within 60 ms";
    }

    private static String name(Enum<?> one) {
        return one.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
