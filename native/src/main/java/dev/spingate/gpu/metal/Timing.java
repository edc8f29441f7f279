package dev.spingate.gpu.metal;

import dev.spingate.gpu.Bound;
import dev.spingate.gpu.Command;
import dev.spingate.gpu.DeviceFailure;
import dev.spingate.gpu.DeviceQueue;
import dev.spingate.gpu.Kernel;
import dev.spingate.gpu.Load;
import dev.spingate.gpu.Occupancy;
import dev.spingate.gpu.Report;
import java.time.Duration;

/** Times the kernels of a device that was just opened: a few runs, some milliseconds. */
final class Timing {
    /** How long to look before looking around again. */
    static final Duration MOMENT = Duration.ofMillis(10);

    private static final int RUNS = 3;
    private static final int TRIPS = 50_000;
    private static final int POLLS = 1_000;

    private final MetalDevice device;
    private final DeviceQueue queue;

    private Timing(MetalDevice device, DeviceQueue queue) {
        this.device = device;
        this.queue = queue;
    }

    static Pace of(MetalDevice device) {
        try (var queue = device.queue("timing");
                var words = device.words(1);
                var report = device.words(Report.SIZE)) {
            var timing = new Timing(device, queue);
            var told = new Report(report, 0);
            var bound = new Bound(Duration.ofSeconds(1), POLLS);
            var busy = new Kernel.Busy(TRIPS, Occupancy.ONE, told);
            var spin = new Kernel.Spin(words.word(0), 1, Load.COHERENT, bound, Occupancy.ONE, told);
            return new Pace(timing.quickest(busy) / TRIPS, timing.quickest(spin) / POLLS);
        }
    }

    private double quickest(Kernel kernel) {
        double quickest = Double.MAX_VALUE;
        for (int i = 0; i < RUNS; i++) {
            quickest = Math.min(quickest, nanos(kernel));
        }
        return quickest;
    }

    private double nanos(Kernel kernel) {
        long before = System.nanoTime();
        var submission = queue.commit(new Command.Run(kernel));
        if (!device.await(submission, Bound.LONGEST)) {
            throw DeviceFailure.refused("timing the kernels", "the GPU did not end one in time");
        }
        long after = System.nanoTime();
        submission.failure().ifPresent(failure -> {
            throw failure;
        });
        long start = submission.startNanos().orElse(before);
        long end = submission.endNanos().orElse(after);
        return Math.max(1, end - start);
    }
}
