package dev.spingate.gpu.probe;

import dev.spingate.gpu.Occupancy;
import dev.spingate.gpu.Report;
import dev.spingate.gpu.Submission;
import java.util.ArrayList;
import java.util.List;

/** R10: whether a bounded spin keeps its bound. */
final class BoundAccuracy implements Experiment {
    private static final int MILLIS = 5;

    @Override
    public List<Fact> measure(Bench bench) {
        List<Long> lasted = new ArrayList<>();
        for (int i = 0; i < bench.repetitions; i++) {
            Report report = bench.report(0);
            Submission spinning = bench.one.commit(
                    Bench.run(Bench.spin(bench.word(0), MILLIS, Occupancy.ONE, report)));
            bench.starts(report);
            long begin = bench.device.clock();
            boolean ended = bench.over(report, Bench.PATIENCE);
            long seen = bench.device.clock() - begin;
            bench.settle(spinning);
            if (ended && report.gaveUp()) {
                lasted.add(
                        bench.device.info().kernelClock() ? report.end() - report.start() : seen);
            }
        }
        return List.of(Fact.timed(
                new Fact.Question(
                        "bound.5ms",
                        "how long does a spin last whose bound is 5 ms?",
                        bench.device.info().kernelClock()
                                ? "its own clock, nobody releases it"
                                : "the host sees it start and end, nobody releases it"),
                lasted));
    }
}
