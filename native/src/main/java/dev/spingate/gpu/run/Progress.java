package dev.spingate.gpu.run;

import dev.spingate.gpu.Report;
import dev.spingate.gpu.run.Happening.Fate;
import dev.spingate.modelgen.judge.Operation;
import java.util.ArrayList;
import java.util.List;

/** How far one operation is. */
final class Progress {
    private static final long NEVER = -1;

    final Operation operation;

    /** Of the kernels that it became. */
    final List<Report> reports = new ArrayList<>();

    /** Whether the ledger counts it as a spin that may give up. */
    boolean boundedSpin;

    private Fate fate = Fate.NOT_ENCODED;
    private String decision = "";
    private long encodedAt = NEVER;
    private long startedAt = NEVER;
    private long endedAt = NEVER;

    Progress(Operation operation) {
        this.operation = operation;
    }

    void encoded(String verdict, long now) {
        fate = operation.goesThroughGate() ? Fate.NOT_COMMITTED : Fate.STUCK;
        decision = verdict;
        encodedAt = now;
    }

    void committed() {
        if (!isOver()) {
            fate = Fate.STUCK;
        }
    }

    void started(long now) {
        if (startedAt == NEVER) {
            startedAt = now;
        }
    }

    void ended(Fate how, long now) {
        if (!isOver()) {
            fate = how;
            endedAt = now;
        }
    }

    boolean isOver() {
        return endedAt != NEVER;
    }

    boolean isEncoded() {
        return encodedAt != NEVER;
    }

    /** What its kernels tell; whether that is news. */
    boolean look(long now) {
        if (reports.isEmpty() || isOver()) {
            return false;
        }
        boolean began = startedAt == NEVER
                && reports.stream().anyMatch(report -> report.state() != Report.PENDING);
        if (began) {
            started(now);
        }
        if (reports.stream().allMatch(Report::isOver)) {
            ended(fateOfKernels(), now);
            return true;
        }
        return began;
    }

    /** What its kernels tell, now that they are over. */
    Fate fateOfKernels() {
        if (reports.stream().anyMatch(Report::gaveUp)) {
            return operation.kind() == Operation.Kind.SPIN ? Fate.GAVE_UP : Fate.POISONED;
        }
        return reports.stream().anyMatch(report -> report.wrong() != 0)
                ? Fate.WRONG_PAYLOAD
                : Fate.FINISHED;
    }

    Fate fate() {
        return fate;
    }

    Happening happening(long begin) {
        return new Happening(
                operation.number(),
                operation.label(),
                operation.siteName(),
                fate,
                decision,
                since(encodedAt, begin),
                since(startedAt, begin),
                since(endedAt, begin));
    }

    private static long since(long time, long begin) {
        return time == NEVER ? NEVER : time - begin;
    }
}
