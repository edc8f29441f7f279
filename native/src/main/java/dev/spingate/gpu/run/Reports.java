package dev.spingate.gpu.run;

import dev.spingate.gpu.Device;
import dev.spingate.gpu.Report;
import dev.spingate.gpu.Words;
import java.util.ArrayList;
import java.util.List;

/** Reports by the block. */
final class Reports {
    private static final int MANY = 64;

    private final Device device;
    private final List<Words> blocks = new ArrayList<>();
    private int used = MANY;

    Reports(Device device) {
        this.device = device;
    }

    /** A fresh one for a kernel of this operation. */
    Report next(Progress progress) {
        if (used == MANY) {
            blocks.add(device.words(MANY * Report.SIZE));
            used = 0;
        }
        Report report = new Report(blocks.getLast(), Report.SIZE * used++);
        progress.reports.add(report);
        return report;
    }

    void close() {
        blocks.forEach(Words::close);
    }
}
