package dev.spingate.gpu.probe;

import dev.spingate.gpu.Barrier;
import dev.spingate.gpu.Bound;
import dev.spingate.gpu.Command;
import dev.spingate.gpu.Device;
import dev.spingate.gpu.DeviceQueue;
import dev.spingate.gpu.Kernel;
import dev.spingate.gpu.Load;
import dev.spingate.gpu.Occupancy;
import dev.spingate.gpu.Report;
import dev.spingate.gpu.Submission;
import dev.spingate.gpu.Word;
import dev.spingate.gpu.Words;
import java.time.Duration;

/** What all experiments use: two queues, a word, reports, and bounded waits. */
final class Bench implements AutoCloseable {
    /** Longer than anything here takes. */
    static final Duration PATIENCE = Duration.ofSeconds(12);

    private static final int REPORTS = 8;
    private static final int LINE = 32;

    final Device device;
    final int repetitions;
    final DeviceQueue one;
    final DeviceQueue other;
    private final Words reports;
    private final Words words;

    Bench(Device device, int repetitions) {
        this.device = device;
        this.repetitions = repetitions;
        one = device.queue("one");
        other = device.queue("other");
        reports = device.words(REPORTS * Report.SIZE);
        words = device.words(REPORTS * LINE);
    }

    /** A report of its own for each number; cleared. */
    Report report(int number) {
        Report report = new Report(reports, number * Report.SIZE);
        report.clear();
        return report;
    }

    /** A word of its own for each number; 0. */
    Word word(int number) {
        Word word = words.word(number * LINE);
        word.set(0);
        return word;
    }

    static Kernel.Spin spin(Word word, int millis, Occupancy occupancy, Report report) {
        return new Kernel.Spin(word, 1, Load.COHERENT, Bound.millis(millis), occupancy, report);
    }

    static Command run(Kernel kernel) {
        return new Command.Run(kernel);
    }

    void release(Word word) {
        device.store(word, 1, Barrier.NONE);
    }

    /** Waits for the start; a kernel that never starts is seen by what follows. */
    boolean starts(Report report) {
        return device.watch(() -> report.state() >= Report.STARTED, PATIENCE);
    }

    boolean over(Report report, Duration bound) {
        return device.watch(report::isOver, bound);
    }

    /** Waits for the end, so that the next repetition begins on an idle device. */
    void settle(Submission... all) {
        for (Submission one : all) {
            device.until(one::isOver, PATIENCE);
        }
    }

    /** Lets a kernel that polls reach its steady state. */
    void pause(long nanos) {
        device.until(() -> false, Duration.ofNanos(nanos));
    }

    @Override
    public void close() {
        one.close();
        other.close();
        reports.close();
        words.close();
    }
}
