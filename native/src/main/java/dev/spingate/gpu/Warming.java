package dev.spingate.gpu;

import java.util.ArrayList;
import java.util.List;

/**
 * Runs every kernel once when a device is opened. The first launch of a kernel may load or compile
 * code, which takes long, and on CUDA waits for a running spin.
 */
public final class Warming {
    private static final int COUNT = 64;

    private Warming() {}

    /** Returns when all have run. */
    public static void runAllKernels(Device device) {
        try (DeviceQueue queue = device.queue("warming");
                Words words = device.words(COUNT);
                Words block = device.words(Report.SIZE)) {
            Report report = new Report(block, 0);
            List<Command> commands = new ArrayList<>();
            for (Kernel kernel : all(words, report)) {
                commands.add(new Command.Run(kernel));
            }
            queue.commit(commands);
            queue.drain();
        }
    }

    private static List<Kernel> all(Words words, Report report) {
        List<Kernel> kernels = new ArrayList<>(List.of(
                new Kernel.Fill(words, 1, report),
                new Kernel.Consume(words, 1, null, report),
                new Kernel.Multiply(words, words, words, 1),
                new Kernel.Add(words, words, words)));
        for (Occupancy occupancy : Occupancy.values()) {
            kernels.add(new Kernel.Busy(0, occupancy, report));
            for (Load load : Load.values()) {
                kernels.add(new Kernel.Spin(
                        words.word(0),
                        Integer.MIN_VALUE,
                        load,
                        Bound.millis(1),
                        occupancy,
                        report));
            }
        }
        kernels.add(new Kernel.Store(words.word(0), 1, report));
        return kernels;
    }
}
