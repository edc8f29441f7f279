package dev.spingate.gpu.simulated;

import dev.spingate.gpu.Kernel;
import dev.spingate.gpu.Load;
import dev.spingate.gpu.Report;
import dev.spingate.gpu.Words;

/** What kernels do, and how long they take. */
final class Execution {
    /** So long a poll takes. */
    private static final long POLL_NANOS = 100;

    private static final long SHORT_NANOS = 1_000;

    private Execution() {}

    static void start(Dispatch dispatch, long now) {
        dispatch.start(now, duration(dispatch.kernel));
        Report report = reportOf(dispatch.kernel);
        if (report != null) {
            time(report, Report.START, now);
            report.block().set(report.first() + Report.STATE, Report.STARTED);
        }
        if (dispatch.kernel instanceof Kernel.Spin spin) {
            dispatch.cached = spin.word().get();
        }
    }

    private static long duration(Kernel kernel) {
        return switch (kernel) {
            case Kernel.Busy busy -> Math.max(1, busy.nanos());
            case Kernel.Spin spin ->
                Math.min(spin.bound().nanos(), POLL_NANOS * spin.bound().trips());
            case Kernel.Multiply product -> (long) product.order() * product.order();
            case Kernel.Add sum -> Math.max(1, sum.sum().size());
            case Kernel.Store _, Kernel.Fill _, Kernel.Consume _ -> SHORT_NANOS;
        };
    }

    /** Ends it if its time has come, or its word. */
    static boolean tryEnd(Dispatch dispatch, long now) {
        boolean sees = dispatch.kernel instanceof Kernel.Spin spin && sees(spin, dispatch);
        boolean due = now >= dispatch.endsAt();
        boolean cancelled = dispatch.kernel instanceof Kernel.Spin spin
                && spin.report().word(Report.CANCEL).get() != 0;
        if (!sees && !due && !cancelled) {
            return false;
        }
        dispatch.end();
        finish(dispatch, now, sees);
        return true;
    }

    private static boolean sees(Kernel.Spin spin, Dispatch dispatch) {
        int value = spin.load() == Load.CACHED ? dispatch.cached : spin.word().get();
        return value >= spin.value();
    }

    private static void finish(Dispatch dispatch, long now, boolean sees) {
        int outcome = Report.DONE;
        switch (dispatch.kernel) {
            case Kernel.Busy _ -> {
                // Nothing but time.
            }
            case Kernel.Store store -> store.word().set(store.value());
            case Kernel.Fill fill -> fill(fill.payload(), fill.seed());
            case Kernel.Spin spin -> {
                outcome = sees ? Report.DONE : Report.GAVE_UP;
                time(spin.report(), Report.POLLS, 1 + (now - dispatch.startedAt) / POLL_NANOS);
            }
            case Kernel.Consume consume -> outcome = consume(consume);
            case Kernel.Multiply product -> multiply(product);
            case Kernel.Add sum -> add(sum);
        }
        Report report = reportOf(dispatch.kernel);
        if (report != null) {
            time(report, Report.END, now);
            report.block().set(report.first() + Report.STATE, outcome);
        }
    }

    private static Report reportOf(Kernel kernel) {
        return switch (kernel) {
            case Kernel.Busy busy -> busy.report();
            case Kernel.Store store -> store.report();
            case Kernel.Fill fill -> fill.report();
            case Kernel.Spin spin -> spin.report();
            case Kernel.Consume consume -> consume.report();
            case Kernel.Multiply _, Kernel.Add _ -> null;
        };
    }

    private static void time(Report report, int name, long value) {
        report.block().set(report.first() + name, (int) value);
        report.block().set(report.first() + name + 1, (int) (value >> Integer.SIZE));
    }

    private static void fill(Words payload, int seed) {
        for (int i = 0; i < payload.size(); i++) {
            payload.set(i, seed + i);
        }
    }

    private static int consume(Kernel.Consume consume) {
        if (consume.guard() != null && consume.guard().gaveUp()) {
            return Report.GAVE_UP;
        }
        int wrong = 0;
        for (int i = 0; i < consume.payload().size(); i++) {
            wrong += consume.payload().get(i) == consume.seed() + i ? 0 : 1;
        }
        consume.report().word(Report.WRONG).set(wrong);
        return Report.DONE;
    }

    private static void multiply(Kernel.Multiply kernel) {
        int order = kernel.order();
        for (int row = 0; row < order; row++) {
            for (int column = 0; column < order; column++) {
                int sum = 0;
                for (int k = 0; k < order; k++) {
                    sum += kernel.left().get(row * order + k)
                            * kernel.right().get(k * order + column);
                }
                kernel.product().set(row * order + column, sum);
            }
        }
    }

    private static void add(Kernel.Add kernel) {
        for (int i = 0; i < kernel.sum().size(); i++) {
            kernel.sum().set(i, kernel.left().get(i) + kernel.right().get(i));
        }
    }
}
