package dev.spingate.gpu;

import java.time.Duration;

/** A process of its own, whose spin nobody releases. */
final class SpinningProcess {
    /** What it prints once its spin runs. */
    static final String SPINS = "spins";

    private SpinningProcess() {}

    /** The argument names the device. */
    public static void main(String[] arguments) {
        try (Device device = PresentDevices.open(arguments[0])) {
            Report report = device.report();
            device.queue("q")
                    .commit(new Command.Run(new Kernel.Spin(
                            device.words(1).word(0),
                            1,
                            Load.COHERENT,
                            Bound.millis(8000),
                            Occupancy.FULL,
                            report)));
            device.until(() -> report.state() == Report.STARTED, Duration.ofSeconds(20));
            System.out.println(SPINS);
            device.until(report::isOver, Duration.ofSeconds(20));
        }
    }
}
